import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db, Executor } from '../../database/database.ts';
import { secrets } from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';

const [current, former] = ['lti-key', 'lti-key-former'];

async function findKey(db: Executor, name: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row && Buffer.from(row.value);
}

/** The key is PKCS #8 in DER. All servers share it; the first call creates it. */
export async function loadLtiPrivateKey(db: Executor): Promise<Buffer> {
  const known = await findKey(db, current);
  if (known !== undefined) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const value = privateKey.export({ type: 'pkcs8', format: 'der' });
  await db.insert(secrets).values({ name: current, value }).onConflictDoNothing();
  return (await findKey(db, current))!;
}

/** Returns the previous key, which still verifies recent signatures. */
export async function findPreviousLtiKey(db: Executor): Promise<Buffer | undefined> {
  return findKey(db, former);
}

/** Deletes the key before the previous one. */
export async function rotateLtiKey(db: Db): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.delete(secrets).where(eq(secrets.name, former));
    await tx.update(secrets).set({ name: former }).where(eq(secrets.name, current));
    await loadLtiPrivateKey(tx);
  });
}
