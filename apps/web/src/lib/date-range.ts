/**
 * Converts two chosen days (`YYYY-MM-DD`, either may be empty) to instants: from the start of the
 * first to the end of the second.
 */
export function dateRange({ from, until }: { from: string; until: string }): [string, string] | undefined {
  const begin = new Date(`${from || '1970-01-01'}T00:00:00`);
  const end = new Date(`${until || '2999-12-31'}T23:59:59.999`);
  const isRange =
    (from !== '' || until !== '') && !Number.isNaN(begin.getTime()) && !Number.isNaN(end.getTime());
  return isRange ? [begin.toISOString(), end.toISOString()] : undefined;
}
