import type { Rubric, RubricCode } from '@elucida/chemistry';
import { type AnsweredSignal, limits } from '@elucida/contract';
import { type SQL, sql } from 'drizzle-orm';
import { unusedPeriod } from '../../../config/retention-period.ts';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { type FeedbackRow, accounts, composerLogs, submissions } from '../../../database/schema/index.ts';

/**
 * Common table expression `given`: the submissions of students to an exercise. Those of professors
 * and administrators are tests.
 */
const studentSubmissions = (exerciseId: number): SQL => sql`
  given AS (
    SELECT ${submissions}.* FROM ${submissions}
    JOIN ${accounts} ON ${accounts.id} = ${submissions.accountId}
    WHERE ${submissions.exerciseId} = ${exerciseId} AND ${accounts.role} = 'STUDENT')`;

/**
 * Common table expression `numbered`: the submissions of students. It numbers students by the time
 * of their first submission, and the submissions of each student by time.
 */
const numbered = (exerciseId: number): SQL => sql`
  ${studentSubmissions(exerciseId)},
  known AS (
    SELECT account_id, (row_number() OVER (ORDER BY min(created_at), account_id))::int AS student
    FROM given GROUP BY account_id),
  numbered AS (
    SELECT given.*, known.student,
      (row_number() OVER (PARTITION BY given.account_id ORDER BY given.created_at, given.id))::int AS attempt
    FROM given JOIN known ON known.account_id = given.account_id)`;

export interface ClassResultTotals {
  /** Number of submissions. */
  attempts: number;
  students: number;
  /** Number of students with a correct submission. */
  solved: number;
  /** Median working time until the first correct submission, in s; null without logs. */
  medianSeconds: number | null;
  /** Median attempt number of the first correct submission; null if nobody has one. */
  medianAttempts: number | null;
}

export async function loadClassResultTotals(db: Executor, exerciseId: number): Promise<ClassResultTotals> {
  const { rows } = await db.execute<Omit<ClassResultTotals, 'medianSeconds'>>(sql`
    WITH ${numbered(exerciseId)},
    solved AS (SELECT account_id, min(attempt) AS attempt FROM numbered WHERE is_correct GROUP BY account_id)
    SELECT count(*)::int AS attempts, count(DISTINCT account_id)::int AS students,
      (SELECT count(*)::int FROM solved) AS solved,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY attempt) FROM solved) AS "medianAttempts"
    FROM numbered`);
  return { ...rows[0]!, medianSeconds: await medianSeconds(db, exerciseId) };
}

/**
 * Counts of new accounts that answered an exercise from a network that several of them used, and of
 * these networks.
 */
export interface NewAccounts {
  accounts: number;
  networks: number;
}

/**
 * Counts self-registered accounts that submitted to an exercise within 30 days of registration from
 * a network that several of them used. A network is an IPv4 address or a /64 of IPv6. An account
 * counts once for each such network. Returns null if there are none.
 */
export async function countNewAccounts(db: Executor, exerciseId: number): Promise<NewAccounts | null> {
  const { rows } = await db.execute<{ accounts: number; networks: number }>(sql`
    WITH networks AS (
      SELECT count(DISTINCT ${submissions.accountId}) AS accounts FROM ${submissions}
      JOIN ${accounts} ON ${accounts.id} = ${submissions.accountId}
      WHERE ${submissions.exerciseId} = ${exerciseId} AND ${submissions.senderMark} IS NOT NULL
        AND ${accounts.isSelfRegistered}
        AND ${submissions.createdAt} < ${accounts.createdAt} + ${unusedPeriod}
      GROUP BY ${submissions.senderMark} HAVING count(DISTINCT ${submissions.accountId}) > 1)
    SELECT coalesce(sum(accounts), 0)::int AS accounts, count(*)::int AS networks FROM networks`);
  const [found] = rows;
  return found === undefined || found.networks === 0 ? null : found;
}

/**
 * Common table expression `spent`: the time that accounts worked on an exercise until they solved
 * it, in s, from their logs. A pause counts up to the inactivity limit. It reads a table `solved`
 * with the columns `account_id` and `at`.
 */
const timeSpent = (exerciseId: number): SQL => sql`
  steps AS (
    SELECT log.account_id, least(
      coalesce(extract(epoch FROM log.date - lag(log.date) OVER (PARTITION BY log.account_id ORDER BY log.date, log.position)), 0),
      ${limits.inactivityMs / 1000}::numeric) AS seconds
    FROM ${composerLogs} AS log JOIN solved ON solved.account_id = log.account_id
    WHERE log.page_url ~ ${`(^|/)exercises/${exerciseId}([/?]|$)`} AND log.date <= solved.at + interval '1 second'),
  spent AS (SELECT account_id, sum(seconds) AS seconds FROM steps GROUP BY account_id HAVING sum(seconds) > 0)`;

async function medianSeconds(db: Executor, exerciseId: number): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    WITH ${studentSubmissions(exerciseId)},
    solved AS (SELECT account_id, min(created_at) AS at FROM given WHERE is_correct GROUP BY account_id),
    ${timeSpent(exerciseId)}
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds::float) AS median FROM spent`);
  return rows[0]?.median ?? null;
}

/** Returns the time that an account worked on an exercise until `at`, in s; null without logs. */
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

/** Mean score out of 100, and the mean points of each criterion out of `most`. */
export interface MeanScore {
  points: number;
  lines: { code: RubricCode; points: number; most: number }[];
}

/** Returns the mean score of all scored attempts; null without any. */
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

export interface WrongAnswerRow {
  /** Structure code, by which submissions are grouped. */
  structure: string;
  /** Drawing of the newest submission. */
  drawing: string;
  count: number;
  students: number;
  meanPoints: number | null;
  lastDate: Date;
}

/**
 * Returns the incorrect submissions grouped by structure, the most frequent first. `total` counts
 * structures.
 */
export async function listWrongAnswers(
  db: Executor,
  exerciseId: number,
  window: { start: number; amount: number },
): Promise<{ rows: WrongAnswerRow[]; total: number }> {
  const wrong = sql`NOT is_correct AND structure_code <> ''`;
  const { rows } = await db.execute<Omit<WrongAnswerRow, 'lastDate'> & { lastDate: string }>(sql`
    WITH ${studentSubmissions(exerciseId)},
    groups AS (
      SELECT structure_code, count(*)::int AS count, count(DISTINCT account_id)::int AS students,
        avg((rubric ->> 'points')::float) AS "meanPoints", max(created_at) AS last,
        (array_agg(id ORDER BY created_at DESC, id))[1] AS newest
      FROM given WHERE ${wrong} GROUP BY structure_code
      ORDER BY count DESC, last DESC, structure_code OFFSET ${window.start} LIMIT ${window.amount})
    SELECT groups.structure_code AS structure, groups.count, students, "meanPoints",
      to_char(last AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "lastDate", composer_content AS drawing
    FROM groups JOIN given ON given.id = newest
    ORDER BY groups.count DESC, last DESC, structure`);
  const { rows: totals } = await db.execute<{ total: number }>(sql`
    WITH ${studentSubmissions(exerciseId)} SELECT count(DISTINCT structure_code)::int AS total FROM given WHERE ${wrong}`);
  return {
    rows: rows.map((row) => ({ ...row, lastDate: new Date(row.lastDate) })),
    total: totals[0]?.total ?? 0,
  };
}

export interface GivenFeedback {
  structure: string;
  code: string;
  severity: FeedbackRow['severity'];
  message: string;
  language?: FeedbackRow['language'];
  count: number;
}

/**
 * Returns the feedback on the incorrect submissions of these structures, the most frequent first.
 */
export async function loadGivenFeedback(
  db: Executor,
  exerciseId: number,
  structures: readonly string[],
): Promise<GivenFeedback[]> {
  if (structures.length === 0) return [];
  type Row = Omit<GivenFeedback, 'language'> & { language: FeedbackRow['language'] | null };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    WITH ${studentSubmissions(exerciseId)}
    SELECT structure_code AS structure, item ->> 'code' AS code, item ->> 'severity' AS severity,
      item ->> 'message' AS message, item ->> 'language' AS language, count(*)::int AS count
    FROM given, jsonb_array_elements(feedback) WITH ORDINALITY AS items (item, place)
    WHERE NOT is_correct AND structure_code = ANY(${sql.param([...structures])}::text[])
    GROUP BY 1, 2, 3, 4, 5 ORDER BY count DESC, min(place), message`);
  return rows.map(({ language, ...row }) => ({ ...row, ...(language && { language }) }));
}

/**
 * Returns the signals of an assignment exercise in their order. Each has the number of submissions
 * by status, and the most frequent wrong atoms.
 */
export async function loadAnsweredSignals(db: Executor, exerciseId: number): Promise<AnsweredSignal[]> {
  const counted = (status: string) => sql`(count(*) FILTER (WHERE item ->> 'status' = ${status}))::int`;
  const { rows } = await db.execute<AnsweredSignal & Record<string, unknown>>(sql`
    WITH ${studentSubmissions(exerciseId)}
    SELECT item ->> 'signal' AS signal, item ->> 'type' AS type, (array_agg(item -> 'shifts'))[1] AS shifts,
      ${counted('right')} AS "right", ${counted('incomplete')} AS incomplete,
      ${counted('wrong')} AS wrong, ${counted('unanswered')} AS unanswered,
      mode() WITHIN GROUP (ORDER BY item -> 'atoms') FILTER (WHERE item ->> 'status' = 'wrong') AS "wrongAtoms"
    FROM given, jsonb_array_elements(marks -> 'signals') WITH ORDINALITY AS items (item, place)
    GROUP BY 1, 2 ORDER BY min(place), 1`);
  return rows;
}

export interface ResultSubmissionRow {
  id: string;
  accountId: string;
  firstname: string;
  lastname: string;
  uliegeid: string | null;
  student: number;
  attempt: number;
  date: Date;
  composerContent: string;
  feedback: FeedbackRow[];
  isCorrect: boolean;
  rubric: Rubric | null;
  logId: string | null;
  total: number;
}

/**
 * Returns the submissions of a structure with their content, newest first. `total` is 0 if the
 * window is past the end.
 */
export async function listSubmissionsOfStructure(
  db: Executor,
  by: { exerciseId: number; structure: string },
  window: { start: number; amount: number },
): Promise<{ rows: ResultSubmissionRow[]; total: number }> {
  const { rows } = await db.execute<{ id: string; student: number; attempt: number; total: number }>(sql`
    WITH ${numbered(by.exerciseId)}
    SELECT id, student, attempt, (count(*) OVER ())::int AS total FROM numbered
    WHERE structure_code = ${by.structure} ORDER BY created_at DESC, id DESC
    OFFSET ${window.start} LIMIT ${window.amount}`);
  const found = await db
    .select({ row: submissions, account: accounts })
    .from(submissions)
    .innerJoin(accounts, sql`${accounts.id} = ${submissions.accountId}`)
    .where(
      equalsAny(
        submissions.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((item) => [item.row.id, item]));
  return {
    rows: rows.flatMap((numbers) => {
      const item = byId.get(numbers.id);
      if (item === undefined) return [];
      const { firstname, lastname, uliegeid } = item.account;
      return [{ ...item.row, date: item.row.createdAt, firstname, lastname, uliegeid, ...numbers }];
    }),
    total: rows[0]?.total ?? 0,
  };
}

export interface ScoredSubmission {
  student: number;
  firstname: string;
  lastname: string;
  uliegeid: string | null;
  attempt: number;
  date: string;
  isCorrect: boolean;
  points: number | null;
  lines: { code: RubricCode; points: number; most: number; message: string }[] | null;
}

/** Returns the submissions of students without drawings, ordered by student and attempt. */
export async function loadScoredSubmissions(db: Executor, exerciseId: number): Promise<ScoredSubmission[]> {
  const { rows } = await db.execute<ScoredSubmission & Record<string, unknown>>(sql`
    WITH ${numbered(exerciseId)}
    SELECT student, firstname, lastname, uliegeid, attempt,
      to_char(numbered.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date,
      is_correct AS "isCorrect", (rubric ->> 'points')::int AS points, rubric -> 'lines' AS lines
    FROM numbered JOIN ${accounts} ON ${accounts.id} = numbered.account_id
    ORDER BY student, attempt`);
  return rows;
}
