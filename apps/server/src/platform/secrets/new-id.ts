import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random id of 80 bits in Crockford's base 32: nothing to guess or count from. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('');
}
