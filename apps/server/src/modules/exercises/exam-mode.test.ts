import { expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { addExercise } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { secondsFromNow } from './testing/seconds-from-now.ts';

describeApp('exam mode', (get) => {
  const exam = {
    examMode: true,
    audience: 'university',
    attemptsAllowed: 1,
    opensAt: secondsFromNow(-60),
    closesAt: secondsFromNow(3600),
    feedbackLevel: 'after-closing',
  };

  it('rejects unsafe settings, each with a reason', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', exam);
    const author = get().as('ADMINISTRATOR');
    expect((await author.get(`/exercises/${id}`)).json()).toMatchObject({ ...exam, public: true });
    const faultsOf = async (change: object) => {
      const { details = [] } = (await author.patch(`/exercises/${id}`, change)).json();
      return details.map(({ path, message }: { path: string; message: string }) => [path, message]);
    };
    expect(await faultsOf({ protected: false })).toEqual([
      ['protected', 'Exam mode requires a protected molecule'],
    ]);
    expect(await faultsOf({ audience: 'accounts', attemptsAllowed: null })).toEqual([
      ['audience', 'Exam mode requires university accounts only'],
      ['attemptsAllowed', 'Exam mode requires a number of attempts'],
    ]);
    expect(await faultsOf({ opensAt: null, feedbackLevel: 'guided' })).toEqual([
      ['opensAt', 'Exam mode requires an opening time'],
      ['feedbackLevel', 'Exam mode requires feedback after closing'],
    ]);
    expect(await faultsOf({ closesAt: null })).toEqual([['closesAt', 'Exam mode requires a closing time']]);
    expect(await faultsOf({ showsExperimentNames: true, corrector: false })).toEqual([
      ['corrector', 'Exam mode requires the corrector'],
      ['showsExperimentNames', 'Exam mode requires neutral experiment names'],
    ]);
    const confirmed = publicationWarnings;
    expect(await faultsOf({ examMode: false, audience: 'accounts', confirmed })).toEqual([]);
  });

  it('shows a checklist of completed items and items that the author confirms', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, public: false, moleculeName: true });
    const author = get().as('ADMINISTRATOR');
    const items = (await author.get(`/exercises/${id}/checklist`)).json() as {
      code: string;
      state: string;
      message: string;
    }[];
    const itemsOf = (state: string) =>
      items.filter((item) => item.state === state).map(({ code, message }) => [code, message]);
    expect(itemsOf('warning')).toContainEqual([
      'name-visible',
      'The name, CAS number or aliases of the molecule are visible to students.',
    ]);
    expect(itemsOf('blocking')).toEqual([]);
    expect(itemsOf('done')).toEqual([
      ['hidden-molecule', 'The molecule is protected.'],
      ['corrector-on', 'The corrector is on.'],
      ['closed-audience', 'Only university accounts can submit.'],
      ['limited-attempts', 'Attempts are limited.'],
      ['limited-time', 'Opening and closing times are set.'],
      ['late-feedback', 'Feedback comes after closing.'],
      ['neutral-names', 'Experiment names are neutral.'],
    ]);
    expect((await get().as('STUDENT').get(`/exercises/${id}/checklist`)).statusCode).toBe(403);
  });
});
