import type { Rubric, StereoPolicy } from '@elucida/chemistry';
import { type SQL, and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { equalsAny } from '../../database/queries/equals-any.ts';
import { appendSubmissionLog } from '../logs/store.ts';
import type { Executor } from '../../database/database.ts';
import { cachePreparedQuery } from '../../database/queries/prepared-query.ts';
import { newId } from '../../platform/secrets/new-id.ts';
import { drafts, exercises, molecules, submissions } from '../../database/schema/index.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
export type NewSubmission = Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'logId'>;

/** Removes the draft of a correct submission, unless its verdict is withheld. */
export async function createSubmission(tx: Executor, submission: NewSubmission): Promise<string> {
  const id = newId();
  const { accountId, exerciseId, composerContent: drawing } = submission;
  // Logs replay drawings, not assignments.
  const logId = submission.marks
    ? null
    : await appendSubmissionLog(tx, { id, accountId, exerciseId, drawing });
  await tx.insert(submissions).values({ id, logId, ...submission });
  // Removing the draft would reveal a withheld verdict.
  if (submission.isCorrect && !submission.withheldUntil)
    await tx.delete(drafts).where(and(eq(drafts.accountId, accountId), eq(drafts.exerciseId, exerciseId)));
  return id;
}

export async function findSubmissionByKey(
  db: Executor,
  { accountId, key }: { accountId: string; key: string },
): Promise<SubmissionRow | undefined> {
  const rows = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.accountId, accountId), eq(submissions.key, key)));
  return rows[0];
}

/**
 * Lists submissions that an older version stored without a structure code. `reference` is null if
 * the exercise or the drawing is missing.
 */
export async function listUnscoredSubmissions(
  db: Executor,
  maxCount: number,
): Promise<{ id: string; drawing: string; reference: string | null; stereo: StereoPolicy | null }[]> {
  return db
    .select({
      id: submissions.id,
      drawing: submissions.composerContent,
      reference: molecules.drawingMolfile,
      stereo: exercises.stereo,
    })
    .from(submissions)
    .leftJoin(exercises, eq(exercises.id, submissions.exerciseId))
    .leftJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(isNull(submissions.structureCode))
    .orderBy(asc(submissions.id))
    .limit(maxCount);
}

export async function saveAssessment(
  db: Executor,
  id: string,
  assessment: { structureCode: string; rubric: Rubric | null },
): Promise<void> {
  await db.update(submissions).set(assessment).where(eq(submissions.id, id));
}

export interface SubmissionFilters {
  accountId: string;
  exerciseIds?: number[] | undefined;
  logId?: string | undefined;
  dates?: { from: Date; until: Date } | undefined;
}

export type EarlierSubmission = Pick<
  SubmissionRow,
  | 'id'
  | 'composerContent'
  | 'structureCode'
  | 'isCorrect'
  | 'isFormulaCorrect'
  | 'withheldUntil'
  | 'createdAt'
>;

/** At level `verdict`, only a correct submission shows that its formula is right. */
export function isFormulaShown({
  disclosure,
  isCorrect,
}: Pick<SubmissionRow, 'disclosure' | 'isCorrect'>): boolean {
  return disclosure === 'full' || isCorrect;
}

/** Checks if the student sees the verdict only later. */
export function isWithheld({ withheldUntil }: Pick<SubmissionRow, 'withheldUntil'>): boolean {
  return withheldUntil !== null && withheldUntil > new Date();
}

export const isReleased = sql`coalesce(${submissions.withheldUntil} <= now(), true)`;

/** Sorts by attempt. */
export function listEarlierSubmissions(
  db: Executor,
  { accountId, exerciseId }: { accountId: string; exerciseId: number },
): Promise<EarlierSubmission[]> {
  return submissionsOfAccount(db, { accountId, exerciseId });
}

const submissionsOfAccount = cachePreparedQuery((db) =>
  db
    .select({
      id: submissions.id,
      composerContent: submissions.composerContent,
      structureCode: submissions.structureCode,
      isCorrect: submissions.isCorrect,
      isFormulaCorrect: submissions.isFormulaCorrect,
      withheldUntil: submissions.withheldUntil,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.accountId, sql.placeholder('accountId')),
        eq(submissions.exerciseId, sql.placeholder('exerciseId')),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id)),
);

export const countSubmissions = (db: Executor, by: SubmissionFilters): Promise<number> =>
  db.$count(submissions, matching(by));

export async function listSubmissions(
  db: Executor,
  options: SubmissionFilters & { start: number; amount: number },
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(submissions)
    .where(matching(options))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .offset(options.start)
    .limit(options.amount);
}

export async function findSubmission(db: Executor, id: string): Promise<SubmissionRow | undefined> {
  const rows = await db.select().from(submissions).where(eq(submissions.id, id));
  return rows[0];
}

/** Uses the latest names. */
export async function listSubmittedExercises(
  db: Executor,
  accountId: string,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectDistinctOn([submissions.exerciseId], {
      id: submissions.exerciseId,
      name: submissions.exerciseName,
    })
    .from(submissions)
    .where(eq(submissions.accountId, accountId))
    .orderBy(asc(submissions.exerciseId), desc(submissions.createdAt));
}

/** Returns drawings by exercise; null for none. */
export async function loadReferenceDrawings(
  db: Executor,
  exerciseIds: readonly number[],
): Promise<Map<number, string | null>> {
  if (exerciseIds.length === 0) return new Map();
  const rows = await db
    .select({ id: exercises.id, drawing: molecules.drawingMolfile })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(equalsAny(exercises.id, [...new Set(exerciseIds)]));
  return new Map(rows.map(({ id, drawing }) => [id, drawing]));
}

function matching({ accountId, exerciseIds, logId, dates }: SubmissionFilters): SQL | undefined {
  return and(
    eq(submissions.accountId, accountId),
    exerciseIds?.length ? equalsAny(submissions.exerciseId, exerciseIds) : undefined,
    logId === undefined ? undefined : eq(submissions.logId, logId),
    dates && gte(submissions.createdAt, dates.from),
    dates && lte(submissions.createdAt, dates.until),
  );
}
