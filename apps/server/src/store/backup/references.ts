import type pg from 'pg';
import { quoted } from './rows.ts';

type Client = Pick<pg.PoolClient, 'query'>;

/** A foreign key of the database: rows of `child` name rows of `parent`. */
export interface Reference {
  name: string;
  child: string;
  parent: string;
  childColumns: string[];
  parentColumns: string[];
  /** As SQL writes it: what puts it back. */
  definition: string;
  /** Whether a child outlives its parent, with nothing in the place of its name. */
  setsNull: boolean;
}

export async function referencesOf(client: Client): Promise<Reference[]> {
  const found = await client.query<Reference>(
    `SELECT conname AS name, child.relname AS child, parent.relname AS parent,
       pg_get_constraintdef(pg_constraint.oid) AS definition, confdeltype = 'n' AS "setsNull",
       ARRAY(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
         JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY place) AS "childColumns",
       ARRAY(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY AS key (number, place)
         JOIN pg_attribute ON attrelid = confrelid AND attnum = number ORDER BY place) AS "parentColumns"
     FROM pg_constraint
     JOIN pg_class AS child ON child.oid = conrelid
     JOIN pg_class AS parent ON parent.oid = confrelid
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace
     ORDER BY conname`,
  );
  return found.rows;
}

export async function dropReferences(client: Client, references: readonly Reference[]): Promise<void> {
  for (const { child, name } of references)
    await client.query(`ALTER TABLE public.${quoted(child)} DROP CONSTRAINT ${quoted(name)}`);
}

/** Puts them back; PostgreSQL checks every row for it. */
export async function addReferences(client: Client, references: readonly Reference[]): Promise<void> {
  for (const { child, name, definition } of references)
    await client.query(`ALTER TABLE public.${quoted(child)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
}

function orphanCondition({ child, parent, childColumns, parentColumns }: Reference): string {
  const named = childColumns.map((column) => `${quoted(child)}.${quoted(column)} IS NOT NULL`);
  const same = childColumns.map(
    (column, place) => `parent.${quoted(parentColumns[place]!)} = ${quoted(child)}.${quoted(column)}`,
  );
  return `${named.join(' AND ')} AND NOT EXISTS (SELECT 1 FROM public.${quoted(parent)} AS parent WHERE ${same.join(' AND ')})`;
}

/** Does to the rows whose parents are gone what a delete of the parents would have done; returns how many there were. */
export async function settleOrphans(client: Client, reference: Reference): Promise<number> {
  const child = `public.${quoted(reference.child)}`;
  const where = orphanCondition(reference);
  const nothing = reference.childColumns.map((column) => `${quoted(column)} = NULL`).join(', ');
  const done = await client.query(
    reference.setsNull
      ? `UPDATE ${child} SET ${nothing} WHERE ${where}`
      : `DELETE FROM ${child} WHERE ${where}`,
  );
  return done.rowCount ?? 0;
}
