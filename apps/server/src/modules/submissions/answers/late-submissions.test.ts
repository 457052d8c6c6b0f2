import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const composerContent = molfileOf('CCCC=O');

const exam = {
  feedbackLevel: 'after-closing',
  attemptsAllowed: 3,
  audience: 'university',
  closesAt: inSeconds(-60),
};

describeApp('an answer that waited for a network', (get) => {
  it.each([
    ['from before closing', { lateMinutes: 5 }, 120, 200],
    ['from after closing', { lateMinutes: 5 }, 30, 409],
    ['from before closing, where late answers do not count', {}, 120, 409],
    [
      'from before closing, after the time for late answers',
      { lateMinutes: 5, closesAt: inSeconds(-400) },
      900,
      409,
    ],
    ['that reports no wait', { lateMinutes: 5 }, undefined, 409],
  ])(
    'answers a submission %s with %o, after a wait of %s s, with status %s',
    async (_, settings, waitedSeconds, status) => {
      const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, ...settings });
      const student = await get().another('STUDENT');
      const reply = await student.post(`/exercises/${id}/corrector`, { composerContent, waitedSeconds });
      expect(reply.statusCode).toBe(status);
      if (status === 409) expect(reply.json().code).toBe('closed');
    },
  );

  it('rejects a wait of more than a year', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', exam);
    const student = await get().another('STUDENT');
    const body = { composerContent, waitedSeconds: 31_536_001 };
    expect((await student.post(`/exercises/${id}/corrector`, body)).statusCode).toBe(400);
  });

  it('stores the submission time as the server’s clock minus the wait', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { lateMinutes: 5, closesAt: inSeconds(-60) });
    const student = await get().another('STUDENT');
    await student.post(`/exercises/${id}/corrector`, { composerContent, waitedSeconds: 120 });
    await student.post(`/exercises/${id}/corrector`, {
      composerContent: molfileOf('CCCO'),
      waitedSeconds: 0,
    });
    const [late] = (await student.get(`/users/${student.id}/submissions`)).json().submissions;
    const waitedMs = new Date(late.date).getTime() - new Date(late.submittedAt).getTime();
    expect(Math.abs(waitedMs - 120_000)).toBeLessThan(5_000);
    const open = await addExercise(get(), 'CCC(=O)C', {});
    const reply = await student.post(`/exercises/${open.id}/corrector`, {
      composerContent,
      waitedSeconds: 0,
    });
    const sent = (await student.get(`/submissions/${reply.json().submissionId}`)).json();
    expect(sent).not.toHaveProperty('submittedAt');
  });

  it('releases its feedback with the others, after the time for late answers', async () => {
    const settings = { ...exam, lateMinutes: 5 };
    const { id } = await addExercise(get(), 'CCC(=O)C', settings);
    const student = await get().another('STUDENT');
    const reply = await student.post(`/exercises/${id}/corrector`, { composerContent, waitedSeconds: 120 });
    const end = new Date(exam.closesAt).getTime() + 5 * 60_000;
    expect(new Date(reply.json().releasedAt).getTime()).toBe(end);
    expect((await student.get(`/exercises/${id}`)).json()).toMatchObject({
      lateMinutes: 5,
      feedbackReleaseAt: new Date(end).toISOString(),
    });
    const author = get().as('ADMINISTRATOR');
    await author.patch(`/exercises/${id}`, { lateMinutes: 0 });
    const own = (await student.get(`/submissions/${reply.json().submissionId}`)).json();
    expect(own.correct).toBe(false);
  });

  it('rejects a release of feedback before the time for late answers ends', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, lateMinutes: 5 });
    const early = await get()
      .as('ADMINISTRATOR')
      .patch(`/exercises/${id}`, { feedbackReleaseAt: inSeconds(0) });
    expect(faultsOf(early)).toEqual([
      { path: 'feedbackReleaseAt', message: 'Feedback must become available after late submissions end' },
    ]);
  });
});
