/** Two days as a person picks them (`YYYY-MM-DD`, either may be empty) as instants: from the one's begin to the other's end. */
export function dateRange({ from, until }: { from: string; until: string }): [string, string] | undefined {
  const begin = new Date(`${from || '1970-01-01'}T00:00:00`);
  const end = new Date(`${until || '2999-12-31'}T23:59:59.999`);
  const isRange =
    (from !== '' || until !== '') && !Number.isNaN(begin.getTime()) && !Number.isNaN(end.getTime());
  return isRange ? [begin.toISOString(), end.toISOString()] : undefined;
}
