import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { drafts, exercises, submissions } from '../../database/schema/index.ts';
import { exerciseIdsInBin } from '../catalogue/bin/exercise-ids-in-bin.ts';
import { Refused } from './exercise-faults.ts';
import { detachLogs } from './exercise-logs.ts';

/** Two authors at once, or one beside a delete: the second waits for the first, then counts on. */
export async function lockIds(tx: Executor): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${exercises} IN SHARE ROW EXCLUSIVE MODE`);
}

async function isInBin(tx: Executor, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM (${exerciseIdsInBin}) AS binned WHERE id = ${id} LIMIT 1`,
  );
  return rows.length > 0;
}

/** A number that still means something else: an exercise in the bin, or one whose answers outlived it. */
export async function rejectUsedId(tx: Executor, id: number): Promise<void> {
  if (await isInBin(tx, id)) throw new Refused({ reason: 'in-bin' });
  const [exercise] = await tx.select({ id: exercises.id }).from(exercises).where(eq(exercises.id, id));
  if (exercise !== undefined) throw new Refused({ reason: 'taken' });
  const ofIt = eq(submissions.exerciseId, id);
  const [answer] = await tx.select({ id: submissions.id }).from(submissions).where(ofIt).limit(1);
  if (answer !== undefined) throw new Refused({ reason: 'answered' });
}

/** A draft and logs that lie there are of an exercise that is gone. */
export async function removeDependentRows(tx: Executor, exerciseId: number): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.exerciseId, exerciseId));
  await detachLogs(tx, exerciseId);
}

/** Past every number that ever counted: answers are kept by the number of their exercise, also when that is gone. */
export async function nextFreeId(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    SELECT coalesce(max(id), 0) + 1 AS next FROM (
      SELECT ${exercises.id} AS id FROM ${exercises}
      UNION ALL SELECT ${submissions.exerciseId} FROM ${submissions}
      UNION ALL ${exerciseIdsInBin}
    ) AS used`);
  return rows[0]?.next ?? 1;
}
