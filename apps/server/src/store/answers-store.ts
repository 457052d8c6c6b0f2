import { eq, sql } from 'drizzle-orm';
import type { Db, Executor } from './database.ts';
import { drafts, submissions } from './schema.ts';
import { type NewSubmission, countSubmissions, createSubmission } from './submissions-store.ts';
import { transact } from './transact.ts';

/**
 * Keeps a judged answer; undefined where its author has none left. Two answers at once of one person wait for each
 * other, so that none is counted past the end.
 */
export async function keepAnswer(
  db: Db,
  submission: NewSubmission,
  attemptsAllowed: number | null,
): Promise<string | undefined> {
  const { accountId, exerciseId } = submission;
  return transact(db, async (tx) => {
    if (attemptsAllowed === null) return createSubmission(tx, submission);
    const key = `answer ${exerciseId} of ${accountId}`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const given = await countSubmissions(tx, { accountId, exerciseId });
    return given < attemptsAllowed ? createSubmission(tx, submission) : undefined;
  });
}

/** To the new id of their exercise; a draft that lay there was of one that is gone. */
export async function moveAnswers(tx: Executor, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.update(submissions).set({ exerciseId: to }).where(eq(submissions.exerciseId, from));
  await tx.delete(drafts).where(eq(drafts.exerciseId, to));
  await tx.update(drafts).set({ exerciseId: to }).where(eq(drafts.exerciseId, from));
}
