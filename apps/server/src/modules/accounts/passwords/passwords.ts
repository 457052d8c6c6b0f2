import { hash, verify } from '@node-rs/argon2';
import { createFairSemaphore } from '../../../platform/queue/semaphore.ts';

/**
 * Minimum argon2id parameters of OWASP (Password Storage Cheat Sheet): 19 MiB, two passes, one
 * lane.
 */
const parameters = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing is expensive and everything else must stay fast. If a lecture hall of 500 signs in at
 * once, the last one waits 8 s on two cores. Beyond that, the server asks the sender to retry.
 */
const fairSemaphore = createFairSemaphore({ maxConcurrent: 2, maxQueueLengthPerSender: 500 });

/** Senders take turns, so that the queue of one does not delay another. */
export function hashPassword(password: string, sender = ''): Promise<string> {
  return fairSemaphore.run(sender, () => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/**
 * Compares with a decoy if there is no hash (no such account, or one without a password), so that
 * the duration reveals nothing.
 */
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
