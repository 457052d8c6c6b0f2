/** Returns an ILIKE pattern for values that contain the typed text literally. */
export function escapeLike(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
