import { hash, verify } from '@node-rs/argon2';

/** OWASP's least parameters for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const simultaneous = 2;
const longestQueue = 200;

/** More people sign in at once than the server can check: they are asked to try again. */
export class PasswordQueueFull extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is meant to be costly: at most a few at a time, so that everything else stays quick. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= simultaneous) {
    if (waiting.length >= longestQueue) throw new PasswordQueueFull();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** Without a hash (no such account) it works as long as with one, and says no: time tells nothing. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const reference = passwordHash ?? (await decoy);
  const isRight = await inTurn(() => verify(reference, password));
  return isRight && passwordHash != null;
}
