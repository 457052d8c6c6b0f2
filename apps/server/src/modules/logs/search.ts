import { type LogType, limits } from '@elucida/contract';
import { type SQL, and, asc, desc, gte, ilike, lte, eq, sql } from 'drizzle-orm';
import { equalsAny } from '../../database/queries/equals-any.ts';
import { createContainsPattern } from '../../database/queries/contains-pattern.ts';
import type { Executor } from '../../database/database.ts';
import { type LogWithDrawing, loadDrawings } from './load-log-drawings.ts';
import { entryColumns } from './log-drawings.ts';
import { accounts, composerLogCounts, composerLogs } from '../../database/schema/index.ts';

export interface LogSearch {
  accountId?: string | undefined;
  /** Part of the identifier, ignoring case. */
  uliegeid?: string | undefined;
  pageUrls?: string[] | undefined;
  types?: LogType[] | undefined;
  dates?: { from: Date; until: Date } | undefined;
  start: number;
  amount: number;
}

interface Criteria extends Omit<LogSearch, 'accountId' | 'uliegeid' | 'start' | 'amount'> {
  accountIds: string[] | undefined;
}

async function criteriaOf(db: Executor, search: LogSearch): Promise<Criteria> {
  const part = search.uliegeid?.trim();
  const { pageUrls, types, dates } = search;
  const common = {
    pageUrls: pageUrls?.length ? pageUrls : undefined,
    types: types?.length ? types : undefined,
    dates,
  };
  if (!part) return { ...common, accountIds: search.accountId ? [search.accountId] : undefined };
  const people = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        ilike(accounts.uliegeid, createContainsPattern(part)),
        search.accountId ? eq(accounts.id, search.accountId) : undefined,
      ),
    );
  return { ...common, accountIds: people.map(({ id }) => id) };
}

function matching(
  { accountIds, pageUrls, types }: Criteria,
  table: typeof composerLogs | typeof composerLogCounts,
): SQL | undefined {
  return and(
    accountIds && equalsAny(table.accountId, accountIds),
    pageUrls && equalsAny(table.pageUrl, pageUrls),
    types && equalsAny(table.type, types),
  );
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** Counts entries: whole days from the counters, the days at the ends of a range from the rows. */
async function countLogs(db: Executor, criteria: Criteria): Promise<number> {
  const countStored = async (days: SQL | undefined) => {
    const [row] = await db
      .select({ total: sql`coalesce(sum(${composerLogCounts.count}), 0)`.mapWith(Number) })
      .from(composerLogCounts)
      .where(and(matching(criteria, composerLogCounts), days));
    return row?.total ?? 0;
  };
  if (criteria.dates === undefined) return countStored(undefined);
  const { from, until } = criteria.dates;
  const between = (first: Date, last: Date) =>
    db.$count(
      composerLogs,
      and(matching(criteria, composerLogs), gte(composerLogs.date, first), lte(composerLogs.date, last)),
    );
  const firstWhole = new Date(Math.ceil(from.getTime() / dayMs) * dayMs);
  const afterLast = new Date(Math.floor((until.getTime() + 1) / dayMs) * dayMs);
  if (firstWhole >= afterLast) return between(from, until);
  const days = sql`${composerLogCounts.day} >= ${dayOf(firstWhole)} AND ${composerLogCounts.day} < ${dayOf(afterLast)}`;
  const before = new Date(firstWhole.getTime() - 1);
  const counts = [
    await countStored(days),
    before >= from ? await between(from, before) : 0,
    until >= afterLast ? await between(afterLast, until) : 0,
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns entries, newest first, with the exact total. */
export async function listLogs(
  db: Executor,
  search: LogSearch,
): Promise<{ logs: LogWithDrawing[]; total: number }> {
  const criteria = await criteriaOf(db, search);
  const total = await countLogs(db, criteria);
  if (total <= search.start) return { logs: [], total };
  const rows = await db
    .select(entryColumns)
    .from(composerLogs)
    .where(
      and(
        matching(criteria, composerLogs),
        criteria.dates && gte(composerLogs.date, criteria.dates.from),
        criteria.dates && lte(composerLogs.date, criteria.dates.until),
      ),
    )
    .orderBy(desc(composerLogs.date), desc(composerLogs.position))
    .offset(search.start)
    .limit(search.amount);
  return { logs: await loadDrawings(db, rows), total };
}

/** Returns pages in order, up to the number that can be selected. */
export async function listLoggedPages(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pageUrl: composerLogCounts.pageUrl })
    .from(composerLogCounts)
    .orderBy(asc(composerLogCounts.pageUrl))
    .limit(limits.loggedPages);
  return rows.map(({ pageUrl }) => pageUrl);
}
