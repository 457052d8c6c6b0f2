import { randomBytes } from 'node:crypto';
import { limits } from '@elucida/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Account, giveNewPassword } from './accounts-store.ts';
import type { Db, Executor } from './database.ts';
import { markEmailProven } from './email-confirmations-store.ts';
import { accounts, passwordLinks, passwordResets } from './schema.ts';
import { transact } from './transact.ts';
import { secretHash } from './secret-hash.ts';

const invitationHours = limits.invitationDays * 24;

/** Returns the code, which is known from now on to whoever was told; that of an earlier link is void. */
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
    codeHash: secretHash(code),
    expiresAt: sql`now() + make_interval(hours => ${account.invitedAt === null ? limits.passwordLinkHours : invitationHours})`,
  };
  const [row] = await db
    .insert(passwordLinks)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.accountId, set: link })
    .returning({ expiresAt: passwordLinks.expiresAt });
  return { code, expiresAt: row!.expiresAt };
}

/** Returns the code of a link that is sent by e-mail. Earlier ones stay valid: anybody may ask for another. */
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
    codeHash: secretHash(code),
    expiresAt: sql`now() + make_interval(mins => ${validMinutes})`,
  });
  return code;
}

const maker = alias(accounts, 'maker');

/** A link goes with the rights of whoever made it. */
const makerIsAdministrator = and(eq(maker.id, passwordLinks.madeBy), eq(maker.role, 'ADMINISTRATOR'));

const isOpen = (code: string) =>
  and(eq(passwordLinks.codeHash, secretHash(code)), gt(passwordLinks.expiresAt, sql`now()`));

/** Whoever changed it since, the university or a restore too: the link was given for the account as it was then. */
const asItWas = and(
  eq(accounts.id, passwordLinks.accountId),
  eq(accounts.role, passwordLinks.role),
  eq(accounts.email, passwordLinks.email),
);

const handedOver = (db: Executor, code: string) =>
  db
    .select({ account: accounts })
    .from(passwordLinks)
    .innerJoin(accounts, asItWas)
    .innerJoin(maker, makerIsAdministrator)
    .where(isOpen(code));

const isOpenReset = (code: string) =>
  and(eq(passwordResets.codeHash, secretHash(code)), gt(passwordResets.expiresAt, sql`now()`));

const unchangedSince = and(
  eq(accounts.id, passwordResets.accountId),
  eq(accounts.role, passwordResets.role),
  eq(accounts.email, passwordResets.email),
);

const askedFor = (db: Executor, code: string) =>
  db
    .select({ account: accounts })
    .from(passwordResets)
    .innerJoin(accounts, unchangedSince)
    .where(isOpenReset(code));

/** Whose password the code may change now; undefined where it was used, is too old or void, or is none. */
export async function holderOfLink(db: Executor, code: string): Promise<Account | undefined> {
  const [row] = await handedOver(db, code);
  if (row !== undefined) return row.account;
  const [reset] = await askedFor(db, code);
  return reset?.account;
}

export async function forgetOldPasswordLinks(db: Executor): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}

/** Checks that no sign-in through the university claimed the invitation while the password was hashed. */
const takesPassword = ({ passwordHash, invitedAt }: Account) => passwordHash !== null || invitedAt !== null;

/** Takes the link, once, and signs the account out everywhere. False where somebody was faster, or it became void. */
export async function setPasswordByLink(
  db: Db,
  { code, passwordHash }: { code: string; passwordHash: string },
): Promise<boolean> {
  return transact(db, async (tx) => {
    // The account before its link, as every other change of it: two that meet wait instead of ending each other.
    const [link] = await handedOver(tx, code).for('update', { of: accounts });
    const held = link ?? (await askedFor(tx, code).for('update', { of: accounts }))[0];
    const taken =
      link === undefined
        ? await tx.delete(passwordResets).where(isOpenReset(code))
        : await tx.delete(passwordLinks).where(isOpen(code));
    if (held === undefined || taken.rowCount !== 1 || !takesPassword(held.account)) return false;
    await giveNewPassword(tx, held.account, passwordHash);
    // Only the message to the address held the link; an administrator's may have come another way.
    if (link === undefined) await markEmailProven(tx, held.account);
    return true;
  });
}
