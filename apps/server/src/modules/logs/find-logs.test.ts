import { computeDrawingDelta, limits } from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { eraseAccountIfUnchanged } from '../accounts/erase-account.ts';
import { composerLogCounts, composerLogs, sessions } from '../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { entry, month, page, send } from './testing/sent-logs.ts';

describeApp('the search for logs', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');
  const search = async (query: string) => (await administrator().get(`/composerlogs?${query}`)).json();

  it('finds by person, part of the identifier, pages, types and dates, and counts exactly', async () => {
    const student = await get().another('STUDENT');
    const other = await get().another('STUDENT');
    await get().store.db.execute(sql`UPDATE accounts SET uliegeid = 'S123456' WHERE id = ${student.id}`);
    const times = [
      `${month}-04T10:00:00.000Z`,
      `${month}-04T23:59:59.999Z`,
      `${month}-05T12:00:00.000Z`,
      `${month}-07T00:00:00.000Z`,
    ];
    for (const [index, date] of times.entries()) {
      await student.post('/composerlogs', entry({ date, type: index === 0 ? 'start' : 'drawingChange' }));
      await other.post('/composerlogs', entry({ date, pageurl: '/exercises/2' }));
    }
    const both = 'pageurl=/exercises/1&pageurl=/exercises/2';
    const expectations: [string, number][] = [
      ['', 8],
      [both, 8],
      [`userid=${student.id}`, 4],
      ['uliegeid=s1234', 4],
      ['uliegeid=nobody', 0],
      ['pageurl=/exercises/2', 4],
      ['type=start', 5],
      ['type=start&type=drawingChange', 8],
      ['type=start&uliegeid=S123456', 1],
      [`date=${times[0]}&date=${times[3]}`, 8],
      [`date=${times[1]}&date=${times[2]}&userid=${student.id}`, 2],
      [`date=${month}-04&date=${month}-05`, 6],
      [`date=${month}-05T00:00:00Z&date=${month}-06T23:59:59.999Z`, 2],
      [`date=${month}-05T11:00:00Z&date=${month}-05T13:00:00Z`, 2],
      [`date=${month}-04T11:00:00Z&date=${month}-07T11:00:00Z&type=drawingChange`, 3],
      [`date=${month}-08&date=${month}-04`, 0],
    ];
    for (const [query, count] of expectations) {
      const { logs, total } = await search(`${query}&amount=200`);
      expect([query, total, logs.length]).toEqual([query, count, count]);
    }
    const dates = (await search('amount=200')).logs.map(({ date }: { date: string }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await search('amount=3&start=6')).logs).toHaveLength(2);
    expect((await administrator().get('/composerlogs/pageurlFilters')).json()).toEqual([
      '/exercises/1',
      '/exercises/2',
    ]);
    const unknown = await administrator().get('/composerlogs?type=scribble');
    expect([unknown.statusCode, faultsOf(unknown)]).toEqual([
      400,
      [{ path: 'type.0', message: 'Unknown type of log' }],
    ]);
    const years = ['0000-01-01', '1899-12-31', '9999-12-31', '0000-01-01T00:00:00Z'];
    for (const year of years)
      for (const path of ['/composerlogs', `/users/${student.id}/submissions`]) {
        const query = `date=${encodeURIComponent(`${month}-04`)}&date=${year}`;
        const refused = await administrator().get(`${path}?${query}`);
        expect([refused.statusCode, faultsOf(refused)[0]]).toEqual([
          400,
          { path: 'date.1', message: 'Not a valid date and time' },
        ]);
      }
    expect((await administrator().get('/composerlogs?date=1900-01-01&date=2999-12-31')).statusCode).toBe(200);
    const once = await administrator().get(`/composerlogs?date=${month}-04`);
    expect([once.statusCode, faultsOf(once)]).toEqual([
      400,
      [{ path: 'date', message: 'Enter a start date and an end date' }],
    ]);
  });

  it('rejects all roles except administrators', async () => {
    for (const path of ['', '/pageurlFilters', '/some-id', '/some-id/start']) {
      expect((await get().as('PROFESSOR').get(`/composerlogs${path}`)).statusCode).toBe(403);
      expect((await get().as('GUEST').get(`/composerlogs${path}`)).statusCode).toBe(401);
    }
  });

  it('excludes deleted entries from the count and marks entries of deleted accounts', async () => {
    const student = await get().another('STUDENT');
    await student.post('/composerlogs', entry({ pageurl: '/exercises/3' }));
    const { db } = get().store;
    await db.update(composerLogs).set({ accountId: 'gone' }).where(eq(composerLogs.accountId, student.id));
    const { logs, total } = await search('userid=gone');
    expect([total, logs[0].user, logs[0].uliegeid]).toEqual([1, null, null]);
    expect((await search(`userid=${student.id}`)).total).toBe(0);
    await db.delete(composerLogs).where(eq(composerLogs.accountId, 'gone'));
    expect((await search('userid=gone')).total).toBe(0);
    expect((await administrator().get('/composerlogs/pageurlFilters')).json()).not.toContain('/exercises/3');
  });

  it('returns nothing for an account that was erased', async () => {
    const student = await get().another('STUDENT');
    await student.post('/composerlogs', entry());
    expect(await eraseAccountIfUnchanged(get().store.db, student.id, undefined)).toBe('done');
    const { db } = get().store;
    expect(await db.$count(composerLogs, eq(composerLogs.accountId, student.id))).toBe(0);
    expect(await db.$count(composerLogCounts, eq(composerLogCounts.accountId, student.id))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.accountId, student.id))).toBe(0);
  });
});

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
    // Sent late, as after an hour without a network.
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
      const answer = await administrator().get(path);
      expect(answer.body.length).toBeLessThan(9 * 1024 * 1024);
      const body = answer.json();
      const drawn = (body.logs ?? body).filter(({ type }: { type: string }) => type !== 'start');
      const has = drawn.map((log: { data: { composerContent?: string } }) => log.data.composerContent);
      const isLeftOut = drawn.map((log: { isDrawingLeftOut?: boolean }) => log.isDrawingLeftOut === true);
      const room = Math.floor(limits.logAnswerDrawingBytes / (large.length + 2));
      expect(has.filter((drawing: unknown) => drawing === large)).toHaveLength(room);
      expect(isLeftOut).toEqual(has.map((drawing: unknown) => drawing === undefined));
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
