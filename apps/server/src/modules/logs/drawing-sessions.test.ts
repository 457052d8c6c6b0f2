import { computeDrawingDelta, limits } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { entry, month, page, send } from './testing/sent-logs.ts';

describeApp('a drawing session', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');

  it('extends from a start to the next start of the same person on the same page', async () => {
    const student = await get().another('STUDENT');
    const other = await get().another('STUDENT');
    const post = async (person: TestCaller, second: number, type: string, pageurl = page) => {
      const date = `${month}-04T10:00:0${second}.000Z`;
      return (await person.post('/composerlogs', entry({ type, date, pageurl }))).json().id as string;
    };
    const start = await post(student, 0, 'start');
    await post(other, 1, 'start');
    await post(student, 1, 'start', '/exercises/2');
    const late = await post(student, 3, 'awayTrigger');
    const early = await post(student, 2, 'drawingChange');
    const next = await post(student, 4, 'start');
    const last = await post(student, 4, 'load');
    const idsFrom = async (id: string) =>
      (await administrator().get(`/composerlogs/${id}`)).json().map((log: { id: string }) => log.id);
    expect(await idsFrom(start)).toEqual([start, early, late]);
    expect(await idsFrom(next)).toEqual([next, last]);
    for (const [id, itsStart] of [
      [late, start],
      [start, start],
      [last, next],
    ] as const)
      expect((await administrator().get(`/composerlogs/${id}/start`)).json().id).toBe(itsStart);
    const { entries } = (await administrator().get('/audit?action=composerLogs.start')).json();
    expect(entries[0]).toMatchObject({ subject: { kind: 'accounts', id: student.id } });
    for (const path of [late, 'nothing', 'nothing/start'])
      expect((await administrator().get(`/composerlogs/${path}`)).statusCode).toBe(404);
  });

  it('repeats a large drawing only as often as the reply has room, and marks omitted ones', async () => {
    const student = await get().another('STUDENT');
    const start = (await student.post('/composerlogs', entry())).json().id as string;
    const large = 'x'.repeat(64 * 1024);
    const change = computeDrawingDelta(large, large);
    const entries = [
      { type: 'load', data: { composerContent: large } },
      ...Array.from({ length: 199 }, () => ({ change })),
    ];
    const kept = await send(student, { session: 'explodes', first: 0, entries });
    expect(kept.statusCode, kept.body).toBe(200);
    for (const path of [`/composerlogs/${start}`, `/composerlogs?userid=${student.id}&amount=200`]) {
      const reply = await administrator().get(path);
      expect(reply.body.length).toBeLessThan(9 * 1024 * 1024);
      const body = reply.json();
      const drawn = (body.logs ?? body).filter(({ type }: { type: string }) => type !== 'start');
      const drawings = drawn.map((log: { data: { composerContent?: string } }) => log.data.composerContent);
      const isLeftOut = drawn.map((log: { isDrawingLeftOut?: boolean }) => log.isDrawingLeftOut === true);
      const room = Math.floor(limits.logAnswerDrawingBytes / (large.length + 2));
      expect(drawings.filter((drawing: unknown) => drawing === large)).toHaveLength(room);
      expect(isLeftOut).toEqual(drawings.map((drawing: unknown) => drawing === undefined));
      expect(isLeftOut.indexOf(true)).toBe(room);
    }
  });

  it('returns 5,000 entries of a longer session', async () => {
    const student = await get().another('STUDENT');
    const start = (await student.post('/composerlogs', entry())).json().id as string;
    await get().store.db.execute(sql`
      INSERT INTO composer_logs (id, account_id, type, page_url, data, date)
      SELECT 'more-' || n, ${student.id}, 'awayTrigger', ${page}, '{}', now()
      FROM generate_series(1, 5000) AS n`);
    expect((await administrator().get(`/composerlogs/${start}`)).json()).toHaveLength(limits.logChain);
    await get().store.db.execute(sql`DELETE FROM composer_logs WHERE account_id = ${student.id}`);
  });

  it('lists 1,000 pages to choose from', async () => {
    const student = await get().another('STUDENT');
    await get().store.db.execute(sql`
      INSERT INTO composer_logs (id, account_id, type, page_url, data, date)
      SELECT 'page-' || n, ${student.id}, 'start', '/exercises/' || n, '{}', now()
      FROM generate_series(1, 1001) AS n`);
    expect((await administrator().get('/composerlogs/pageurlFilters')).json()).toHaveLength(
      limits.loggedPages,
    );
    await get().store.db.execute(sql`DELETE FROM composer_logs WHERE account_id = ${student.id}`);
  });

  it('contains the submission at its place, which the server logs itself', async () => {
    const student = await get().another('STUDENT');
    const { id } = await addExercise(get(), 'CCO');
    const pageurl = `/exercises/${id}`;
    const start = (await student.post('/composerlogs', entry({ pageurl }))).json().id as string;
    const composerContent = molfileOf('CCO');
    const { submissionId } = (await student.post(`/exercises/${id}/corrector`, { composerContent })).json();
    const submission = (await student.get(`/submissions/${submissionId}`)).json();
    const logs = (await administrator().get(`/composerlogs/${start}`)).json();
    expect(logs).toHaveLength(2);
    expect(logs[1]).toMatchObject({
      id: submission.logId,
      type: 'submission',
      pageurl,
      data: { submissionId, composerContent },
    });
    const found = (
      await administrator().get(`/users/${student.id}/submissions?logid=${submission.logId}`)
    ).json();
    expect(found.submissions.map((one: { id: string }) => one.id)).toEqual([submissionId]);
  });
});
