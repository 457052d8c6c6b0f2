import type { RubricCode } from '@elucida/chemistry';
import { limits } from '@elucida/contract';
import { type SQL, sql } from 'drizzle-orm';
import { unusedPeriod } from '../../../config/retention-period.ts';
import type { Executor } from '../../../database/database.ts';
import { accounts, composerLogs, submissions } from '../../../database/schema/index.ts';
import { numberedSubmissions, studentSubmissions } from './store.ts';

export interface ClassResultTotals {
  attempts: number;
  students: number;
  solved: number;
  /**
   * Until the first correct submission, in s; null for fewer than `minTimedStudents` students with
   * logs.
   */
  medianSeconds: number | null;
  /** Median attempt number of the first correct submission; null if nobody has one. */
  medianAttempts: number | null;
}

export async function loadClassResultTotals(
  db: Executor,
  exerciseId: number,
  minTimedStudents = 1,
): Promise<ClassResultTotals> {
  const { rows } = await db.execute<Omit<ClassResultTotals, 'medianSeconds'>>(sql`
    WITH ${numberedSubmissions(exerciseId)},
    solved AS (SELECT account_id, min(attempt) AS attempt FROM numbered WHERE is_correct GROUP BY account_id)
    SELECT count(*)::int AS attempts, count(DISTINCT account_id)::int AS students,
      (SELECT count(*)::int FROM solved) AS solved,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY attempt) FROM solved) AS "medianAttempts"
    FROM numbered`);
  return { ...rows[0]!, medianSeconds: await loadMedianSeconds(db, exerciseId, minTimedStudents) };
}

/** Numbers of accounts that submitted from a network that several of them used, and of networks. */
export interface SharedNetworkCounts {
  accounts: number;
  networks: number;
}

/**
 * Counts self-registered accounts that submitted within 30 days of registration from a network that
 * several of them used. A network is an IPv4 address or a /64 of IPv6. Returns null if there are
 * none.
 */
export async function countAccountsOnSharedNetworks(
  db: Executor,
  exerciseId: number,
): Promise<SharedNetworkCounts | null> {
  const { rows } = await db.execute<{ accounts: number; networks: number }>(sql`
    WITH new AS (
      SELECT ${submissions.senderMark} AS mark, ${submissions.accountId} AS account FROM ${submissions}
      JOIN ${accounts} ON ${accounts.id} = ${submissions.accountId}
      WHERE ${submissions.exerciseId} = ${exerciseId} AND ${submissions.senderMark} IS NOT NULL
        AND ${accounts.isSelfRegistered} AND ${accounts.role} = 'STUDENT'
        AND ${submissions.createdAt} < ${accounts.createdAt} + ${unusedPeriod}),
    shared AS (SELECT mark FROM new GROUP BY mark HAVING count(DISTINCT account) > 1)
    SELECT count(DISTINCT account)::int AS accounts, count(DISTINCT mark)::int AS networks
    FROM new JOIN shared USING (mark)`);
  const [found] = rows;
  return found === undefined || found.networks === 0 ? null : found;
}

/**
 * Common table expression `spent`: the active time of accounts at an exercise until they solved it,
 * in s, from their logs. As in the analysis of sessions, a pause counts up to the inactivity limit,
 * and the time before a session or while the student is away counts nothing. It reads a table
 * `solved` with the columns `account_id` and `at`.
 */
const timeSpent = (exerciseId: number): SQL => sql`
  steps AS (
    SELECT log.account_id, CASE
      WHEN log.type = 'start' OR lag(log.type) OVER entries = 'awayTrigger' THEN 0
      ELSE least(
        coalesce(extract(epoch FROM log.date - lag(log.date) OVER entries), 0),
        ${limits.inactivityMs / 1000}::numeric) END AS seconds
    FROM ${composerLogs} AS log JOIN solved ON solved.account_id = log.account_id
    WHERE log.exercise_id = ${exerciseId} AND log.date <= solved.at + interval '1 second'
    WINDOW entries AS (PARTITION BY log.account_id ORDER BY log.date, log.position)),
  spent AS (SELECT account_id, sum(seconds) AS seconds FROM steps GROUP BY account_id HAVING sum(seconds) > 0)`;

async function loadMedianSeconds(
  db: Executor,
  exerciseId: number,
  minTimedStudents: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    WITH ${studentSubmissions(exerciseId)},
    solved AS (SELECT account_id, min(created_at) AS at FROM given WHERE is_correct GROUP BY account_id),
    ${timeSpent(exerciseId)}
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds::float) AS median FROM spent
    HAVING count(*) >= ${minTimedStudents}`);
  return rows[0]?.median ?? null;
}

/** Returns seconds of work until `at`; null without logs. */
export async function loadSecondsSpent(
  db: Executor,
  { exerciseId, accountId, at }: { exerciseId: number; accountId: string; at: Date },
): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    WITH solved AS (SELECT ${accountId}::text AS account_id, ${at.toISOString()}::timestamptz AS at),
    ${timeSpent(exerciseId)}
    SELECT seconds::float FROM spent`);
  return rows[0]?.seconds ?? null;
}

/** Score out of 100; points of each criterion out of `most`. */
export interface MeanScore {
  points: number;
  lines: { code: RubricCode; points: number; most: number }[];
}

/** Returns null without scored submissions. */
export async function computeMeanScore(db: Executor, exerciseId: number): Promise<MeanScore | null> {
  const { rows: means } = await db.execute<{ points: number | null }>(sql`
    WITH ${studentSubmissions(exerciseId)} SELECT avg((rubric ->> 'points')::float) AS points FROM given`);
  const points = means[0]?.points ?? null;
  if (points === null) return null;
  const { rows: lines } = await db.execute<MeanScore['lines'][number]>(sql`
    WITH ${studentSubmissions(exerciseId)}
    SELECT line ->> 'code' AS code, avg((line ->> 'points')::float) AS points, avg((line ->> 'most')::float) AS most
    FROM given, jsonb_array_elements(rubric -> 'lines') WITH ORDINALITY AS lines (line, place)
    GROUP BY 1 ORDER BY min(place)`);
  return { points, lines };
}
