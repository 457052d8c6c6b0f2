import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns the time of a change, always later than the previous change, so that it serves as the
 * row's version.
 */
export function nextVersion(lastModified: SQLWrapper): SQL<Date> {
  return sql<Date>`greatest(now(), ${lastModified} + interval '1 millisecond')`;
}

/** Result of a change or delete that names the version it is based on. */
export type ChangeResult = 'done' | 'missing' | 'stale';

/** Returns whether the row differs from the caller's version; false without one. */
export function isStale(row: { lastModified: Date }, expected: Date | undefined): boolean {
  return expected !== undefined && row.lastModified.getTime() !== expected.getTime();
}
