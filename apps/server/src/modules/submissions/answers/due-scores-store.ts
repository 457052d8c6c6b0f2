import { type SQL, and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { ltiScores } from '../../../database/schema/index.ts';
import type { SubmissionRow } from '../store.ts';

/** Runs in the transaction that stores the answer. */
export async function markScoreDue(
  tx: Executor,
  {
    accountId,
    exerciseId,
    withheldUntil,
  }: Pick<SubmissionRow, 'accountId' | 'exerciseId'> & { withheldUntil: Date | null },
): Promise<void> {
  await tx
    .update(ltiScores)
    .set({ dueAt: withheldUntil ?? sql`now()`, tries: 0 })
    .where(and(eq(ltiScores.accountId, accountId), eq(ltiScores.exerciseId, exerciseId)));
}

/** Changes only scores that wait, for a release or a retry. */
export async function rescheduleScores(tx: Executor, exerciseId: number, dueAt: Date | SQL): Promise<void> {
  await tx
    .update(ltiScores)
    .set({ dueAt })
    .where(and(eq(ltiScores.exerciseId, exerciseId), gt(ltiScores.dueAt, sql`now()`)));
}

/** Rows of the new id belong to an exercise that is gone. */
export async function moveScores(tx: Executor, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.delete(ltiScores).where(eq(ltiScores.exerciseId, to));
  await tx.update(ltiScores).set({ exerciseId: to }).where(eq(ltiScores.exerciseId, from));
}
