import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { exercises } from '../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { judges } from '../submissions/judging/judge-pool.ts';
import { secondsFromNow } from './testing/seconds-from-now.ts';
import { right, isomer } from './testing/exam-answers.ts';

const otherFormula = { composerContent: molfileOf('CCO') };

describeApp('an answer at level after-closing', (get) => {
  const exam = { feedbackLevel: 'after-closing', attemptsAllowed: 3 };

  it('stores any answer without feedback and shows its verdict after closing', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, closesAt: secondsFromNow(600) });
    const student = await get().another('STUDENT');
    await student.patch(`/exercises/${id}/draft`, { composerContent: right.composerContent });
    const replies = [];
    for (const answer of [otherFormula, isomer, right, right]) {
      const reply = await student.post(`/exercises/${id}/corrector`, answer);
      const { submissionId, isRepeated: _, ...rest } = reply.json();
      expect(submissionId).toEqual(expect.any(String));
      replies.push(rest);
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(Object.keys(replies[0]!).sort()).toEqual(['releasedAt', 'withheld']);
    const list = () => student.get(`/users/${student.id}/submissions`);
    for (const { withheldUntil, ...rest } of (await list()).json().submissions) {
      expect(withheldUntil).toBe(replies[0]!['releasedAt']);
      expect(rest).not.toHaveProperty('correct');
      expect(rest).not.toHaveProperty('isFormulaCorrect');
      expect(rest.feedback).toEqual([]);
    }
    expect((await student.get(`/exercises/${id}`)).json().solved).toBeUndefined();
    expect((await student.get('/exercises?amount=200')).body).not.toContain('solvedAt');
    expect((await student.get(`/exercises/${id}/draft`)).json().composerContent).toBe(right.composerContent);
    const teacher = get().as('ADMINISTRATOR');
    const seen = (await teacher.get(`/users/${student.id}/submissions`)).json().submissions;
    expect(seen.map(({ correct }: { correct: boolean }) => correct)).toEqual([true, false, false]);

    await teacher.patch(`/exercises/${id}`, { closesAt: secondsFromNow(-1) });
    const released = (await list()).json().submissions;
    expect(released[0]).toMatchObject({ correct: true, isFormulaCorrect: true });
    expect(released[1].feedback.length).toBeGreaterThan(0);
    expect((await student.get(`/exercises/${id}`)).json().solved).toMatchObject({ attempts: 3 });
  });

  it('releases the verdict at the author’s date after closing', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', {
      ...exam,
      closesAt: secondsFromNow(60),
      feedbackReleaseAt: secondsFromNow(7200),
    });
    const student = await get().another('STUDENT');
    const reply = (await student.post(`/exercises/${id}/corrector`, right)).json();
    expect(new Date(reply.releasedAt).getTime()).toBeGreaterThan(Date.now() + 7_000_000);
    const author = get().as('ADMINISTRATOR');
    await author.patch(`/exercises/${id}`, { closesAt: secondsFromNow(-1) });
    const early = await student.get(`/submissions/${reply.submissionId}`);
    expect(early.json()).not.toHaveProperty('correct');
    await author.patch(`/exercises/${id}`, { feedbackReleaseAt: null });
    const own = (await student.get(`/submissions/${reply.submissionId}`)).json();
    expect(own.correct).toBe(true);
  });

  it('withholds the verdict again if the exercise reopens', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, closesAt: secondsFromNow(600) });
    const student = await get().another('STUDENT');
    const { submissionId } = (await student.post(`/exercises/${id}/corrector`, isomer)).json();
    const own = async () => (await student.get(`/submissions/${submissionId}`)).json();
    const author = get().as('ADMINISTRATOR');
    await author.patch(`/exercises/${id}`, { closesAt: secondsFromNow(-1) });
    expect((await own()).correct).toBe(false);
    const reopened = { closesAt: secondsFromNow(600), confirmed: ['twin-exercises'] };
    await author.patch(`/exercises/${id}`, reopened);
    expect(await own()).not.toHaveProperty('correct');
    expect((await own()).feedback).toEqual([]);
  });

  it('keeps a verdict that another level released, if the closing time moves', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, closesAt: secondsFromNow(600) });
    const student = await get().another('STUDENT');
    const { submissionId } = (await student.post(`/exercises/${id}/corrector`, isomer)).json();
    const change = (fields: object) =>
      get()
        .as('ADMINISTRATOR')
        .patch(`/exercises/${id}`, { ...fields, confirmed: ['twin-exercises'] });
    await change({ feedbackLevel: 'guided' });
    await change({ closesAt: secondsFromNow(1200) });
    const own = (await student.get(`/submissions/${submissionId}`)).json();
    expect(own.correct).toBe(false);
    expect(own.feedback).not.toEqual([]);
  });

  it('withholds an answer by the times that its exercise has when it is stored', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, closesAt: secondsFromNow(600) });
    const student = await get().another('STUDENT');
    const { db } = get().store;
    const closesAt = new Date(secondsFromNow(1200));
    const judge = judges.judge.bind(judges);
    const spy = vi.spyOn(judges, 'judge').mockImplementationOnce(async (...task) => {
      const verdict = await judge(...task);
      await db.update(exercises).set({ closesAt }).where(eq(exercises.id, id));
      return verdict;
    });
    const reply = (await student.post(`/exercises/${id}/corrector`, isomer)).json();
    spy.mockRestore();
    expect(reply.releasedAt).toBe(closesAt.toISOString());
  });

  it('counts a large structure that is drawn again as a new attempt, for any formula', async () => {
    const chain = 'C'.repeat(60);
    const { id } = await addExercise(get(), `${chain}O`, {
      ...exam,
      attemptsAllowed: 9,
      closesAt: secondsFromNow(600),
    });
    const repeats = async (first: string, second: string) => {
      const student = await get().another('STUDENT');
      const send = (smiles: string) =>
        student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf(smiles) });
      expect((await send(first)).statusCode).toBe(200);
      return (await send(second)).json().isRepeated ?? false;
    };
    const ofRightFormula = await repeats(`${chain.slice(1)}OC`, `CO${chain.slice(1)}`);
    const ofAnother = await repeats(`${chain}OC`, `CO${chain}`);
    expect([ofRightFormula, ofAnother]).toEqual([false, false]);
  });

  it('rejects guests at level after-closing, and requires a closing or release time', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', {
      feedbackLevel: 'after-closing',
      audience: 'everybody',
      closesAt: secondsFromNow(60),
    });
    const guest = await get().as('GUEST').post(`/exercises/${id}/corrector`, right);
    expect(guest.json().code).toBe('sign-in-to-answer');
    const author = get().as('ADMINISTRATOR');
    const without = await author.patch(`/exercises/${id}`, { closesAt: null });
    expect(faultsOf(without)).toEqual([
      { path: 'feedbackReleaseAt', message: 'Choose a closing time or a time for the feedback' },
    ]);
    const before = await author.patch(`/exercises/${id}`, { feedbackReleaseAt: secondsFromNow(1) });
    expect(faultsOf(before)[0]!.message).toBe('Feedback must become available after closing');
  });
});

describeApp('an answer at level verdict', (get) => {
  it('reveals nothing about the formula of a wrong answer, now or later', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { feedbackLevel: 'verdict' });
    const student = await get().another('STUDENT');
    const send = async (answer: object) => (await student.post(`/exercises/${id}/corrector`, answer)).json();
    const { submissionId: _, ...near } = await send(isomer);
    const { submissionId: __, ...far } = await send(otherFormula);
    expect(near).toEqual(far);
    expect(near).not.toHaveProperty('isFormulaCorrect');
    expect(await send(right)).toMatchObject({ correct: true, isFormulaCorrect: true });
    const { submissions } = (await student.get(`/users/${student.id}/submissions`)).json();
    expect(submissions.map((row: object) => 'isFormulaCorrect' in row)).toEqual([true, false, false]);
  });
});
