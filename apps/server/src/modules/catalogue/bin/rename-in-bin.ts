import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { bin } from '../../../database/schema/index.ts';

/** A bin entry that contains the molecule itself keeps its old id. */
const tables = ['experiments', 'exercises'] as const;

/** Updates the id in entries of experiments and exercises, so that they can be restored. */
export async function renameMoleculeInBin(db: Executor, from: string, to: string): Promise<void> {
  const named = JSON.stringify({ molecule_id: to });
  const holdsIt = JSON.stringify({ molecules: [{ id: from }] });
  for (const table of tables) {
    await db.update(bin).set({
      content: sql`jsonb_set(${bin.content}, ARRAY[${table}::text], (
        SELECT jsonb_agg(CASE WHEN item ->> 'molecule_id' = ${from} THEN item || ${named}::jsonb ELSE item END ORDER BY place)
        FROM jsonb_array_elements(${bin.content} -> ${table}::text) WITH ORDINALITY AS items (item, place)
      ))`,
    }).where(sql`${bin.content} @> ${JSON.stringify({ [table]: [{ molecule_id: from }] })}::jsonb
      AND NOT ${bin.content} @> ${holdsIt}::jsonb`);
  }
}

export async function renameExerciseInBin(db: Executor, from: number, to: number): Promise<void> {
  const named = JSON.stringify({ exercise_id: to });
  for (const table of ['exercise_experiments', 'exercise_images'])
    await db
      .update(bin)
      .set({
        content: sql`jsonb_set(${bin.content}, ARRAY[${table}::text], (
        SELECT jsonb_agg(CASE WHEN (item ->> 'exercise_id')::int = ${from} THEN item || ${named}::jsonb ELSE item END ORDER BY place)
        FROM jsonb_array_elements(${bin.content} -> ${table}::text) WITH ORDINALITY AS items (item, place)
      ))`,
      })
      .where(sql`${bin.content} @> ${JSON.stringify({ [table]: [{ exercise_id: from }] })}::jsonb`);
}

/** Otherwise a later exercise with the same id would get the links. */
export async function unlinkExercisesInBin(db: Executor, ids: readonly number[]): Promise<void> {
  const isGone = sql`(item ->> 'exercise_id')::int = ANY(${sql.param([...ids])}::int[])`;
  for (const table of ['exercise_experiments', 'exercise_images'])
    await db.update(bin).set({
      content: sql`jsonb_set(${bin.content}, ARRAY[${table}::text], (
        SELECT coalesce(jsonb_agg(item ORDER BY place), '[]')
        FROM jsonb_array_elements(${bin.content} -> ${table}::text) WITH ORDINALITY AS items (item, place)
        WHERE NOT ${isGone}))`,
    }).where(sql`EXISTS (
        SELECT 1 FROM jsonb_array_elements(${bin.content} -> ${table}::text) AS items (item) WHERE ${isGone})`);
}
