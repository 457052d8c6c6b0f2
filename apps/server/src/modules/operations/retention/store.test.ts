import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { type TestCaller, type TestApp, describeApp } from '../../../testing/test-app.ts';
import { findAccount } from '../../accounts/store.ts';
import { describeErasure, eraseExpiredData } from './store.ts';
import {
  accounts,
  composerLogs,
  drafts,
  sessions,
  submissions,
  visitors,
} from '../../../database/schema/index.ts';
import { createSession } from '../../accounts/sessions-store.ts';
import { retentionPeriod } from '../../../config/retention-period.ts';

async function work({ store: { db }, as }: TestApp, person: TestCaller, firstLogin: string): Promise<void> {
  const { id } = await addExercise({ as } as TestApp, 'CCCO');
  await person.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCO') });
  await person.post('/visits', { page: '/exercises' });
  await db
    .update(accounts)
    .set({ firstLoginAt: sql.raw(firstLogin) })
    .where(eq(accounts.id, person.id));
}

describeApp('the retention of personal data', (get) => {
  const heldOn = async (id: string) => {
    const { db } = get().store;
    return [
      await db.$count(submissions, eq(submissions.accountId, id)),
      await db.$count(composerLogs, eq(composerLogs.accountId, id)),
      await db.$count(visitors, eq(visitors.accountId, id)),
    ];
  };

  it('deletes data two years after the first sign-in, and not a minute earlier', async () => {
    const { db } = get().store;
    const [due, kept, never] = [
      await get().another('STUDENT'),
      await get().another('PROFESSOR'),
      await get().another('STUDENT'),
    ];
    await work(get(), due, "now() - interval '2 years' - interval '1 second'");
    await work(get(), kept, "now() - interval '2 years' + interval '1 minute'");
    await work(get(), never, 'NULL');
    const visitsBefore = await db.$count(visitors);
    expect(await eraseExpiredData(db)).toEqual({ accounts: 1, submissions: 1, logs: 1 });
    expect(await findAccount(db, due.id)).toBeUndefined();
    expect(await heldOn(due.id)).toEqual([0, 0, 0]);
    expect(await db.$count(visitors)).toBe(visitsBefore);
    for (const { id } of [kept, never]) {
      expect(await findAccount(db, id)).toBeDefined();
      expect(await heldOn(id)).toEqual([1, 1, 1]);
    }
    expect((await due.get('/login')).statusCode).toBe(401);
    expect(await eraseExpiredData(db)).toEqual({ accounts: 0, submissions: 0, logs: 0 });
  });

  it('deletes data two years after an unused invitation', async () => {
    const { db } = get().store;
    const [due, kept] = [await get().another('STUDENT'), await get().another('STUDENT')];
    const invite = ({ id }: TestCaller, time: string) =>
      db
        .update(accounts)
        .set({ passwordHash: null, firstLoginAt: null, invitedAt: sql.raw(time) })
        .where(eq(accounts.id, id));
    await invite(due, "now() - interval '2 years' - interval '1 second'");
    await invite(kept, "now() - interval '2 years' + interval '1 minute'");
    expect(await eraseExpiredData(db)).toMatchObject({ accounts: 1 });
    expect(await findAccount(db, due.id)).toBeUndefined();
    expect(await findAccount(db, kept.id)).toBeDefined();
  });

  it('deletes an unused registration after 30 days, unless the account has any activity', async () => {
    const { db } = get().store;
    const registeredAt = async (time: string, of: Partial<typeof accounts.$inferInsert> = {}) => {
      const person = await get().another('STUDENT');
      await db.delete(sessions).where(eq(sessions.accountId, person.id));
      await db
        .update(accounts)
        .set({ isSelfRegistered: true, createdAt: sql.raw(time), unusedSince: sql.raw(time), ...of })
        .where(eq(accounts.id, person.id));
      return person;
    };
    const before = "now() - interval '31 days'";
    const unused = await registeredAt(before);
    const young = await registeredAt("now() - interval '29 days'");
    const confirmed = await registeredAt(before, { isSelfRegistered: false });
    const professor = await registeredAt(before, { role: 'PROFESSOR' });
    const upgraded = await registeredAt(before, { unusedSince: sql`now() - interval '29 days'` as never });
    const [drew, answered, cameBy, isIn, logged] = [
      await registeredAt(before),
      await registeredAt(before),
      await registeredAt(before),
      await registeredAt(before),
      await registeredAt(before),
    ];
    const { id: exerciseId } = await addExercise(get(), 'CCCO');
    await db.insert(drafts).values({ accountId: drew.id, exerciseId, composerContent: 'a drawing' });
    const answering = await get().another('STUDENT');
    await answering.post(`/exercises/${exerciseId}/corrector`, { composerContent: molfileOf('CCO') });
    await db
      .update(submissions)
      .set({ accountId: answered.id })
      .where(eq(submissions.accountId, answering.id));
    await db
      .update(composerLogs)
      .set({ accountId: logged.id })
      .where(eq(composerLogs.accountId, answering.id));
    await db.insert(visitors).values({ accountId: cameBy.id, day: sql`current_date - 3`, count: 1 });
    await createSession(db, { id: isIn.id! }, { browser: null, system: null });
    expect(await eraseExpiredData(db)).toMatchObject({ accounts: 1 });
    expect(await findAccount(db, unused.id)).toBeUndefined();
    expect(await heldOn(logged.id!)).toEqual([0, 1, 0]);
    for (const { id } of [young, upgraded, confirmed, professor, drew, answered, cameBy, isIn, logged])
      expect(await findAccount(db, id)).toBeDefined();
  });

  it('counts calendar years: a period from 29 February ends on 28 February', async () => {
    const { rows } = await get().store.db.execute<{ end: string }>(
      sql`SELECT (date '2024-02-29' + ${retentionPeriod})::date::text AS end`,
    );
    expect(rows[0]!.end).toBe('2026-02-28');
  });

  it('erases each account once if several servers run at the same moment', async () => {
    const { db } = get().store;
    const people = await Promise.all(Array.from({ length: 6 }, () => get().another('STUDENT')));
    for (const person of people) await work(get(), person, "now() - interval '3 years'");
    const sums = await Promise.all([eraseExpiredData(db), eraseExpiredData(db), eraseExpiredData(db)]);
    const sum = (of: 'accounts' | 'submissions' | 'logs') => sums.reduce((all, one) => all + one[of], 0);
    expect([sum('accounts'), sum('submissions'), sum('logs')]).toEqual([6, 6, 6]);
  });

  it('deletes only old data of an administrator, whose account remains', async () => {
    const { db } = get().store;
    const administrator = await get().another('ADMINISTRATOR');
    await work(get(), administrator, "now() - interval '5 years'");
    expect(await eraseExpiredData(db)).toEqual({ accounts: 0, submissions: 0, logs: 0 });
    const old = sql`now() - interval '2 years'`;
    await db.update(submissions).set({ createdAt: old }).where(eq(submissions.accountId, administrator.id));
    await db.update(composerLogs).set({ date: old }).where(eq(composerLogs.accountId, administrator.id));
    await db
      .update(visitors)
      .set({ day: sql`(${old})::date` })
      .where(eq(visitors.accountId, administrator.id));
    expect(await eraseExpiredData(db)).toEqual({ accounts: 0, submissions: 1, logs: 1 });
    expect(await findAccount(db, administrator.id)).toBeDefined();
    expect(await heldOn(administrator.id)).toEqual([0, 0, 0]);
  });

  it('describes an erasure in one line', () => {
    expect(describeErasure({ accounts: 2, submissions: 30, logs: 400 })).toBe(
      'Erased 2 accounts, 30 submissions and 400 log entries, two years after a first sign-in or an unused invitation, or after 30 days in which nobody used a registered account.',
    );
  });
});
