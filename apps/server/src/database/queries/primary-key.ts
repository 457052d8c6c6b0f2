import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core';

/** Returns the primary key of a table that has one column as its key. */
export function primaryKeyOf(table: PgTable): PgColumn {
  return getTableConfig(table).columns.find(({ primary }) => primary)!;
}
