const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A name that nothing else has; also where the page comes over plain HTTP, which has no `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
