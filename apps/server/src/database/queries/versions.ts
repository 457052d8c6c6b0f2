import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The time of a change: always later than the change before, so that it can serve as the row's version. */
export function nextVersion(lastModified: SQLWrapper): SQL<Date> {
  return sql<Date>`greatest(now(), ${lastModified} + interval '1 millisecond')`;
}

/** How a change or a delete that names the version it was made upon came out. */
export type ChangeResult = 'done' | 'missing' | 'stale';

/** Whether a row is still at the version that the caller knows; whoever names none takes it as it is. */
export function isStale(row: { lastModified: Date }, expected: Date | undefined): boolean {
  return expected !== undefined && row.lastModified.getTime() !== expected.getTime();
}
