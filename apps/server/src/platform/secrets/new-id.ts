import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns 80 random bits in Crockford's base 32. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('');
}
