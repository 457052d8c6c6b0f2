import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a random id of 80 bits in Crockford's base 32, which nobody can guess or enumerate. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('');
}
