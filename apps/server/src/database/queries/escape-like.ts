/** Returns an ILIKE pattern for values that contain the text. */
export function escapeLike(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
