/** Returns an ILIKE pattern for values that contain the text. */
export function createContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
