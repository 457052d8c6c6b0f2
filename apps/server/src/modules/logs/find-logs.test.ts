import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { eraseAccountIfUnchanged } from '../accounts/erase-account.ts';
import { composerLogCounts, composerLogs, sessions } from '../../database/schema/index.ts';
import { describeApp } from '../../testing/test-app.ts';
import { entry, month } from './testing/sent-logs.ts';

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

  it('stores no logs, counts or sign-in sessions of an erased account', async () => {
    const student = await get().another('STUDENT');
    await student.post('/composerlogs', entry());
    expect(await eraseAccountIfUnchanged(get().store.db, student.id, undefined)).toBe('done');
    const { db } = get().store;
    expect(await db.$count(composerLogs, eq(composerLogs.accountId, student.id))).toBe(0);
    expect(await db.$count(composerLogCounts, eq(composerLogCounts.accountId, student.id))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.accountId, student.id))).toBe(0);
  });
});
