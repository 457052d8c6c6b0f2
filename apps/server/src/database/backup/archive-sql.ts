import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type Client = Pick<pg.PoolClient, 'query'>;

/** SQL by which PostgreSQL writes exact values, without a time limit, in any session. */
export const exactTextSettings =
  "SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0";

export const quoteName = (name: string) => `"${name}"`;

export function savedColumnNames(table: PgTable): string[] {
  return getTableConfig(table)
    .columns.filter(({ generated }) => generated === undefined)
    .map(({ name }) => name);
}

export async function readSequences(client: Client, tables: readonly string[]) {
  const owned = await client.query<{ name: string }>(
    `SELECT sequence.relname AS name
     FROM pg_depend
     JOIN pg_class AS sequence ON sequence.oid = pg_depend.objid AND sequence.relkind = 'S'
     JOIN pg_class AS owner ON owner.oid = pg_depend.refobjid
     WHERE pg_depend.deptype IN ('a', 'i') AND owner.relnamespace = 'public'::regnamespace AND owner.relname = ANY($1)
     ORDER BY 1`,
    [tables],
  );
  const sequences = [];
  for (const { name } of owned.rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value, is_called FROM public.${quoteName(name)}`,
    );
    const { last_value: lastValue, is_called: isCalled } = found.rows[0]!;
    sequences.push({ name, lastValue, isCalled });
  }
  return sequences;
}
