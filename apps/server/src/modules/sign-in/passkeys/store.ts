import { randomBytes } from 'node:crypto';
import { limits } from '@elucida/contract';
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { type Account, countPasskeys, recordFirstLogin } from '../../accounts/store.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { accounts, passkeyChallenges, passkeys } from '../../../database/schema/index.ts';
import { type Device, createSession } from '../../accounts/sessions-store.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

export type Passkey = typeof passkeys.$inferSelect;
export type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>;

export interface Challenge {
  purpose: 'add' | 'sign-in' | 'prove';
  /** Null for a sign-in. */
  accountId: string | null;
}

const expiry = sql`now() - make_interval(mins => ${limits.passkeyChallengeMinutes})`;

export async function deleteOldChallenges(db: Executor): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, expiry));
}

/** Uses the database because another server may receive the signed answer. */
export async function createChallenge(db: Executor, { purpose, accountId }: Challenge): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await deleteOldChallenges(db);
  await db.insert(passkeyChallenges).values({ challenge, purpose, accountId });
  return challenge;
}

/**
 * Returns false if the challenge is unknown, expired, already used or was created for another
 * purpose or account.
 */
export async function consumeChallenge(
  db: Executor,
  challenge: string,
  { purpose, accountId }: Challenge,
): Promise<boolean> {
  const owner =
    accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId);
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        owner,
        gt(passkeyChallenges.createdAt, expiry),
      ),
    );
  return rowCount === 1;
}

const lockAccount = (tx: Executor, id: string) =>
  tx.select().from(accounts).where(eq(accounts.id, id)).for('update');

/** `missing` refers to the account. */
export async function addPasskey(
  db: Db,
  passkey: NewPasskey,
): Promise<{ id: string } | 'taken' | 'too-many' | 'missing'> {
  return withTransaction(db, async (tx) => {
    // Simultaneous additions are counted one after the other.
    if ((await lockAccount(tx, passkey.accountId)).length === 0) return 'missing';
    if ((await countPasskeys(tx, passkey.accountId)) >= limits.passkeys) return 'too-many';
    const id = newId();
    const { rowCount } = await tx
      .insert(passkeys)
      .values({ ...passkey, id })
      .onConflictDoNothing();
    return rowCount === 1 ? { id } : 'taken';
  });
}

export function listPasskeys(db: Executor, accountId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Executor, credentialId: string): Promise<Passkey | undefined> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return rows[0];
}

/**
 * Returns false if the key was removed, or if a signature with this or a later counter was stored
 * first. Then a copy of the key may exist.
 */
export async function updateSignatureCounter(db: Executor, id: string, counter: number): Promise<boolean> {
  const neverCounts = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), neverCounts)));
  return rowCount === 1;
}

/** Returns undefined if the account or the key has changed since the signature was verified. */
export async function openSessionByPasskey(
  db: Db,
  { account, passkey, counter }: { account: Account; passkey: Passkey; counter: number },
  device: Device,
): Promise<string | undefined> {
  return withTransaction(db, async (tx) => {
    // Locks in the order of an erasure, so that both wait instead of deadlocking.
    const [current] = await lockAccount(tx, account.id);
    if (current === undefined || current.role !== account.role || current.passwordHash === null)
      return undefined;
    if (!(await updateSignatureCounter(tx, passkey.id, counter))) return undefined;
    await recordFirstLogin(tx, account.id);
    return createSession(tx, account, device);
  });
}

const own = (accountId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

export async function renamePasskey(
  db: Executor,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> {
  const { rowCount } = await db.update(passkeys).set({ name }).where(own(accountId, id));
  return rowCount === 1;
}

export async function removePasskey(db: Executor, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(own(accountId, id));
  return rowCount === 1;
}

export async function removeAllPasskeys(db: Executor, accountId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.accountId, accountId));
}
