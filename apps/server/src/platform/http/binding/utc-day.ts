/**
 * What students are told of when hidden content was changed: the day (UTC). The very moment would place it among what
 * they see, and what is added together is often added in the order of its names.
 */
export function utcDayOf(time: Date): string {
  return `${time.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
