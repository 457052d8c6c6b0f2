import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

function listOf(column: PgColumn, values: readonly unknown[]): SQL {
  return sql`${sql.param([...values])}::${sql.raw(column.getSQLType())}[]`;
}

/** Passes the values as one parameter: a list would need one each, of at most 65,535. */
export function equalsAny(column: PgColumn, values: readonly unknown[]): SQL {
  return sql`${column} = ANY(${listOf(column, values)})`;
}

/** Compares rows: the values at one index of the lists form a row. */
export function equalsAnyRow(lists: readonly { column: PgColumn; values: readonly unknown[] }[]): SQL {
  const columns = sql.join(
    lists.map(({ column }) => sql`${column}`),
    sql`, `,
  );
  const values = sql.join(
    lists.map((list) => listOf(list.column, list.values)),
    sql`, `,
  );
  return sql`(${columns}) IN (SELECT * FROM unnest(${values}))`;
}
