import { limits } from '@elucida/contract';
import { and, eq, exists, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { type PgColumn, alias } from 'drizzle-orm/pg-core';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import { findSessionCondition } from '../sessions.ts';
import { splitBySize } from '../split-by-size.ts';
import type { Executor } from '../../../database/database.ts';
import {
  accounts,
  composerLogCounts,
  composerLogs,
  researchConsents,
} from '../../../database/schema/index.ts';
import { type LocatedEntry, loadDrawingSessionEntries } from './drawing-session-entries.ts';

export interface DrawingSession {
  startId: string;
  exerciseId: number;
  entries: LocatedEntry[];
}

export interface StudentSessions {
  accountId: string;
  /** Sessions by page, in order of time. */
  sessions: DrawingSession[];
}

export interface DrawingSessionSearch {
  /** Exercises; undefined for all. */
  exerciseIds?: readonly number[] | undefined;
  dates?: { from: Date; until: Date } | undefined;
  /** True for students who agreed to research; other roles are excluded in any case. */
  isForResearch?: boolean;
}

/** One student may have more. */
const maxRowsAtOnce = 4_000;
const maxRowsPerStudent = 50_000;

/** A session without these is dropped. */
const informativeTypes: LocatedEntry['type'][] = ['drawingChange', 'experimentChange', 'submission'];

const action = alias(composerLogs, 'action');

const isOfExercises = (exerciseId: PgColumn, ids: readonly number[] | undefined) =>
  ids === undefined ? isNotNull(exerciseId) : equalsAny(exerciseId, ids);

const hasAgreed = (accountId: PgColumn) => sql`EXISTS (
  SELECT 1 FROM ${researchConsents} AS consent WHERE consent.account_id = ${accountId} AND consent.is_given)`;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export interface EntryCount {
  accountId: string;
  logs: number;
}

/**
 * Returns at most `maxRowsPerStudent` for each student, ordered by account. Days at the ends of a
 * range count whole.
 */
export async function countEntriesPerStudent(
  db: Executor,
  { exerciseIds, dates, isForResearch }: DrawingSessionSearch,
): Promise<EntryCount[]> {
  const { accountId, day, exerciseId, count } = composerLogCounts;
  return db
    .select({ accountId, logs: sql`least(sum(${count}), ${maxRowsPerStudent}::int)`.mapWith(Number) })
    .from(composerLogCounts)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        eq(accounts.role, 'STUDENT'),
        isOfExercises(exerciseId, exerciseIds),
        dates && gte(day, dayOf(dates.from)),
        dates && lte(day, dayOf(dates.until)),
        isForResearch ? hasAgreed(accountId) : undefined,
      ),
    )
    .groupBy(accountId)
    .orderBy(accountId);
}

/** Counts the consenting students that `listStudentSessions` yields: with work after a start. */
export async function countConsentingStudents(
  db: Executor,
  search: Omit<DrawingSessionSearch, 'isForResearch'>,
): Promise<number> {
  const { exerciseIds, dates } = search;
  const { accountId, date, exerciseId, pageUrl, position, type } = composerLogs;
  const hasSession = exists(
    db
      .select({ one: sql`1` })
      .from(composerLogs)
      .innerJoin(
        action,
        and(
          eq(action.accountId, accountId),
          eq(action.pageUrl, pageUrl),
          sql`(${action.date}, ${action.position}) > (${date}, ${position})`,
          inArray(action.type, informativeTypes),
          dates && lte(action.date, dates.until),
        ),
      )
      .where(
        and(
          eq(accountId, accounts.id),
          isOfExercises(exerciseId, exerciseIds),
          eq(type, 'start'),
          dates && gte(date, dates.from),
          dates && lte(date, dates.until),
        ),
      ),
  );
  return db.$count(accounts, and(eq(accounts.role, 'STUDENT'), hasAgreed(accounts.id), hasSession));
}

const isInformative = ({ type }: LocatedEntry) => informativeTypes.includes(type);

/**
 * Entries before the first start belong to no session, and a session without actions is dropped.
 */
function groupByStudent(entries: readonly LocatedEntry[]): StudentSessions[] {
  const students = new Map<string, StudentSessions>();
  let current: DrawingSession | undefined;
  let former: LocatedEntry | undefined;
  for (const entry of entries) {
    const { accountId, pageUrl } = entry;
    if (former?.accountId !== accountId || former.pageUrl !== pageUrl) current = undefined;
    former = entry;
    if (entry.type === 'start') {
      current = { startId: entry.id, exerciseId: entry.exerciseId!, entries: [] };
      const student = students.get(accountId) ?? { accountId, sessions: [] };
      student.sessions.push(current);
      students.set(accountId, student);
    }
    if (current !== undefined && current.entries.length < limits.logChain) current.entries.push(entry);
  }
  return [...students.values()].flatMap(({ accountId, sessions }) => {
    const informative = sessions.filter((session) => session.entries.some(isInformative));
    return informative.length === 0 ? [] : [{ accountId, sessions: informative }];
  });
}

/** Uses the order of `counts`, holding few logs in memory at once. */
export async function* listStudentSessions(
  db: Executor,
  search: DrawingSessionSearch,
  counts: readonly EntryCount[],
): AsyncGenerator<StudentSessions> {
  const { exerciseIds, dates, isForResearch } = search;
  for (const portion of splitBySize(counts, ({ logs }) => logs, { maxSize: maxRowsAtOnce })) {
    const accountIds = portion.map(({ accountId }) => accountId);
    const condition = and(
      // A withdrawn consent applies at once.
      isForResearch ? hasAgreed(composerLogs.accountId) : undefined,
      equalsAny(composerLogs.accountId, accountIds),
      isOfExercises(composerLogs.exerciseId, exerciseIds),
      dates && gte(composerLogs.date, dates.from),
      dates && lte(composerLogs.date, dates.until),
    );
    const students = groupByStudent(await loadDrawingSessionEntries(db, condition, maxRowsPerStudent));
    const byId = new Map(students.map((student) => [student.accountId, student]));
    for (const accountId of accountIds) {
      const student = byId.get(accountId);
      if (student !== undefined) yield student;
    }
  }
}

/** Ends before the next start; undefined if the id is no start. */
export async function findDrawingSession(db: Executor, startId: string): Promise<LocatedEntry[] | undefined> {
  const condition = await findSessionCondition(db, startId);
  return condition && loadDrawingSessionEntries(db, condition, limits.logChain);
}

export interface ListedSession {
  startId: string;
  date: Date;
  accountId: string;
  firstname: string;
  lastname: string;
  /** Numbered by first session at the exercise. */
  student: number;
}

/** Returns sessions with actions, newest first. */
export async function listDrawingSessions(
  db: Executor,
  by: { exerciseId: number; dates?: DrawingSessionSearch['dates'] },
  window: { start: number; amount: number },
): Promise<{ sessions: ListedSession[]; total: number }> {
  const { dates } = by;
  const inRange = dates
    ? sql`date BETWEEN ${dates.from.toISOString()}::timestamptz AND ${dates.until.toISOString()}::timestamptz`
    : sql`true`;
  const { rows } = await db.execute<Omit<ListedSession, 'date'> & { date: string; total: number }>(sql`
    WITH opened AS (
      SELECT begun.id, begun.date, begun.position, begun.account_id,
        min(begun.date) OVER (PARTITION BY begun.account_id) AS first
      FROM ${composerLogs} AS begun JOIN ${accounts} ON ${accounts.id} = begun.account_id
      CROSS JOIN LATERAL (
        SELECT type FROM ${composerLogs} AS log
        WHERE log.account_id = begun.account_id AND log.page_url = begun.page_url
          AND (log.date, log.position) > (begun.date, begun.position)
          AND log.type IN ('start', 'drawingChange', 'experimentChange', 'submission')
        ORDER BY log.date, log.position LIMIT 1) AS next
      WHERE begun.type = 'start' AND begun.exercise_id = ${by.exerciseId}
        AND ${accounts.role} = 'STUDENT' AND next.type <> 'start'),
    numbered AS (SELECT *, (dense_rank() OVER (ORDER BY first, account_id))::int AS student FROM opened)
    SELECT numbered.id AS "startId", account_id AS "accountId", firstname, lastname, student,
      to_char(date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS date, (count(*) OVER ())::int AS total
    FROM numbered JOIN ${accounts} ON ${accounts.id} = account_id
    WHERE ${inRange}
    ORDER BY numbered.date DESC, position DESC OFFSET ${window.start} LIMIT ${window.amount}`);
  return {
    sessions: rows.map(({ total: _, ...row }) => ({ ...row, date: new Date(row.date) })),
    total: rows[0]?.total ?? 0,
  };
}
