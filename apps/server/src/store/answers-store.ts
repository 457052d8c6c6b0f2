import { eq, sql } from 'drizzle-orm';
import type { Db, Executor } from './database.ts';
import { moveLogs, retireLogs } from './exercise-logs.ts';
import { markScoreDue, moveScores } from './lti-scores-store.ts';
import { drafts, exercises, submissions } from './schema.ts';
import {
  type GivenAnswer,
  type NewSubmission,
  type SubmissionRow,
  createSubmission,
  findSubmissionByKey,
  givenAnswers,
} from './submissions-store.ts';
import { transact } from './transact.ts';

/** `earlier`: the same answer was kept before; `repeated`: the same structure was, as another answer. */
export type AnswerKeeping =
  | { ok: true; id: string }
  | { ok: true; earlier: SubmissionRow }
  | { ok: true; repeated: GivenAnswer }
  | { ok: false; reason: 'missing' | 'no-attempts-left' };

export interface AnswerLimits {
  attemptsAllowed: number | null;
  /** Whether the answer says again what an earlier one said: then it is no further attempt. */
  isRepeatOf: (given: GivenAnswer) => boolean;
}

/**
 * Keeps a judged answer, one with a key once. Two answers at once of one person wait for each other, so that none is counted past the end;
 * one beside a change of the exercise's id goes with the others or finds the exercise gone.
 */
export async function keepAnswer(
  db: Db,
  submission: NewSubmission,
  { attemptsAllowed, isRepeatOf }: AnswerLimits,
): Promise<AnswerKeeping> {
  const { accountId, exerciseId } = submission;
  return transact(db, async (tx) => {
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
    const given = await givenAnswers(tx, { accountId, exerciseId });
    const repeated = given.findLast(isRepeatOf);
    if (repeated) return { ok: true, repeated } as const;
    if (attemptsAllowed !== null && given.length >= attemptsAllowed)
      return { ok: false, reason: 'no-attempts-left' } as const;
    const id = await createSubmission(tx, submission);
    await markScoreDue(tx, { accountId, exerciseId });
    return { ok: true, id } as const;
  });
}

/** To the new id of their exercise; drafts and logs that lay there were of one that is gone. */
export async function moveAnswers(tx: Executor, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.update(submissions).set({ exerciseId: to }).where(eq(submissions.exerciseId, from));
  await tx.delete(drafts).where(eq(drafts.exerciseId, to));
  await tx.update(drafts).set({ exerciseId: to }).where(eq(drafts.exerciseId, from));
  await moveScores(tx, { from, to });
  await retireLogs(tx, to);
  await moveLogs(tx, { from, to });
}
