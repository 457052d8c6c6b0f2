import { createHash } from 'node:crypto';

/** Returns the stored form of a random secret, which reveals nothing. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
