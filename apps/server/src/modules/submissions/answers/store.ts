import { endOfSubmissionsOf } from '@elucida/contract';
import { type SQL, and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { parseSenderMark, networksPerSite } from '../../../platform/limits/sender-address-keys.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { moveLogs, detachLogs } from '../../exercises/exercise-logs.ts';
import type { ExerciseRow } from '../../exercises/store.ts';
import { feedbackReleaseTimeOf } from '../../exercises/submission-period.ts';
import { markScoreDue, moveDueScores, moveScores } from './due-scores-store.ts';
import { accounts, drafts, exercises, submissions } from '../../../database/schema/index.ts';
import {
  type EarlierSubmission,
  type NewSubmission,
  type SubmissionRow,
  createSubmission,
  findSubmissionByKey,
  listEarlierSubmissions,
} from '../store.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

/** `earlier`: the same answer was kept before; `repeated`: the same structure was, as another answer. */
export type SaveResult =
  | { ok: true; id: string; withheldUntil: Date | null }
  | { ok: true; earlier: SubmissionRow }
  | { ok: true; repeated: EarlierSubmission }
  | { ok: false; reason: 'missing' | 'no-attempts-left' };

export interface SubmissionLimits {
  attemptsAllowed: number | null;
  /** Whether the answer says again what an earlier one said: then it is no further attempt. */
  isRepeatOf: (given: EarlierSubmission) => boolean;
  /** Budget of verdicts for self-registered accounts of one network prefix; undefined where it does not apply. */
  budget?: VerdictBudget | undefined;
}

/** Limit of the verdicts that self-registered accounts get together on one exercise from one network prefix. */
export interface VerdictBudget {
  maxVerdicts: number;
  /** Time at which an answer beyond the budget gets its verdict. */
  withheldUntil: Date;
}

/** Checks if self-registered accounts behind the sender's network prefixes have used up the budget of an exercise. */
async function isBudgetSpent(
  tx: Executor,
  { exerciseId, senderMark }: NewSubmission,
  maxVerdicts: number,
): Promise<boolean> {
  if (!senderMark) return false;
  const { network, site } = parseSenderMark(senderMark);
  // The widest prefix first, so that no two answers wait for each other.
  for (const mark of [site, network])
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`verdicts of ${exerciseId} to ${mark}`}, 0))`,
    );
  const [counted] = await tx
    .select({
      network: sql`count(*) FILTER (WHERE ${submissions.senderMark} = ${senderMark})`.mapWith(Number),
      site: sql`count(*)`.mapWith(Number),
    })
    .from(submissions)
    .innerJoin(accounts, eq(accounts.id, submissions.accountId))
    .where(
      and(
        eq(submissions.exerciseId, exerciseId),
        or(
          eq(submissions.senderMark, senderMark),
          sql`right(${submissions.senderMark}, ${site.length + 1}) = ${`.${site}`}`,
        ),
        isNull(submissions.withheldUntil),
        accounts.isSelfRegistered,
      ),
    );
  const { network: ofNetwork = 0, site: ofSite = 0 } = counted ?? {};
  return ofNetwork >= maxVerdicts || ofSite >= maxVerdicts * networksPerSite;
}

/**
 * Keeps a judged answer, one with a key once. Two answers at once of one person wait for each other, so that none is counted past the end;
 * one beside a change of the exercise's id goes with the others or finds the exercise gone.
 */
export async function saveSubmission(
  db: Db,
  submission: NewSubmission,
  { attemptsAllowed, isRepeatOf, budget }: SubmissionLimits,
): Promise<SaveResult> {
  const { accountId, exerciseId } = submission;
  return withTransaction(db, async (tx) => {
    const [exercise] = await tx
      .select({ id: exercises.id })
      .from(exercises)
      .where(eq(exercises.id, exerciseId))
      .for('key share');
    if (exercise === undefined) return { ok: false, reason: 'missing' } as const;
    const turn = `answer of ${accountId}`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    const earlier = submission.key && (await findSubmissionByKey(tx, { accountId, key: submission.key }));
    if (earlier) return { ok: true, earlier } as const;
    const given = await listEarlierSubmissions(tx, { accountId, exerciseId });
    const repeated = given.findLast(isRepeatOf);
    if (repeated) return { ok: true, repeated } as const;
    if (attemptsAllowed !== null && given.length >= attemptsAllowed)
      return { ok: false, reason: 'no-attempts-left' } as const;
    const isOverBudget = budget !== undefined && (await isBudgetSpent(tx, submission, budget.maxVerdicts));
    const withheldUntil = isOverBudget ? budget.withheldUntil : (submission.withheldUntil ?? null);
    const id = await createSubmission(tx, { ...submission, withheldUntil });
    await markScoreDue(tx, { accountId, exerciseId, withheldUntil });
    return { ok: true, id, withheldUntil } as const;
  });
}

/** Time to which withheld answers move when an exercise changes; null where they stay as they are. */
function movedRelease(before: ExerciseRow, after: ExerciseRow): Date | SQL | null {
  const times = (row: ExerciseRow) => [
    row.feedbackLevel,
    row.feedbackReleaseAt?.getTime(),
    endOfSubmissionsOf(row)?.getTime(),
  ];
  if (times(before).join() === times(after).join()) return null;
  const release = feedbackReleaseTimeOf(after);
  if (release !== null) return release;
  // What an exercise with feedback at once withholds is beyond a budget: no change gives it away.
  return feedbackReleaseTimeOf(before) === null ? endOfSubmissionsOf(after) : sql`now()`;
}

/**
 * Moves the release of withheld answers to the time that a changed exercise has now. A time that is still to come
 * withholds again what the former one has released.
 */
export async function updateFeedbackRelease(
  tx: Executor,
  before: ExerciseRow,
  exercise: ExerciseRow,
): Promise<void> {
  const release = movedRelease(before, exercise);
  if (release === null) return;
  const isToCome = release instanceof Date && release > new Date();
  const isMoved = isToCome ? isNotNull(submissions.withheldUntil) : gt(submissions.withheldUntil, sql`now()`);
  const moved = await tx
    .update(submissions)
    .set({ withheldUntil: release })
    .where(and(eq(submissions.exerciseId, exercise.id), isMoved));
  if ((moved.rowCount ?? 0) > 0) await moveDueScores(tx, exercise.id, release);
}

/** To the new id of their exercise; drafts and logs that lay there were of one that is gone. */
export async function moveSubmissions(
  tx: Executor,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.update(submissions).set({ exerciseId: to }).where(eq(submissions.exerciseId, from));
  await tx.delete(drafts).where(eq(drafts.exerciseId, to));
  await tx.update(drafts).set({ exerciseId: to }).where(eq(drafts.exerciseId, from));
  await moveScores(tx, { from, to });
  await detachLogs(tx, to);
  await moveLogs(tx, { from, to });
}
