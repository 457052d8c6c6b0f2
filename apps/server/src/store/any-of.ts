import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of the values: one parameter, where a list has one each and may have 65,535 at most. */
export function anyOf(column: PgColumn, values: readonly unknown[]): SQL {
  return sql`${column} = ANY(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
}
