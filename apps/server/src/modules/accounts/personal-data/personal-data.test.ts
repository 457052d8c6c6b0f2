import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { findAccount } from '../store.ts';
import { identities, ltiScores } from '../../../database/schema/index.ts';
import { addExercise } from '../../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';
import { AuditTrail } from '../../operations/audit/trail.ts';
import { createPersonalArchive } from './personal-archive.ts';

describeApp(
  'the personal data of a user',
  (get) => {
    const administrator = () => get().as('ADMINISTRATOR');

    async function download(caller: TestCaller, id = caller.id): Promise<Record<string, string>> {
      const reply = await caller.get(`/accounts/${id}/data`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-disposition']).toBe('attachment; filename="my-data.zip"');
      expect(reply.headers['cache-control']).toBe('no-store');
      const files = unzipSync(reply.rawPayload);
      return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
    }

    it('contains all data of the user with the feedback that was shown, but not the correct answer', async () => {
      const student = await get().another('STUDENT');
      const other = await get().another('STUDENT');
      const { id } = await addExercise(get(), 'CCCCCO', { feedbackLevel: 'guided' });
      const submit = (caller: TestCaller, composerContent: string) =>
        caller.post(`/exercises/${id}/corrector`, { composerContent });
      const molfileWith = (symbol: string) =>
        `\n\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n    0.0    0.0    0.0 C   0  0\n    1.0    0.0    0.0 ${symbol}   0  0\n  1  2  1  0\nM  END\n`;
      expect((await submit(student, molfileWith('N'))).statusCode).toBe(200);
      expect((await submit(other, molfileWith('S'))).statusCode).toBe(200);
      await student.post('/composerlogs', {
        type: 'start',
        pageurl: `/exercises/${id}`,
        date: new Date().toISOString(),
        data: { composerContent: molfileWith('F') },
      });
      await student.patch(`/exercises/${id}/draft`, { composerContent: molfileWith('Cl') });
      const identity = { issuer: 'https://course.test', attribute: 'lti:sub', subject: 'the student' };
      await get()
        .store.db.insert(identities)
        .values({ ...identity, accountId: student.id });
      const gradebookColumn = {
        issuer: identity.issuer,
        subject: identity.subject,
        lineItem: 'https://course.test/1',
      };
      await get()
        .store.db.insert(ltiScores)
        .values({ ...gradebookColumn, clientId: 'elucida', accountId: student.id, exerciseId: id });
      const files = await download(student);
      expect(Object.keys(files).sort()).toEqual([
        'account.json',
        'activity.json',
        'drafts.json',
        'logs.json',
        'messages.json',
        'read-me.txt',
        'submissions.csv',
        'submissions.json',
      ]);
      expect(JSON.parse(files['account.json']!)).toMatchObject({
        id: student.id,
        email: student.email,
        universityIdentities: [identity],
        gradebooks: [{ exercise: id, ...gradebookColumn }],
      });
      const [submission, ...others] = JSON.parse(files['submissions.json']!);
      expect(others).toEqual([]);
      expect(submission).toMatchObject({ exercise: id, drawing: molfileWith('N'), isCorrect: false });
      expect(submission.feedback.length).toBeGreaterThan(0);
      expect(files['submissions.csv']).toContain(submission.feedback[0].message.slice(0, 10));
      expect(JSON.parse(files['drafts.json']!)).toMatchObject([{ exercise: id, drawing: molfileWith('Cl') }]);
      expect(JSON.parse(files['logs.json']!).map(({ type }: { type: string }) => type)).toContain('start');
      expect(files['logs.json']).toContain(JSON.stringify(molfileWith('F')).slice(1, -1));
      const all = Object.values(files).join();
      expect(all).not.toMatch(/rubric|points|password_?hash":/i);
      expect(all).not.toContain(other.id);
      expect(all).not.toContain(JSON.stringify(molfileWith('S')).slice(1, -1));
    });

    it('contains all logged steps of a long history', async () => {
      const student = await get().another('STUDENT');
      const logs = Array.from({ length: 230 }, (_, index) => ({
        type: 'drawingChange',
        pageurl: '/exercises/1',
        date: new Date().toISOString(),
        data: { composerContent: `drawing ${index}` },
      }));
      for (const log of logs) expect((await student.post('/composerlogs', log)).statusCode).toBeLessThan(300);
      const held = JSON.parse((await download(student))['logs.json']!);
      expect(held.map(({ drawing }: { drawing: string }) => drawing)).toEqual(
        logs.map(({ data }) => data.composerContent),
      );
    });

    it('ends the download early if the store fails, while the server continues', async () => {
      const student = await get().another('STUDENT');
      const { db } = get().store;
      const account = (await findAccount(db, student.id))!;
      const audit = new AuditTrail(db, () => {});
      const readLength = async () =>
        (await buffer(createPersonalArchive({ db, audit }, { account, isShared: false }))).length;
      await db.execute(sql`ALTER TABLE drafts RENAME TO drafts_away`);
      try {
        await expect(readLength()).rejects.toThrow(/drafts/);
      } finally {
        await db.execute(sql`ALTER TABLE drafts_away RENAME TO drafts`);
      }
      expect(await readLength()).toBeGreaterThan(0);
    });

    it('allows the download to the user and to administrators, and logs it in the audit log', async () => {
      const student = await get().another('STUDENT');
      const path = `/accounts/${student.id}/data`;
      expect((await get().as('GUEST').get(path)).statusCode).toBe(401);
      expect((await get().as('STUDENT').get(path)).statusCode).toBe(403);
      expect((await get().as('PROFESSOR').get(path)).statusCode).toBe(403);
      expect((await administrator().get('/accounts/none/data')).statusCode).toBe(404);
      await download(administrator(), student.id);
      const { entries } = (await administrator().get('/audit?action=personalData&outcome=done')).json();
      expect(entries[0]).toMatchObject({ target: path, actor: { id: administrator().id } });
      await download(student);
      // Only the next archive surely contains a download: its event may be stored while the archive
      // is written.
      const ownActivity = (await download(student))['activity.json']!;
      const entry = { action: 'personalData.archive', outcome: 'done', target: path };
      const done = (JSON.parse(ownActivity) as { outcome: string }[]).filter(
        ({ outcome }) => outcome === 'done',
      );
      expect(done.slice(0, 2)).toMatchObject([
        { ...entry, byYou: false },
        { ...entry, byYou: true },
      ]);
      // Other actors' identities are their own data.
      for (const role of ['STUDENT', 'PROFESSOR', 'ADMINISTRATOR'] as const)
        expect(ownActivity).not.toContain(get().as(role).id);
    });
  },
  { RATE_LIMITS: 'off' },
);
