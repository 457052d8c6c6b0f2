import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns a time later than the previous change, so that it serves as the row's version. */
export function nextVersion(lastModified: SQLWrapper): SQL<Date> {
  return sql<Date>`greatest(now(), ${lastModified} + interval '1 millisecond')`;
}

export type ChangeResult = 'done' | 'missing' | 'stale';

/** Returns false without an expected version. */
export function isStale(row: { lastModified: Date }, expected: Date | undefined): boolean {
  return expected !== undefined && row.lastModified.getTime() !== expected.getTime();
}
