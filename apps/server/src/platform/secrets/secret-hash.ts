import { createHash } from 'node:crypto';

/** Of a random secret what is kept: who reads the store cannot use it. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
