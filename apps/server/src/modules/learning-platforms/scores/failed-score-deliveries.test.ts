import { afterAll, expect, it } from 'vitest';
import { ltiScores } from '../../../database/schema/index.ts';
import { publicUrl } from '../../../testing/sign-in/lti-launch.ts';
import { platformsFile, startLtiPlatform } from '../../../testing/sign-in/lti-platform.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { gradebookOf, addNumberedExercise } from './testing/open-from-course.ts';
import { right, useScoreServers, wrong } from './testing/use-score-servers.ts';

const moodle = await startLtiPlatform(publicUrl);

afterAll(() => moodle.close());

const env = { PUBLIC_URL: publicUrl, LTI_PLATFORMS: platformsFile([moodle.settings]), RATE_LIMITS: 'off' };

const gradebook = gradebookOf(moodle);

describeApp(
  'a score that the platform does not accept at once',
  (get) => {
    const { printed, outcomes, startServer, launched, given } = useScoreServers(get, moodle);

    it('waits while the platform is down, without effect on the student, and arrives later', async () => {
      const student = await launched(get(), 'patient', await addNumberedExercise(get()));
      moodle.answerScore = () => 503;
      const server = startServer();
      expect((await student.answer(right)).json()).toMatchObject({ correct: true });
      await server.deliver();
      await server.deliver();
      const [row] = await student.rows();
      expect(row).toMatchObject({ tries: 1, sentScore: null });
      const seconds = (row!.dueAt!.getTime() - Date.now()) / 1000;
      expect(seconds).toBeGreaterThan(10);
      expect(seconds).toBeLessThan(40);
      await student.makeDue();
      await server.deliver();
      expect((await student.rows())[0]).toMatchObject({ tries: 2, sentScore: null });
      expect(printed).toEqual([
        'A course platform did not accept a score: it answered 503. It will be tried again.',
      ]);
      moodle.answerScore = () => 200;
      await student.makeDue();
      await server.deliver();
      expect(given()).toEqual([['patient', 100]]);
      expect(printed.at(-1)).toBe('A course platform takes scores again.');
    });

    it.each([
      ['has it already (409)', 409, { dueAt: null, sentScore: 100 }],
      ['refuses it for good (404)', 404, { dueAt: null, sentScore: null }],
      ['knows the token no more (401)', 401, { dueAt: expect.any(Date), sentScore: null }],
    ])('completes or postpones the score if the platform %s', async (_, status, expected) => {
      const student = await launched(get(), `status-${status}`, await addNumberedExercise(get()));
      await student.answer(right);
      moodle.answerScore = () => status;
      const server = startServer();
      await server.deliver();
      expect(await student.rows()).toMatchObject([expected]);
      moodle.answerScore = () => 200;
      await student.makeDue();
      await server.deliver();
      expect(given()).toEqual(status === 409 ? [] : [[`status-${status}`, 100]]);
    });

    it('logs a permanent rejection once per column, without announcing a retry', async () => {
      const exerciseId = await addNumberedExercise(get());
      const students = [
        await launched(get(), 'lost-1', exerciseId),
        await launched(get(), 'lost-2', exerciseId),
      ];
      await Promise.all(students.map(({ answer }) => answer(right)));
      moodle.answerScore = () => 404;
      await startServer().deliver();
      expect(printed).toEqual([
        `A course platform refused a score for ${gradebook.lineitem}: it answered 404. It will not be tried again.`,
      ]);
      expect(outcomes).toEqual(['refused', 'refused']);
    });

    it('stops after three days of attempts, until the student answers again', async () => {
      const student = await launched(get(), 'forlorn', await addNumberedExercise(get()));
      await student.answer(wrong);
      moodle.answerScore = () => 500;
      await get().store.db.update(ltiScores).set({ tries: 19 });
      const server = startServer();
      await server.deliver();
      expect(await student.rows()).toMatchObject([{ dueAt: null, tries: 20, sentScore: null }]);
      expect(printed).toEqual([
        'A course platform did not accept a score: it answered 500. It is given up after 20 tries, until the student answers again or opens the exercise from the course.',
      ]);
      moodle.answerScore = () => 200;
      await student.answer(right);
      await server.deliver();
      expect(given()).toEqual([['forlorn', 100]]);
      expect(outcomes).toEqual(['given up', 'accepted']);
    });
  },
  env,
);
