/** Days for an empty field; in every time zone they are within the API's years. */
const earliestDay = '1970-01-01';
const latestDay = '2999-12-30';

/** The end is one that `dateRange` put in place of an empty day. */
export function isOpenEnd(time: string): boolean {
  const year = new Date(time).getUTCFullYear();
  return year < 1971 || year > 2998;
}

/**
 * Reads `YYYY-MM-DD`, either may be empty: from the start of the first day to the end of the
 * second.
 */
export function dateRange({ from, until }: { from: string; until: string }): [string, string] | undefined {
  const begin = new Date(`${from || earliestDay}T00:00:00`);
  const end = new Date(`${until || latestDay}T23:59:59.999`);
  const isRange =
    (from !== '' || until !== '') && !Number.isNaN(begin.getTime()) && !Number.isNaN(end.getTime());
  return isRange ? [begin.toISOString(), end.toISOString()] : undefined;
}
