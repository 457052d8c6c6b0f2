import { createHmac } from 'node:crypto';
import { desc, eq, gte, lt, sql } from 'drizzle-orm';
import { senderGroupsOf } from '../../../platform/limits/sender-address-keys.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { accounts, visitMarks, guestVisitor, visitors, visits } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

export interface Visit {
  pageType: string;
  /**
   * Guests are counted once a page and day by address prefix; `secret` is the key of the hash that
   * is stored.
   */
  visitor: { accountId: string } | { ip: string; secret: Buffer };
}

export async function deleteOldVisitHashes(db: Executor): Promise<void> {
  await db.delete(visitMarks).where(lt(visitMarks.day, today));
}

/** Returns false if one of the address groups reached its limit for the page today. */
async function markGuestVisit(
  tx: Executor,
  { pageType, ip, secret }: { pageType: string; ip: string; secret: Buffer },
): Promise<boolean> {
  const day = new Date().toISOString().slice(0, 10);
  for (const { key, factor } of senderGroupsOf(ip)) {
    const mark = createHmac('sha256', secret)
      .update(`visit\n${day}\n${pageType}\n${key}`)
      .digest('base64url');
    const marked = await tx
      .insert(visitMarks)
      .values({ day: today, mark, count: 1 })
      .onConflictDoUpdate({
        target: [visitMarks.day, visitMarks.mark],
        set: { count: sql`${visitMarks.count} + 1` },
        setWhere: lt(visitMarks.count, factor),
      })
      .returning();
    if (marked.length === 0) return false;
  }
  return true;
}

/** Counts a visit of today (UTC). */
export async function countVisit(db: Db, { pageType, visitor }: Visit): Promise<void> {
  const accountId = 'accountId' in visitor ? visitor.accountId : guestVisitor;
  if ('ip' in visitor) await deleteOldVisitHashes(db);
  await withTransaction(db, async (tx) => {
    // A page must not wait for the disk because of a count; a power cut may lose the latest counts.
    await tx.execute(sql`SET LOCAL synchronous_commit TO off`);
    if ('ip' in visitor && !(await markGuestVisit(tx, { pageType, ...visitor }))) return;
    await tx
      .insert(visits)
      .values({ day: today, pageType, count: 1 })
      .onConflictDoUpdate({
        target: [visits.day, visits.pageType],
        set: { count: sql`${visits.count} + 1` },
      });
    await tx
      .insert(visitors)
      .values({ day: today, accountId, count: 1 })
      .onConflictDoUpdate({
        target: [visitors.day, visitors.accountId],
        set: { count: sql`${visitors.count} + 1` },
      });
  });
}

/** Includes today and days without a visit; sorts pages and users by count. */
export async function loadVisitStatistics(db: Executor, days: number) {
  const first = sql`${today} - ${days - 1}::int`;
  const byDay = await db.execute<{ day: string; count: string }>(sql`
    SELECT to_char(span.begin, 'YYYY-MM-DD') AS day, coalesce(sum(${visits.count}), 0) AS count
    FROM generate_series(${first}, ${today}, interval '1 day') AS span (begin)
    LEFT JOIN ${visits} ON ${visits.day} = span.begin::date
    GROUP BY 1 ORDER BY 1`);
  const ofPages = sql<number>`sum(${visits.count})`.mapWith(Number);
  const byPage = await db
    .select({ pageType: visits.pageType, count: ofPages })
    .from(visits)
    .where(gte(visits.day, first))
    .groupBy(visits.pageType)
    .orderBy(desc(ofPages), visits.pageType);
  const ofUsers = sql<number>`sum(${visitors.count})`.mapWith(Number);
  const countByAccount = db
    .select({ accountId: visitors.accountId, count: ofUsers.as('visits') })
    .from(visitors)
    .where(gte(visitors.day, first))
    .groupBy(visitors.accountId)
    .as('count_by_account');
  const byUser = await db
    .select({ accountId: countByAccount.accountId, email: accounts.email, count: countByAccount.count })
    .from(countByAccount)
    .leftJoin(accounts, eq(accounts.id, countByAccount.accountId))
    .orderBy(desc(countByAccount.count), accounts.email);
  return {
    day: byDay.rows.map(({ day, count }) => ({ day, count: Number(count) })),
    page: byPage,
    user: byUser.map(({ accountId, email, count }) => ({
      email,
      isGuest: accountId === guestVisitor,
      count,
    })),
  };
}
