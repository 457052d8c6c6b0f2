/**
 * Dates changes to hidden content for students. The exact time would reveal its position among
 * visible content, which is often added in the order of its names.
 */
export function utcDayOf(time: Date): string {
  return `${time.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
