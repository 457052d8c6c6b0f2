import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core';

/** Requires a key of one column. */
export function primaryKeyOf(table: PgTable): PgColumn {
  return getTableConfig(table).columns.find(({ primary }) => primary)!;
}
