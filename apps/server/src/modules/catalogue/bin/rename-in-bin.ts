import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { bin } from '../../../database/schema/index.ts';

/** The tables whose rows name a molecule; a bin entry that holds the molecule itself keeps its own name for it. */
const tables = ['experiments', 'exercises'] as const;

/** What hung on a molecule and lies in the bin goes with its new id, so that it can be put back. */
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

/** What an exercise showed and lies in the bin goes with its new id too. */
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
