/** A pattern for ILIKE in which `%` and `_` that a person typed mean themselves. */
export function escapeLike(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
