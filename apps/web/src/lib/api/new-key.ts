const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Works on plain HTTP too, where `randomUUID` is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
