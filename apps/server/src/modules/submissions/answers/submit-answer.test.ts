import { expect, it } from 'vitest';
import { unprocessable } from '../../../platform/http/failures/failures.ts';
import { guest } from '../../../platform/http/binding/caller.ts';
import { findExercise } from '../../exercises/store.ts';
import { addExercise } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { submitAnswer } from './submit-answer.ts';

const read = () => {
  throw new Error('The drawing was read.');
};

describeApp('a rejected answer', (get) => {
  async function give(
    settings: Record<string, unknown>,
    identify: () => Promise<undefined>,
    judge = () => Promise.resolve().then(read),
  ) {
    const { id } = await addExercise(get(), 'CCC(=O)C', settings);
    const { db, secret } = get().store;
    const found = await findExercise(db, id, { seesHidden: true });
    const content = { composerContent: 'a drawing' };
    const answer = { exercise: found!.exercise, caller: guest, key: undefined, content, replyToStored: read };
    const services = { db, secret, config: get().config };
    return () => submitAnswer(services, { ...answer, address: '203.0.113.7', identify, judge });
  }

  it.each([
    ['without a corrector', { corrector: false }, 'no-corrector'],
    ['that is not open yet', { opensAt: '2999-01-01T00:00:00.000Z' }, 'not-open-yet'],
    ['that has closed', { closesAt: '2020-01-01T00:00:00.000Z' }, 'closed'],
    ['that counts attempts', { attemptsAllowed: 3 }, 'sign-in-to-answer'],
  ])('rejects an answer before reading the drawing at an exercise %s', async (_, settings, code) => {
    const answer = await give(settings, read);
    await expect(answer()).rejects.toMatchObject({ code });
  });

  it('rejects an answer before reading the drawing after too many answers, because reading is expensive', async () => {
    let reads = 0;
    const identify = () => {
      reads += 1;
      return Promise.resolve(undefined);
    };
    const unreadable = () =>
      Promise.reject(unprocessable('unreadable-drawing', { sentence: 'This is no drawing.' }));
    const answer = await give({}, identify, unreadable);
    const codes = [];
    for (let time = 0; time < 50; time++)
      codes.push(await answer().catch(({ code }: { code: string }) => code));
    expect(codes.at(-1)).toBe('too-many-requests');
    expect(reads).toBe(40);
  });
});
