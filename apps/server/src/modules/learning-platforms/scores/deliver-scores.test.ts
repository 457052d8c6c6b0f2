import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { leaseDueScore } from './store.ts';
import { ltiScores } from '../../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { publicUrl } from '../../../testing/sign-in/lti-launch.ts';
import {
  gradebookClaim,
  ltiClaim,
  membership,
  platformsFile,
  startLtiPlatform,
} from '../../../testing/sign-in/lti-platform.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { gradebookOf, addNumberedExercise } from './testing/open-from-course.ts';
import { right, useScoreServers, wrong } from './testing/use-score-servers.ts';

const moodle = await startLtiPlatform(publicUrl);

afterAll(() => moodle.close());

const env = { PUBLIC_URL: publicUrl, LTI_PLATFORMS: platformsFile([moodle.settings]), RATE_LIMITS: 'off' };

const gradebook = gradebookOf(moodle);

describeApp(
  'the score of a student who came from a course',
  (get) => {
    const { startServer, launched, given } = useScoreServers(get, moodle);

    it('sends 0 to the gradebook after a wrong answer and 100 after the right one, once each', async () => {
      const student = await launched(get(), 'ada', await addNumberedExercise(get()));
      const server = startServer();
      await server.deliver();
      expect(moodle.scores).toEqual([]);
      expect((await student.answer(wrong)).json().correct).toBe(false);
      await server.deliver();
      const before = new Date();
      expect((await student.answer(right)).json().correct).toBe(true);
      await server.deliver();
      await student.answer(molfileOf('CCCCCl'));
      await server.deliver();
      expect(moodle.scores.map(({ url, contentType }) => [url, contentType])).toEqual([
        ['/lineitems/3/lineitem/scores?type_id=1', 'application/vnd.ims.lis.v1.score+json'],
        ['/lineitems/3/lineitem/scores?type_id=1', 'application/vnd.ims.lis.v1.score+json'],
      ]);
      const common = { userId: 'ada', scoreMaximum: 100, gradingProgress: 'FullyGraded' };
      expect(moodle.scores.map(({ body }) => body)).toMatchObject([
        { ...common, scoreGiven: 0, activityProgress: 'InProgress' },
        { ...common, scoreGiven: 100, activityProgress: 'Completed' },
      ]);
      const at = new Date(String(moodle.scores[1]!.body['timestamp']));
      expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
      expect(await student.rows()).toMatchObject([{ dueAt: null, sentScore: 100 }]);
    });

    it('sends no score of a new exercise to the column of a deleted one with its number', async () => {
      const exerciseId = await addNumberedExercise(get());
      const student = await launched(get(), 'former', exerciseId);
      expect(await student.rows()).toHaveLength(1);
      const author = get().as('ADMINISTRATOR');
      await author.delete(`/exercises/${exerciseId}`);
      const { items } = (await author.get('/bin')).json() as { items: { id: string }[] };
      await author.delete(`/bin/${items[0]!.id}`);
      await addExercise(get(), 'CCCCO', { id: exerciseId });
      expect(await student.rows()).toEqual([]);
    });

    it('sends the score of an exercise that was solved before the launch', async () => {
      const exerciseId = await addNumberedExercise(get());
      const early = await launched(get(), 'early', exerciseId, { [gradebookClaim]: undefined });
      await early.answer(right);
      expect(await early.rows()).toEqual([]);
      await launched(get(), 'early', exerciseId);
      await startServer().deliver();
      expect(given()).toEqual([['early', 100]]);
    });

    it('sends the score of the exercise to which the column led last', async () => {
      const [first, second] = [await addNumberedExercise(get()), await addNumberedExercise(get(), 'CCCCCCO')];
      // The platform would reject a score with this time after the one for `first`.
      const early = await launched(get(), 'both', second, { [gradebookClaim]: undefined });
      await early.answer(molfileOf('CCCCCCO'));
      const student = await launched(get(), 'both', first);
      await student.answer(wrong);
      const server = startServer();
      await server.deliver();
      await launched(get(), 'both', second);
      await server.deliver();
      await student.answer(molfileOf('CCCCCl'));
      await server.deliver();
      expect(given()).toEqual([
        ['both', 0],
        ['both', 100],
      ]);
      const times = moodle.scores.map(({ body }) => Date.parse(String(body['timestamp'])));
      expect(times[1]).toBeGreaterThan(times[0]!);
      expect(await student.rows()).toMatchObject([{ exerciseId: second, sentScore: 100 }]);
    });

    it('sends a score once from two servers, and from the other if one is killed', async () => {
      const exerciseId = await addNumberedExercise(get());
      const students = await Promise.all(
        Array.from({ length: 12 }, (_, index) => launched(get(), `class-${index}`, exerciseId)),
      );
      await Promise.all(students.map(({ answer }) => answer(right)));
      const leased = await leaseDueScore(get().store.db, moodle);
      expect(leased).toBeDefined();
      const [one, two] = [startServer(), startServer()];
      await Promise.all([one.deliver(), two.deliver()]);
      expect(new Set(given().map(([who]) => who)).size).toBe(11);
      expect(given()).toHaveLength(11);
      await get()
        .store.db.update(ltiScores)
        .set({ dueAt: new Date(Date.now() - 1) })
        .where(eq(ltiScores.accountId, leased!.accountId));
      await two.deliver();
      expect(new Set(given().map(([who]) => who)).size).toBe(12);
      expect(given()).toHaveLength(12);
    });

    it('sends the latest score if the student answers during the delivery of an earlier one', async () => {
      const student = await launched(get(), 'quick', await addNumberedExercise(get()));
      await student.answer(wrong);
      moodle.answerScore = async ({ body }) => {
        if (body['scoreGiven'] === 0) await student.answer(right);
        return 200;
      };
      await startServer().deliver();
      expect(given()).toEqual([
        ['quick', 0],
        ['quick', 100],
      ]);
    });

    it.each([
      ['may not send scores', { [gradebookClaim]: { ...gradebook, scope: [] } }],
      ['has no column for it', { [gradebookClaim]: { ...gradebook, lineitem: undefined } }],
      [
        'has its column on another site',
        { [gradebookClaim]: { ...gradebook, lineitem: 'https://evil.test/1' } },
      ],
      ['is taught by them', { [ltiClaim('roles')]: [membership('Instructor')] }],
      ['links to the list of exercises', { [ltiClaim('target_link_uri')]: `${publicUrl}/lti/exercises` }],
    ])('sends no score if the course %s', async (_, claims) => {
      const student = await launched(get(), 'unlinked', await addNumberedExercise(get()), claims);
      expect(await student.rows()).toEqual([]);
    });

    it('follows its exercise to another number and is deleted with the account', async () => {
      const exerciseId = await addNumberedExercise(get());
      const student = await launched(get(), 'moved', exerciseId);
      const administrator = get().as('ADMINISTRATOR');
      const changed = await administrator.patch(`/exercises/${exerciseId}`, { id: 900 });
      expect(changed.statusCode).toBeLessThan(300);
      expect(await student.rows()).toMatchObject([{ exerciseId: 900 }]);
      expect((await administrator.delete(`/accounts/${student.id}`)).statusCode).toBeLessThan(300);
      expect(await student.rows()).toEqual([]);
    });
  },
  env,
);
