import type { TestApp } from '../../../../testing/test-app.ts';
import { exerciseOn, inHours, usual } from './protected-molecules.ts';

export const limitedAnswers = () => ({
  attempts: { attemptsAllowed: 2 },
  'a closing time': { closesAt: inHours(1) },
  'an opening time': { opensAt: inHours(1) },
  'feedback after closing': { feedbackLevel: 'after-closing', closesAt: inHours(1) },
  'feedback at a date': { feedbackLevel: 'after-closing', feedbackReleaseAt: inHours(1) },
});

export function publicationSteps(get: () => TestApp) {
  const author = () => get().as('ADMINISTRATOR');
  const publish = (id: number, confirmed: readonly string[] = usual) =>
    author().patch(`/exercises/${id}`, { public: true, confirmed });
  const create = async (made: { moleculeId: string; experimentId: string }, fields: object) =>
    (await author().post('/exercises', exerciseOn(made, { ...fields, audience: 'university' }))).json()
      .id as number;

  return { author, publish, create };
}
