import { randomBytes } from 'node:crypto';
import { limits } from '@elucida/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Account, type AccountCreation, type NewAccount, createAccount } from '../store.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { accounts, emailConfirmations } from '../../../database/schema/index.ts';
import { hashSecret } from '../../../platform/secrets/secret-hash.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { nextVersion } from '../../../database/queries/versions.ts';

export interface ConfirmationMail {
  language: 'en' | 'fr' | undefined;
}

/** The link is created when the message is sent. */
export const queueEmailConfirmation = (
  tx: Executor,
  accountId: string,
  { language }: ConfirmationMail,
): Promise<void> =>
  queueMail(tx, {
    kind: 'email-confirmation',
    accountId,
    language,
    validMinutes: limits.emailConfirmationHours * 60,
  });

/** Also queues the confirmation message if `mail` is given. */
export const registerAccount = (
  db: Db,
  person: NewAccount,
  mail: ConfirmationMail | undefined,
): Promise<AccountCreation> =>
  withTransaction(db, async (tx) => {
    const created = await createAccount(tx, { ...person, isSelfRegistered: true });
    if (created.ok && mail !== undefined) await queueEmailConfirmation(tx, created.id, mail);
    return created;
  });

/** Earlier links stay valid because messages may arrive out of order. */
export async function createEmailConfirmation(
  db: Executor,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.insert(emailConfirmations).values({
    accountId,
    email,
    codeHash: hashSecret(code),
    expiresAt: sql`now() + make_interval(hours => ${limits.emailConfirmationHours})`,
  });
  return code;
}

export async function markEmailProven(
  tx: Executor,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, id));
  await tx
    .update(accounts)
    .set({ provenEmail: email, lastModified: nextVersion(accounts.lastModified) })
    .where(eq(accounts.id, id));
}

/** Returns false unless the link is unused, unexpired and for the account's present address. */
export async function confirmEmail(
  db: Db,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (account === undefined) return false;
    const { rowCount } = await tx
      .delete(emailConfirmations)
      .where(
        and(
          eq(emailConfirmations.codeHash, hashSecret(code)),
          eq(emailConfirmations.accountId, accountId),
          eq(emailConfirmations.email, account.email),
          gt(emailConfirmations.expiresAt, sql`now()`),
        ),
      );
    if (rowCount !== 1) return false;
    await markEmailProven(tx, account);
    return true;
  });
}

export async function deleteOldConfirmations(db: Executor): Promise<void> {
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, sql`now()`));
}
