import { limits } from '@elucida/contract';
import { type SQL, and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { type LogWithDrawing, type LogRow, loadDrawings } from './load-log-drawings.ts';
import { entryColumns } from './log-drawings.ts';
import { composerLogs } from '../../database/schema/index.ts';

async function findRow(db: Executor, id: string): Promise<LogRow | undefined> {
  const [row] = await db.select(entryColumns).from(composerLogs).where(eq(composerLogs.id, id));
  return row;
}

const isOfSamePage = (row: LogRow) =>
  and(eq(composerLogs.accountId, row.accountId), eq(composerLogs.pageUrl, row.pageUrl));

const moment = sql`(${composerLogs.date}, ${composerLogs.position})`;
const momentOf = ({ date, position }: LogRow) =>
  sql`(${date.toISOString()}::timestamptz, ${position}::bigint)`;

/**
 * Selects from a start to the next one of the same account and page; undefined if the id is no
 * start.
 */
export async function findSessionCondition(db: Executor, startId: string): Promise<SQL | undefined> {
  const start = await findRow(db, startId);
  if (start?.type !== 'start') return undefined;
  const [next] = await db
    .select(entryColumns)
    .from(composerLogs)
    .where(and(isOfSamePage(start), eq(composerLogs.type, 'start'), sql`${moment} > ${momentOf(start)}`))
    .orderBy(asc(composerLogs.date), asc(composerLogs.position))
    .limit(1);
  return and(
    isOfSamePage(start),
    sql`${moment} >= ${momentOf(start)}`,
    next && sql`${moment} < ${momentOf(next)}`,
  );
}

/**
 * Returns the first `limits.logChain` entries from a start to the next one of the same account and
 * page, in order. Returns undefined if the id is no start.
 */
export async function findLogSession(db: Executor, startId: string): Promise<LogWithDrawing[] | undefined> {
  const isOfSession = await findSessionCondition(db, startId);
  if (isOfSession === undefined) return undefined;
  const rows = await db
    .select(entryColumns)
    .from(composerLogs)
    .where(isOfSession)
    .orderBy(asc(composerLogs.date), asc(composerLogs.position))
    .limit(limits.logChain);
  return loadDrawings(db, rows);
}

/** Returns the entry itself, or the last start before it. */
export async function findStartOf(db: Executor, logId: string): Promise<LogWithDrawing | undefined> {
  const row = await findRow(db, logId);
  if (row === undefined) return undefined;
  const starts = await db
    .select(entryColumns)
    .from(composerLogs)
    .where(and(isOfSamePage(row), eq(composerLogs.type, 'start'), sql`${moment} <= ${momentOf(row)}`))
    .orderBy(desc(composerLogs.date), desc(composerLogs.position))
    .limit(1);
  return (await loadDrawings(db, starts))[0];
}
