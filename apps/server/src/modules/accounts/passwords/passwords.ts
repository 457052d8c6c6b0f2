import { hash, verify } from '@node-rs/argon2';
import { createFairSemaphore } from '../../../platform/queue/fair-semaphore.ts';

/** OWASP's least parameters for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing is meant to be costly: at most two at a time, so that everything else stays quick. A lecture hall of 500 that
 * signs in at one moment waits within the server, 8 s on two cores; more of one sender are asked to try again.
 */
const fairSemaphore = createFairSemaphore({ maxConcurrent: 2, maxQueueLengthPerSender: 500 });

/** `sender`: work of one sender waits for its own work first. */
export function hashPassword(password: string, sender = ''): Promise<string> {
  return fairSemaphore.run(sender, () => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** Compares with a decoy if there is no hash (no such account), so that the duration reveals nothing. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  sender = '',
): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const reference = passwordHash ?? (await decoy);
  const isRight = await fairSemaphore.run(sender, () => verify(reference, password));
  return isRight && passwordHash != null;
}
