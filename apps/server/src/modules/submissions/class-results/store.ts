import type { RubricCode } from '@elucida/chemistry';
import type { AnsweredSignal } from '@elucida/contract';
import { type SQL, sql } from 'drizzle-orm';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { type FeedbackRow, accounts, submissions } from '../../../database/schema/index.ts';

/** Common table expression `given`. Submissions of professors and administrators are tests. */
export const studentSubmissions = (exerciseId: number): SQL => sql`
  given AS (
    SELECT ${submissions}.* FROM ${submissions}
    JOIN ${accounts} ON ${accounts.id} = ${submissions.accountId}
    WHERE ${submissions.exerciseId} = ${exerciseId} AND ${accounts.role} = 'STUDENT')`;

/**
 * Common table expression `numbered`. It numbers students by the time of their first submission,
 * and the submissions of each student by time.
 */
export const numberedSubmissions = (exerciseId: number): SQL => sql`
  ${studentSubmissions(exerciseId)},
  numbered_students AS (
    SELECT account_id, (row_number() OVER (ORDER BY min(created_at), account_id))::int AS student
    FROM given GROUP BY account_id),
  numbered AS (
    SELECT given.*, numbered_students.student,
      (row_number() OVER (PARTITION BY given.account_id ORDER BY given.created_at, given.id))::int AS attempt
    FROM given JOIN numbered_students ON numbered_students.account_id = given.account_id)`;

export interface WrongAnswerRow {
  structure: string;
  drawing: string;
  count: number;
  students: number;
  meanPoints: number | null;
  lastDate: Date;
}

/** Groups them by structure, the most frequent first. `total` counts structures. */
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

/** Returns the most frequent first. */
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
 * Returns the signals in their order, each with its submission counts by status and the most
 * frequent wrong atoms.
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

export type ResultSubmissionRow = Awaited<ReturnType<typeof listSubmissionsOfStructure>>['rows'][number];

/** Returns the newest first. `total` is 0 if the window is past the end. */
export async function listSubmissionsOfStructure(
  db: Executor,
  by: { exerciseId: number; structure: string },
  window: { start: number; amount: number },
) {
  const { rows } = await db.execute<{ id: string; student: number; attempt: number; total: number }>(sql`
    WITH ${numberedSubmissions(by.exerciseId)}
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

/** Omits drawings; orders by student and attempt. */
export async function loadScoredSubmissions(db: Executor, exerciseId: number): Promise<ScoredSubmission[]> {
  const { rows } = await db.execute<ScoredSubmission & Record<string, unknown>>(sql`
    WITH ${numberedSubmissions(exerciseId)}
    SELECT student, firstname, lastname, uliegeid, attempt,
      to_char(numbered.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date,
      is_correct AS "isCorrect", (rubric ->> 'points')::int AS points, rubric -> 'lines' AS lines
    FROM numbered JOIN ${accounts} ON ${accounts.id} = numbered.account_id
    ORDER BY student, attempt`);
  return rows;
}
