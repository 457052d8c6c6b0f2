import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldVisitHashes } from './visits-store.ts';
import { visitMarks, visitors, visits } from '../../../database/schema/index.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describeApp('the statistics', (get) => {
  it('rejects all roles except administrators', async () => {
    expect((await get().as('GUEST').get('/statistics')).statusCode).toBe(401);
    for (const role of ['STUDENT', 'PROFESSOR'] as const)
      expect((await get().as(role).get('/statistics')).statusCode).toBe(403);
  });

  it('counts each visit by day, kind of page and user, without identifying guests', async () => {
    const { db } = get().store;
    await db.delete(visits);
    await db.delete(visitors);
    const student = get().as('STUDENT');
    for (const page of ['/home', '/exercises/{id}', '/exercises/{id}'])
      expect((await student.post('/visits', { page })).statusCode).toBe(204);
    expect((await get().as('GUEST').post('/visits', { page: '/home' })).statusCode).toBe(204);
    await db.insert(visits).values({ day: dayBefore(2), pageType: '/files', count: 5 });
    await db.insert(visitors).values({ day: dayBefore(2), accountId: 'gone', count: 5 });
    const found = (await get().as('ADMINISTRATOR').get('/statistics')).json();
    expect(found.day).toHaveLength(7);
    expect(found.day.at(-1)).toEqual({ day: dayBefore(0), count: 4 });
    expect(found.day.at(-2)).toEqual({ day: dayBefore(1), count: 0 });
    expect(found.day.at(-3)).toEqual({ day: dayBefore(2), count: 5 });
    expect(found.page).toEqual([
      { urltype: '/files', count: 5 },
      { urltype: '/exercises/{id}', count: 2 },
      { urltype: '/home', count: 2 },
    ]);
    expect(found.user).toEqual([
      { username: '[NOT FOUND]', count: 5 },
      { username: student.email, count: 3 },
      { username: 'Guests', count: 1 },
    ]);
  });

  it('includes each of 2 to 365 days, and rejects other numbers of days', async () => {
    const administrator = get().as('ADMINISTRATOR');
    await get().store.db.delete(visits);
    for (const days of [2, 31, 365]) {
      const { day } = (await administrator.get(`/statistics?days=${days}`)).json();
      expect(day).toEqual(
        Array.from({ length: days }, (_, index) => ({ day: dayBefore(days - 1 - index), count: 0 })),
      );
    }
    for (const days of ['1', '366', '-7', '7.5', 'x', '']) {
      const refused = await administrator.get(`/statistics?days=${days}`);
      expect(faultsOf(refused)).toEqual([
        { path: 'days', message: 'The number of days must be between 2 and 365' },
      ]);
    }
  });

  it('accepts only kinds of pages and rejects an address with an id', async () => {
    const refused = await get().as('STUDENT').post('/visits', { page: '/molecules/aspirin' });
    expect(faultsOf(refused)).toEqual([{ path: 'page', message: 'Unknown page' }]);
  });

  describe('of guests', () => {
    const visit = async (remoteAddress: string, page: string) =>
      get().as('GUEST').send({ method: 'POST', url: '/visits', payload: { page }, remoteAddress });
    const countOf = async (page: string) => {
      const { page: pages } = (await get().as('ADMINISTRATOR').get('/statistics')).json();
      return (pages as { urltype: string; count: number }[]).find(({ urltype }) => urltype === page)?.count;
    };

    beforeEach(async () => {
      const { db } = get().store;
      for (const table of [visits, visitors, visitMarks]) await db.delete(table);
    });

    it('counts a page once a day for each IPv4 address and each IPv6 network', async () => {
      for (const ip of ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'])
        expect((await visit(ip, '/home')).statusCode).toBe(204);
      expect(await countOf('/home')).toBe(2);
      await visit('192.0.2.1', '/files');
      expect(await countOf('/files')).toBe(1);
      for (let host = 1; host <= 30; host++) await visit(`2001:db8:1:1::${host}`, '/about');
      expect(await countOf('/about')).toBe(1);
      for (let network = 1; network <= 30; network++) await visit(`2001:db8:1:${network}::1`, '/about');
      expect(await countOf('/about')).toBe(8);
      expect(await countOf('/home')).toBe(2);
    });

    it('counts each visit of an account', async () => {
      for (let time = 0; time < 3; time++) await get().as('STUDENT').post('/visits', { page: '/home' });
      expect(await countOf('/home')).toBe(3);
    });

    it('stores no address and no page, and deletes the hash after the day', async () => {
      const { db } = get().store;
      await visit('192.0.2.1', '/home');
      const rows = await db.select().from(visitMarks);
      expect(rows).toEqual([{ day: dayBefore(0), mark: expect.stringMatching(/^[\w-]{43}$/), count: 1 }]);
      await db.update(visitMarks).set({ day: dayBefore(1) });
      await deleteOldVisitHashes(db);
      expect(await db.$count(visitMarks)).toBe(0);
    });
  });

  it('preserves the number of visits of an erased account without its name', async () => {
    const { db } = get().store;
    await db.delete(visitors);
    const student = await get().another('STUDENT');
    await db.delete(visitMarks);
    await get().as('GUEST').post('/visits', { page: '/home' });
    for (const page of ['/home', '/files']) await student.post('/visits', { page });
    expect((await get().as('ADMINISTRATOR').delete(`/accounts/${student.id}`)).statusCode).toBe(204);
    const { user } = (await get().as('ADMINISTRATOR').get('/statistics')).json();
    expect(user).toEqual([{ username: 'Guests', count: 3 }]);
    const named = await db.execute(sql`SELECT 1 FROM ${visitors} WHERE account_id <> ''`);
    expect(named.rows).toEqual([]);
  });
});
