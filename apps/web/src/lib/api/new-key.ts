const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a unique key; also on plain HTTP, where `randomUUID` is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
