import { type LogType, type PageLogType, limits, withDrawingChange } from '@elucida/contract';
import { type SQL, and, asc, desc, eq, gte, lte, ilike, sql } from 'drizzle-orm';
import { anyOf } from './any-of.ts';
import { containing } from './containing.ts';
import type { Db, Executor } from './database.ts';
import { type DrawingRun, mayGoOn, runUpTo, wholeDrawings } from './log-drawings.ts';
import { newId } from './new-id.ts';
import { accounts, composerLogCounts, composerLogs } from './schema.ts';
import { transact } from './transact.ts';

type LogRow = typeof composerLogs.$inferSelect;

export interface FoundLog {
  id: string;
  accountId: string;
  type: LogType;
  pageUrl: string;
  data: Record<string, unknown>;
  /** Whole, where the entry has one. */
  drawing: string | undefined;
  date: Date;
  /** Undefined where the account is gone. */
  account: { uliegeid: string | null; firstname: string; lastname: string } | undefined;
}

export interface NewLog {
  type: PageLogType;
  date: Date;
  key: string | null;
  data: Record<string, unknown>;
  drawing?: string | undefined;
  /** Instead of `drawing`: what changed since the drawing before. */
  drawingChange?: string | undefined;
}

export interface NewLogs {
  accountId: string;
  pageUrl: string;
  /** The key of the entry that the first change is a change of. */
  baseKey?: string | undefined;
  entries: readonly NewLog[];
}

export type LogsKept =
  | { ok: true; ids: string[] }
  | { ok: false; reason: 'no-account' }
  /** `index`: whose change is no change of the drawing before it. */
  | { ok: false; reason: 'faulty-change'; index: number };

class FaultyChange extends Error {
  constructor(readonly index: number) {
    super('A change of a drawing does not fit the drawing before it.');
  }
}

/** One writer an account at a time, and none whose account goes meanwhile: its logs have no foreign key. */
async function lockAccount(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update');
  return rows.length > 0;
}

async function rowsByKey(tx: Executor, accountId: string, keys: readonly string[]) {
  const rows = await tx
    .select()
    .from(composerLogs)
    .where(and(eq(composerLogs.accountId, accountId), anyOf(composerLogs.key, keys)));
  return new Map(rows.map((row) => [row.key, row]));
}

type NewRow = typeof composerLogs.$inferInsert;

function drawnPart(
  entry: NewLog,
  run: DrawingRun | undefined,
  place: { id: string; index: number },
): { columns: Pick<NewRow, 'drawing' | 'drawingChange' | 'baseId'>; run: DrawingRun | undefined } {
  const { id, index } = place;
  if (entry.drawingChange === undefined) {
    if (entry.drawing === undefined) return { columns: {}, run };
    return {
      columns: { drawing: entry.drawing },
      run: { baseId: id, id, drawing: entry.drawing, length: 1 },
    };
  }
  const drawing = run && withDrawingChange(run.drawing, entry.drawingChange);
  if (run === undefined || drawing === undefined) throw new FaultyChange(index);
  if (!mayGoOn(run)) return { columns: { drawing }, run: { baseId: id, id, drawing, length: 1 } };
  return {
    columns: { drawingChange: entry.drawingChange, baseId: run.baseId },
    run: { baseId: run.baseId, id, drawing, length: run.length + 1 },
  };
}

/** Keeps the entries in their order, all or none; one whose key is there already is not kept again. */
export async function keepLogs(db: Db, { accountId, pageUrl, baseKey, entries }: NewLogs): Promise<LogsKept> {
  try {
    return await transact(db, async (tx): Promise<LogsKept> => {
      if (!(await lockAccount(tx, accountId))) return { ok: false, reason: 'no-account' };
      const keys = [baseKey, ...entries.map(({ key }) => key)].filter((key) => key != null);
      const known =
        keys.length === 0 ? new Map<string | null, LogRow>() : await rowsByKey(tx, accountId, keys);
      let drawnBefore = baseKey === undefined ? undefined : known.get(baseKey);
      let run: DrawingRun | undefined;
      const ids: string[] = [];
      const rows: NewRow[] = [];
      for (const [index, entry] of entries.entries()) {
        const there = entry.key === null ? undefined : known.get(entry.key);
        if (there !== undefined) {
          ids.push(there.id);
          if (there.drawing !== null || there.baseId !== null) [drawnBefore, run] = [there, undefined];
          continue;
        }
        const id = newId();
        if (entry.drawingChange !== undefined && run === undefined && drawnBefore !== undefined)
          run = await runUpTo(tx, drawnBefore);
        const drawn = drawnPart(entry, run, { id, index });
        run = drawn.run;
        const { type, date, key, data } = entry;
        rows.push({ id, accountId, pageUrl, type, date, key, data, ...drawn.columns });
        ids.push(id);
      }
      if (rows.length > 0) await tx.insert(composerLogs).values(rows);
      return { ok: true, ids };
    });
  } catch (error) {
    if (error instanceof FaultyChange) return { ok: false, reason: 'faulty-change', index: error.index };
    throw error;
  }
}

/** The log of a submission, on the page where its author began to draw. */
export async function keepSubmissionLog(
  tx: Executor,
  submission: { id: string; accountId: string; exerciseId: number; drawing: string },
): Promise<string> {
  const [begun] = await tx
    .select({ pageUrl: composerLogs.pageUrl })
    .from(composerLogs)
    .where(
      and(
        eq(composerLogs.accountId, submission.accountId),
        eq(composerLogs.type, 'start'),
        sql`${composerLogs.pageUrl} ~ ${`(^|/)exercises/${submission.exerciseId}([/?]|$)`}`,
      ),
    )
    .orderBy(desc(composerLogs.date), desc(composerLogs.position))
    .limit(1);
  const id = newId();
  await tx.insert(composerLogs).values({
    id,
    accountId: submission.accountId,
    type: 'submission',
    pageUrl: begun?.pageUrl ?? `/exercises/${submission.exerciseId}`,
    data: { submissionId: submission.id },
    drawing: submission.drawing.length > limits.logDrawingCharacters ? null : submission.drawing,
    date: new Date(),
    key: null,
  });
  return id;
}

/** For an account that is erased. */
export async function removeLogsOf(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(composerLogs).where(eq(composerLogs.accountId, accountId));
}

export interface LogSearch {
  accountId?: string | undefined;
  /** A part of the identifier, in either case. */
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
        ilike(accounts.uliegeid, containing(part)),
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
    accountIds && anyOf(table.accountId, accountIds),
    pageUrls && anyOf(table.pageUrl, pageUrls),
    types && anyOf(table.type, types),
  );
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const millisecondsOfDay = 86_400_000;

/** Whole days are counted already; what a range has of the days at its ends is looked at. */
async function countLogs(db: Executor, criteria: Criteria): Promise<number> {
  const kept = async (days: SQL | undefined) => {
    const [row] = await db
      .select({ total: sql`coalesce(sum(${composerLogCounts.count}), 0)`.mapWith(Number) })
      .from(composerLogCounts)
      .where(and(matching(criteria, composerLogCounts), days));
    return row?.total ?? 0;
  };
  if (criteria.dates === undefined) return kept(undefined);
  const { from, until } = criteria.dates;
  const between = (first: Date, last: Date) =>
    db.$count(
      composerLogs,
      and(matching(criteria, composerLogs), gte(composerLogs.date, first), lte(composerLogs.date, last)),
    );
  const firstWhole = new Date(Math.ceil(from.getTime() / millisecondsOfDay) * millisecondsOfDay);
  const afterLast = new Date(Math.floor((until.getTime() + 1) / millisecondsOfDay) * millisecondsOfDay);
  if (firstWhole >= afterLast) return between(from, until);
  const days = sql`${composerLogCounts.day} >= ${dayOf(firstWhole)} AND ${composerLogCounts.day} < ${dayOf(afterLast)}`;
  const before = new Date(firstWhole.getTime() - 1);
  const counts = [
    await kept(days),
    before >= from ? await between(from, before) : 0,
    until >= afterLast ? await between(afterLast, until) : 0,
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

async function withWhole(db: Executor, rows: readonly LogRow[]): Promise<FoundLog[]> {
  if (rows.length === 0) return [];
  const drawings = await wholeDrawings(db, rows);
  const people = await db
    .select({
      id: accounts.id,
      uliegeid: accounts.uliegeid,
      firstname: accounts.firstname,
      lastname: accounts.lastname,
    })
    .from(accounts)
    .where(anyOf(accounts.id, [...new Set(rows.map(({ accountId }) => accountId))]));
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map(({ id, accountId, type, pageUrl, data, date }) => ({
    id,
    accountId,
    type,
    pageUrl,
    data,
    date,
    drawing: drawings.get(id),
    account: byId.get(accountId),
  }));
}

/** Newest first; the total is exact. */
export async function listLogs(
  db: Executor,
  search: LogSearch,
): Promise<{ logs: FoundLog[]; total: number }> {
  const criteria = await criteriaOf(db, search);
  const total = await countLogs(db, criteria);
  if (total <= search.start) return { logs: [], total };
  const rows = await db
    .select()
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
  return { logs: await withWhole(db, rows), total };
}

/** The pages that there are logs of, in order. */
export async function loggedPages(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pageUrl: composerLogCounts.pageUrl })
    .from(composerLogCounts)
    .orderBy(asc(composerLogCounts.pageUrl));
  return rows.map(({ pageUrl }) => pageUrl);
}

async function findRow(db: Executor, id: string): Promise<LogRow | undefined> {
  const [row] = await db.select().from(composerLogs).where(eq(composerLogs.id, id));
  return row;
}

const samePlace = (row: LogRow) =>
  and(eq(composerLogs.accountId, row.accountId), eq(composerLogs.pageUrl, row.pageUrl));

const moment = sql`(${composerLogs.date}, ${composerLogs.position})`;
const momentOf = ({ date, position }: LogRow) =>
  sql`(${date.toISOString()}::timestamptz, ${position}::bigint)`;

/** From a start up to the next one of the same account and page, in order; undefined where it is no start. */
export async function findLogSession(db: Executor, startId: string): Promise<FoundLog[] | undefined> {
  const start = await findRow(db, startId);
  if (start?.type !== 'start') return undefined;
  const [next] = await db
    .select()
    .from(composerLogs)
    .where(and(samePlace(start), eq(composerLogs.type, 'start'), sql`${moment} > ${momentOf(start)}`))
    .orderBy(asc(composerLogs.date), asc(composerLogs.position))
    .limit(1);
  const rows = await db
    .select()
    .from(composerLogs)
    .where(
      and(samePlace(start), sql`${moment} >= ${momentOf(start)}`, next && sql`${moment} < ${momentOf(next)}`),
    )
    .orderBy(asc(composerLogs.date), asc(composerLogs.position))
    .limit(limits.logChain);
  return withWhole(db, rows);
}

/** The start that an entry belongs to: the last one of its account and page up to it. */
export async function findStartOf(db: Executor, logId: string): Promise<FoundLog | undefined> {
  const row = await findRow(db, logId);
  if (row === undefined) return undefined;
  const starts = await db
    .select()
    .from(composerLogs)
    .where(and(samePlace(row), eq(composerLogs.type, 'start'), sql`${moment} <= ${momentOf(row)}`))
    .orderBy(desc(composerLogs.date), desc(composerLogs.position))
    .limit(1);
  return (await withWhole(db, starts))[0];
}
