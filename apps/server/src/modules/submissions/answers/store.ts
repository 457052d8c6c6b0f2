import { endOfSubmissionsOf } from '@elucida/contract';
import { type SQL, and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { parseSenderMark, siteLimitFactor } from '../../../platform/limits/sender-address-keys.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { moveLogs, detachLogs } from '../../exercises/exercise-logs.ts';
import type { ExerciseRow } from '../../exercises/store.ts';
import { feedbackReleaseTimeOf } from '../../exercises/submission-period.ts';
import { markScoreDue, rescheduleScores, moveScores } from './due-scores-store.ts';
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

type SaveResult =
  | {
      ok: true;
      submission: Pick<SubmissionRow, 'id' | 'withheldUntil'>;
      /** The structure was submitted earlier. */
      isRepeated: boolean;
      sameKey?: undefined;
    }
  | { ok: true; sameKey: SubmissionRow }
  | { ok: false; reason: 'missing' | 'no-attempts-left' };

export interface SubmissionLimits {
  attemptsAllowed: number | null;
  /** Compares structure and verdict. */
  isSameAs: (earlier: EarlierSubmission) => boolean;
  /** For self-registered accounts of one network prefix. */
  budget?: VerdictBudget | undefined;
}

export interface VerdictBudget {
  maxVerdicts: number;
  /** Release time of a verdict beyond the budget. */
  withheldUntil: Date;
}

/** Counts verdicts of self-registered accounts behind the sender's network prefixes. */
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
  return ofNetwork >= maxVerdicts || ofSite >= maxVerdicts * siteLimitFactor;
}

/**
 * Stores a judged answer, once for each key and each structure. Locks the account, so that two
 * answers at once cannot exceed the attempts, and the exercise, so that its id does not change.
 */
export async function saveSubmission(
  db: Db,
  submission: NewSubmission,
  { attemptsAllowed, isSameAs, budget }: SubmissionLimits,
): Promise<SaveResult> {
  const { accountId, exerciseId } = submission;
  return withTransaction(db, async (tx) => {
    // The author may have changed the exercise's times since the answer was sent.
    const [exercise] = await tx.select().from(exercises).where(eq(exercises.id, exerciseId)).for('key share');
    if (exercise === undefined) return { ok: false, reason: 'missing' } as const;
    const lock = `answer of ${accountId}`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const sameKey = submission.key && (await findSubmissionByKey(tx, { accountId, key: submission.key }));
    if (sameKey) return { ok: true, sameKey } as const;
    const earlier = await listEarlierSubmissions(tx, { accountId, exerciseId });
    const same = earlier.findLast(isSameAs);
    if (same) return { ok: true, submission: same, isRepeated: true } as const;
    if (attemptsAllowed !== null && earlier.length >= attemptsAllowed)
      return { ok: false, reason: 'no-attempts-left' } as const;
    const isOverBudget = budget !== undefined && (await isBudgetSpent(tx, submission, budget.maxVerdicts));
    const withheldUntil = feedbackReleaseTimeOf(exercise) ?? (isOverBudget ? budget.withheldUntil : null);
    const id = await createSubmission(tx, { ...submission, withheldUntil });
    await markScoreDue(tx, { accountId, exerciseId, withheldUntil });
    return { ok: true, submission: { id, withheldUntil }, isRepeated: false } as const;
  });
}

/** Returns null for no change. */
function movedRelease(before: ExerciseRow, after: ExerciseRow): Date | SQL | null {
  const times = (row: ExerciseRow) => [
    row.feedbackLevel,
    row.feedbackReleaseAt?.getTime(),
    endOfSubmissionsOf(row)?.getTime(),
  ];
  if (times(before).join() === times(after).join()) return null;
  const release = feedbackReleaseTimeOf(after);
  if (release !== null) return release;
  // Verdicts beyond the budget stay withheld at immediate feedback.
  return feedbackReleaseTimeOf(before) === null ? endOfSubmissionsOf(after) : sql`now()`;
}

/** At level `after-closing`, a time in the future withholds released answers again. */
export async function updateFeedbackRelease(
  tx: Executor,
  before: ExerciseRow,
  exercise: ExerciseRow,
): Promise<void> {
  const release = movedRelease(before, exercise);
  if (release === null) return;
  const isToCome = release instanceof Date && release > new Date();
  const isReopened = isToCome && exercise.feedbackLevel === 'after-closing';
  const isMoved = isReopened
    ? isNotNull(submissions.withheldUntil)
    : gt(submissions.withheldUntil, sql`now()`);
  const moved = await tx
    .update(submissions)
    .set({ withheldUntil: release })
    .where(and(eq(submissions.exerciseId, exercise.id), isMoved));
  if ((moved.rowCount ?? 0) > 0) await rescheduleScores(tx, exercise.id, release);
}

/** Also moves drafts, scores and logs; removes or detaches old rows of the new id. */
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
