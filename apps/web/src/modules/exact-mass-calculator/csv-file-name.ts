/**
 * Returns a file name such as `isotope-pattern-C2H4O2-M+H+.csv`, without characters or lengths that
 * file systems reject.
 */
export function csvFileName(...parts: readonly string[]): string {
  return `${parts.map((part) => part.replace(/[^A-Za-z0-9+_-]/g, '').slice(0, 60)).join('-')}.csv`;
}
