import type { Executor } from '../database.ts';

interface Preparable<Row> {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Row[]> };
}

/** The values are named `sql.placeholder`s. */
export type PreparedQuery<Row> = (db: Executor, values?: Record<string, unknown>) => Promise<Row[]>;

/**
 * Drizzle needs longer to build a query than the rest of a read takes. The statement has no name,
 * because a proxy in front of PostgreSQL may share connections.
 */
export function cachePreparedQuery<Row>(build: (db: Executor) => Preparable<Row>): PreparedQuery<Row> {
  const statements = new WeakMap<Executor, ReturnType<Preparable<Row>['prepare']>>();
  return (db, values) => {
    let statement = statements.get(db);
    if (statement === undefined) {
      statement = build(db).prepare('');
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
}

export function cachePreparedVariants<Variant, Row>(
  build: (db: Executor, variant: Variant) => Preparable<Row>,
): (variant: Variant) => PreparedQuery<Row> {
  const variants = new Map<string, PreparedQuery<Row>>();
  return (variant) => {
    const key = JSON.stringify(variant);
    let query = variants.get(key);
    if (query === undefined) {
      query = cachePreparedQuery((db) => build(db, variant));
      variants.set(key, query);
    }
    return query;
  };
}
