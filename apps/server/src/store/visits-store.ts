import { desc, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { accounts, visits } from './schema.ts';

/** No account for guests. */
const guest = '';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/** Counts a visit of today (UTC). */
export async function countVisit(
  db: Executor,
  { pageType, accountId }: { pageType: string; accountId: string | undefined },
): Promise<void> {
  await db
    .insert(visits)
    .values({ day: sql`${today}`, pageType, accountId: accountId ?? guest, count: 1 })
    .onConflictDoUpdate({
      target: [visits.day, visits.pageType, visits.accountId],
      set: { count: sql`${visits.count} + 1` },
    });
}

/** The visits of somebody become those of a guest: the days keep their numbers, and nobody is named. */
export async function forgetVisitor(db: Executor, accountId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${visits} (day, page_type, account_id, count)
    SELECT day, page_type, ${guest}, count FROM ${visits} WHERE account_id = ${accountId}
    ON CONFLICT (day, page_type, account_id) DO UPDATE SET count = ${visits}.count + excluded.count`);
  await db.delete(visits).where(eq(visits.accountId, accountId));
}

const total = sql<number>`sum(${visits.count})`.mapWith(Number);

/** Visits of the last `days` days, today included: each day, those without a visit too; pages and users by how many. */
export async function visitStatistics(db: Executor, days: number) {
  const first = sql`${today} - ${days - 1}::int`;
  const since = gte(visits.day, sql`${first}`);
  const byDay = await db.execute<{ day: string; count: string }>(sql`
    SELECT to_char(span.begin, 'YYYY-MM-DD') AS day, coalesce(sum(${visits.count}), 0) AS count
    FROM generate_series(${first}, ${today}, interval '1 day') AS span (begin)
    LEFT JOIN ${visits} ON ${visits.day} = span.begin::date
    GROUP BY 1 ORDER BY 1`);
  const byPage = await db
    .select({ pageType: visits.pageType, count: total })
    .from(visits)
    .where(since)
    .groupBy(visits.pageType)
    .orderBy(desc(total), visits.pageType);
  const byUser = await db
    .select({ accountId: visits.accountId, email: accounts.email, count: total })
    .from(visits)
    .leftJoin(accounts, eq(accounts.id, visits.accountId))
    .where(since)
    .groupBy(visits.accountId, accounts.email)
    .orderBy(desc(total), accounts.email);
  return {
    day: byDay.rows.map(({ day, count }) => ({ day, count: Number(count) })),
    page: byPage,
    user: byUser.map(({ accountId, email, count }) => ({ email, isGuest: accountId === guest, count })),
  };
}
