import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

/** OWASP's least parameters for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing is meant to be costly: at most a few at a time, so that everything else stays quick. A lecture hall of 500 that
 * comes in one moment waits within the server, 8 s on two cores; beyond that it is told to come again.
 */
const turns = createTurns({ simultaneous: 2, longestQueue: 500 });

export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** Without a hash (no such account) it works as long as with one, and says no: time tells nothing. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const reference = passwordHash ?? (await decoy);
  const isRight = await turns.take(() => verify(reference, password));
  return isRight && passwordHash != null;
}
