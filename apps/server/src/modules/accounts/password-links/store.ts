import { randomBytes } from 'node:crypto';
import { limits } from '@elucida/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Account, setPasswordForAccount } from '../store.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { markEmailProven } from '../email-confirmation/store.ts';
import { accounts, passwordLinks, passwordResets } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { hashSecret } from '../../../platform/secrets/secret-hash.ts';

const invitationHours = limits.invitationDays * 24;

/**
 * Returns the code, which the server does not store in readable form. Replaces an earlier link of
 * the account.
 */
export async function createPasswordLink(
  db: Executor,
  { account, madeBy }: { account: Account; madeBy: string },
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(32).toString('base64url');
  const { id: accountId, role, email } = account;
  const link = {
    role,
    email,
    madeBy,
    codeHash: hashSecret(code),
    expiresAt: sql`now() + make_interval(hours => ${account.invitedAt === null ? limits.passwordLinkHours : invitationHours})`,
  };
  const [row] = await db
    .insert(passwordLinks)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.accountId, set: link })
    .returning({ expiresAt: passwordLinks.expiresAt });
  return { code, expiresAt: row!.expiresAt };
}

/** Returns the code. Earlier links stay valid, because anyone can request another. */
export async function createPasswordReset(
  db: Executor,
  { id: accountId, role, email }: Account,
  validMinutes: number,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.insert(passwordResets).values({
    accountId,
    role,
    email,
    codeHash: hashSecret(code),
    expiresAt: sql`now() + make_interval(mins => ${validMinutes})`,
  });
  return code;
}

const maker = alias(accounts, 'maker');

/** A link works only as long as its maker is an administrator. */
const makerIsAdministrator = and(eq(maker.id, passwordLinks.madeBy), eq(maker.role, 'ADMINISTRATOR'));

const isUnusedLink = (code: string) =>
  and(eq(passwordLinks.codeHash, hashSecret(code)), gt(passwordLinks.expiresAt, sql`now()`));

/**
 * A link is void if the account's role or address changed since, also by the university or by a
 * restore.
 */
const isAccountUnchanged = (links: typeof passwordLinks | typeof passwordResets) =>
  and(eq(accounts.id, links.accountId), eq(accounts.role, links.role), eq(accounts.email, links.email));

const administratorLink = (db: Executor, code: string) =>
  db
    .select({ account: accounts })
    .from(passwordLinks)
    .innerJoin(accounts, isAccountUnchanged(passwordLinks))
    .innerJoin(maker, makerIsAdministrator)
    .where(isUnusedLink(code));

const isUnusedReset = (code: string) =>
  and(eq(passwordResets.codeHash, hashSecret(code)), gt(passwordResets.expiresAt, sql`now()`));

const requestedReset = (db: Executor, code: string) =>
  db
    .select({ account: accounts })
    .from(passwordResets)
    .innerJoin(accounts, isAccountUnchanged(passwordResets))
    .where(isUnusedReset(code));

/** Returns undefined if the code is unknown, used, expired or void. */
export async function findHolderOfLink(db: Executor, code: string): Promise<Account | undefined> {
  const [row] = await administratorLink(db, code);
  if (row !== undefined) return row.account;
  const [reset] = await requestedReset(db, code);
  return reset?.account;
}

export async function deleteOldPasswordLinks(db: Executor): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}

/** Checks that no university sign-in claimed the invitation while the password was hashed. */
const canSetPassword = ({ passwordHash, invitedAt }: Account) => passwordHash !== null || invitedAt !== null;

/**
 * Ends all sign-in sessions of the account. Returns false if another request was first or the link
 * became void.
 */
export async function setPasswordByLink(
  db: Db,
  { code, passwordHash }: { code: string; passwordHash: string },
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    // Every change locks the account before its link, so that concurrent changes wait instead of
    // deadlocking.
    const [link] = await administratorLink(tx, code).for('update', { of: accounts });
    const held = link ?? (await requestedReset(tx, code).for('update', { of: accounts }))[0];
    const taken =
      link === undefined
        ? await tx.delete(passwordResets).where(isUnusedReset(code))
        : await tx.delete(passwordLinks).where(isUnusedLink(code));
    if (held === undefined || taken.rowCount !== 1 || !canSetPassword(held.account)) return false;
    await setPasswordForAccount(tx, held.account, passwordHash);
    // Only the message to the address held this code. An administrator's link may have come another
    // way.
    if (link === undefined) await markEmailProven(tx, held.account);
    return true;
  });
}
