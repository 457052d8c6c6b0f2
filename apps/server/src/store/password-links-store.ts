import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@elucida/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Account, setPasswordHash } from './accounts-store.ts';
import { forgetSignInFailures } from './attempts-store.ts';
import type { Db, Executor } from './database.ts';
import { accounts, passwordLinks } from './schema.ts';
import { deleteSessionsOf } from './sessions-store.ts';
import { transact } from './transact.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** Returns the code, which is known from now on to whoever was told; that of an earlier link is void. */
export async function createPasswordLink(
  db: Executor,
  accountId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(32).toString('base64url');
  const link = {
    codeHash: hashOf(code),
    expiresAt: sql`now() + make_interval(hours => ${limits.passwordLinkHours})`,
  };
  const [row] = await db
    .insert(passwordLinks)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.accountId, set: link })
    .returning({ expiresAt: passwordLinks.expiresAt });
  return { code, expiresAt: row!.expiresAt };
}

/** Whose password the code may change now; undefined where it was used, is too old or is none. */
export async function holderOfLink(db: Executor, code: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ account: accounts })
    .from(passwordLinks)
    .innerJoin(accounts, eq(accounts.id, passwordLinks.accountId))
    .where(and(eq(passwordLinks.codeHash, hashOf(code)), gt(passwordLinks.expiresAt, sql`now()`)));
  return row?.account;
}

/** Takes the link, once, and signs the account out everywhere. False where somebody was faster. */
export async function setPasswordByLink(
  db: Db,
  { code, email, passwordHash }: { code: string; email: string; passwordHash: string },
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [link] = await tx
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.codeHash, hashOf(code)), gt(passwordLinks.expiresAt, sql`now()`)))
      .returning({ accountId: passwordLinks.accountId });
    if (link === undefined) return false;
    await setPasswordHash(tx, link.accountId, passwordHash);
    await deleteSessionsOf(tx, link.accountId);
    // Whoever asks for a new password has often tried the old one until the door was shut.
    await forgetSignInFailures(tx, email);
    return true;
  });
}
