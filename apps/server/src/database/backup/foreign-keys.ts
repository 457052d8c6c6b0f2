import type pg from 'pg';
import { quoteName } from './archive-sql.ts';

type Client = Pick<pg.PoolClient, 'query'>;

export interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  childColumns: string[];
  parentColumns: string[];
  definition: string;
  /** True if deleting the parent sets the reference to null, false if it deletes the child. */
  setsNull: boolean;
}

export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const found = await client.query<ForeignKey>(
    `SELECT conname AS name, child.relname AS child, parent.relname AS parent,
       pg_get_constraintdef(pg_constraint.oid) AS definition, confdeltype = 'n' AS "setsNull",
       ARRAY(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS key (number, position)
         JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY position) AS "childColumns",
       ARRAY(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY AS key (number, position)
         JOIN pg_attribute ON attrelid = confrelid AND attnum = number ORDER BY position) AS "parentColumns"
     FROM pg_constraint
     JOIN pg_class AS child ON child.oid = conrelid
     JOIN pg_class AS parent ON parent.oid = confrelid
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace
     ORDER BY conname`,
  );
  return found.rows;
}

export async function dropForeignKeys(client: Client, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { child, name } of foreignKeys)
    await client.query(`ALTER TABLE public.${quoteName(child)} DROP CONSTRAINT ${quoteName(name)}`);
}

/** PostgreSQL checks every row; the query fails for a reference to a missing row. */
export async function addForeignKeys(client: Client, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { child, name, definition } of foreignKeys)
    await client.query(
      `ALTER TABLE public.${quoteName(child)} ADD CONSTRAINT ${quoteName(name)} ${definition}`,
    );
}

function orphanCondition({ child, parent, childColumns, parentColumns }: ForeignKey): string {
  const isSet = childColumns.map((column) => `${quoteName(child)}.${quoteName(column)} IS NOT NULL`);
  const matches = childColumns.map(
    (column, index) =>
      `parent.${quoteName(parentColumns[index]!)} = ${quoteName(child)}.${quoteName(column)}`,
  );
  return `${isSet.join(' AND ')} AND NOT EXISTS (SELECT 1 FROM public.${quoteName(parent)} AS parent WHERE ${matches.join(' AND ')})`;
}

/**
 * Deletes rows whose parents are missing, or sets their reference to null. Returns their number.
 */
export async function applyDeleteRules(client: Client, foreignKey: ForeignKey): Promise<number> {
  const child = `public.${quoteName(foreignKey.child)}`;
  const where = orphanCondition(foreignKey);
  const nullAssignments = foreignKey.childColumns.map((column) => `${quoteName(column)} = NULL`).join(', ');
  const done = await client.query(
    foreignKey.setsNull
      ? `UPDATE ${child} SET ${nullAssignments} WHERE ${where}`
      : `DELETE FROM ${child} WHERE ${where}`,
  );
  return done.rowCount ?? 0;
}
