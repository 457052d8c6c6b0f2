import { maxExerciseId } from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { drafts, exercises, ltiScores, submissions } from '../../database/schema/index.ts';
import { exerciseIdsInBin } from '../catalogue/bin/exercise-ids-in-bin.ts';
import { ExerciseRejected } from './exercise-faults.ts';
import { detachLogs } from './exercise-logs.ts';

/** Makes changes by two authors, or a change and a deletion, wait for each other. */
export async function lockIds(tx: Executor): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${exercises} IN SHARE ROW EXCLUSIVE MODE`);
}

async function isInBin(tx: Executor, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM (${exerciseIdsInBin}) AS binned WHERE id = ${id} LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Rejects an id in use: by an exercise, in the bin, or by submissions that outlived their exercise.
 */
export async function rejectUsedId(tx: Executor, id: number): Promise<void> {
  if (await isInBin(tx, id)) throw new ExerciseRejected({ reason: 'in-bin' });
  const [exercise] = await tx.select({ id: exercises.id }).from(exercises).where(eq(exercises.id, id));
  if (exercise !== undefined) throw new ExerciseRejected({ reason: 'taken' });
  const ofIt = eq(submissions.exerciseId, id);
  const [answer] = await tx.select({ id: submissions.id }).from(submissions).where(ofIt).limit(1);
  if (answer !== undefined) throw new ExerciseRejected({ reason: 'answered' });
}

/** Deletes drafts and gradebook columns, and detaches logs. */
export async function removeDependentRows(tx: Executor, exerciseId: number): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.exerciseId, exerciseId));
  await tx.delete(ltiScores).where(eq(ltiScores.exerciseId, exerciseId));
  await detachLogs(tx, exerciseId);
}

/**
 * Avoids ids of submissions and of the bin. Ignores the largest possible id, so that forms and logs
 * accept the result.
 */
export async function nextFreeId(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    SELECT coalesce(max(id), 0) + 1 AS next FROM (
      SELECT ${exercises.id} AS id FROM ${exercises}
      UNION ALL SELECT ${submissions.exerciseId} FROM ${submissions}
      UNION ALL ${exerciseIdsInBin}
    ) AS used WHERE id < ${maxExerciseId}`);
  return rows[0]?.next ?? 1;
}
