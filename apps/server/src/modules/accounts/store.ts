import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import { deleteSignInFailures } from '../../platform/limits/attempts.ts';
import { createContainsPattern } from '../../database/queries/contains-pattern.ts';
import type { Db, Executor } from '../../database/database.ts';
import { newId } from '../../platform/secrets/new-id.ts';
import { accounts, passkeys, passwordLinks, passwordResets } from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import {
  type Device,
  createSession,
  deleteSessionsOf,
  deleteOtherSessions,
  renewSession,
  limitSessionsToRole,
} from './sessions-store.ts';
import { uniqueViolation } from '../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../database/queries/versions.ts';

export type Account = typeof accounts.$inferSelect;
export type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'createdAt' | 'firstLoginAt'>;

export type AccountCreation = { ok: true; id: string } | { ok: false; taken: 'email' | 'identifier' };

export async function createAccount(db: Executor, account: NewAccount): Promise<AccountCreation> {
  const id = newId();
  try {
    await db.insert(accounts).values({ ...account, id });
    return { ok: true, id };
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === undefined) throw error;
    return { ok: false, taken: constraint.includes('uliegeid') ? 'identifier' : 'email' };
  }
}

export async function findAccount(db: Executor, id: string): Promise<Account | undefined> {
  const rows = await db.select().from(accounts).where(eq(accounts.id, id));
  return rows[0];
}

export async function findAccountByEmail(db: Executor, email: string): Promise<Account | undefined> {
  const rows = await db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  return rows[0];
}

export const countAdministrators = (db: Executor): Promise<number> =>
  db.$count(accounts, eq(accounts.role, 'ADMINISTRATOR'));

const firstLogin = { firstLoginAt: sql`coalesce(${accounts.firstLoginAt}, now())` };

/** Stores the first login once: the two years of retention start then. */
export async function recordFirstLogin(db: Executor, id: string): Promise<void> {
  await db.update(accounts).set(firstLogin).where(eq(accounts.id, id));
}

/**
 * Returns undefined if the account's hash is no longer `passwordHash`: the password changed while
 * the request was queued.
 */
export async function openSessionByPassword(
  db: Db,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  device: Device,
): Promise<string | undefined> {
  return withTransaction(db, async (tx) => {
    const isStillRight = and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash ?? ''));
    const { rowCount } = await tx.update(accounts).set(firstLogin).where(isStillRight);
    return rowCount === 1 ? createSession(tx, { id }, device) : undefined;
  });
}

export async function voidPasswordLinksAndResets(db: Executor, id: string): Promise<void> {
  await db.delete(passwordLinks).where(eq(passwordLinks.accountId, id));
  await db.delete(passwordResets).where(eq(passwordResets.accountId, id));
}

async function setPasswordHash(db: Executor, id: string, passwordHash: string): Promise<void> {
  await voidPasswordLinksAndResets(db, id);
  // The end of an open invitation changes the version of the account.
  const lastModified = sql`CASE WHEN ${accounts.invitedAt} IS NULL THEN ${accounts.lastModified} ELSE ${nextVersion(accounts.lastModified)} END`;
  await db.update(accounts).set({ passwordHash, invitedAt: null, lastModified }).where(eq(accounts.id, id));
}

/** Ends all sessions of the account. */
export async function setPasswordForAccount(
  tx: Executor,
  { id, email }: Pick<Account, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(tx, id, passwordHash);
  await deleteSessionsOf(tx, id);
  // People who request a new password often tried the old one until the account was locked.
  await deleteSignInFailures(tx, email);
}

/**
 * Ends the user's other sign-in sessions and returns a new token for the current one. Returns
 * undefined and changes nothing if that session has ended, for example after another change of
 * password.
 */
export async function changeOwnPassword(
  db: Db,
  id: string,
  { passwordHash, token }: { passwordHash: string; token: string },
): Promise<string | undefined> {
  return withTransaction(db, async (tx) => {
    // Of two simultaneous changes from two sessions, the second finds its session ended.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
    const renewed = await renewSession(tx, token);
    if (renewed === undefined) return undefined;
    await setPasswordHash(tx, id, passwordHash);
    await deleteOtherSessions(tx, id, renewed);
    return renewed;
  });
}

export interface AccountListOptions {
  /** Substrings to search for, ignoring case. */
  filters: Record<'uliegeid' | 'firstname' | 'lastname' | 'email', string | undefined>;
  sort: { column: 'uliegeid' | 'firstname' | 'lastname' | 'email' | 'role'; isDescending: boolean };
  start: number;
  amount: number;
}

const byRank = sql`array_position(ARRAY['STUDENT','PROFESSOR','ADMINISTRATOR'], ${accounts.role})`;

/** Sorted by identifier, accounts without one come last in both directions. */
export async function listAccounts(
  db: Executor,
  { filters, sort, start, amount }: AccountListOptions,
): Promise<{ rows: Account[]; total: number }> {
  const part = (column: keyof typeof filters) => {
    const text = filters[column]?.trim();
    return text ? ilike(accounts[column], createContainsPattern(text)) : undefined;
  };
  const where = and(part('uliegeid'), part('firstname'), part('lastname'), part('email'));
  const key = sort.column === 'role' ? byRank : sql`lower(${accounts[sort.column]})`;
  const rows = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(sql`${sort.isDescending ? desc(key) : asc(key)} NULLS LAST`, asc(accounts.id))
    .offset(start)
    .limit(amount);
  return { rows, total: await db.$count(accounts, where) };
}

/**
 * Locks the administrators, so that the second of two simultaneous changes sees the result of the
 * first.
 */
export async function isLastAdministrator(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'ADMINISTRATOR'))
    .orderBy(asc(accounts.id))
    .for('update');
  return rows.length === 1 && rows[0]?.id === id;
}

export type AccountFields = Partial<{
  [Field in 'role' | 'firstname' | 'lastname' | 'email' | 'isSelfRegistered']: Account[Field] | undefined;
}>;

/**
 * Returns the former state, `last-administrator` if no administrator would remain, or `email-taken`
 * if another account has the address.
 */
export async function updateAccount(
  db: Db,
  id: string,
  { fields, expected }: { fields: AccountFields; expected: Date | undefined },
): Promise<{ former: Account } | Exclude<ChangeResult, 'done'> | 'last-administrator' | 'email-taken'> {
  try {
    return await withTransaction(db, async (tx) => {
      const changesRole = fields.role !== undefined;
      const isLast = changesRole && fields.role !== 'ADMINISTRATOR' && (await isLastAdministrator(tx, id));
      const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
      if (row === undefined) return 'missing';
      if (isStale(row, expected)) return 'stale';
      if (isLast) return 'last-administrator';
      const isRoleByHand = row.isRoleByHand || (changesRole && fields.role !== row.role);
      await tx
        .update(accounts)
        .set({ ...fields, isRoleByHand, lastModified: nextVersion(accounts.lastModified) })
        .where(eq(accounts.id, id));
      if (fields.role !== undefined) await limitSessionsToRole(tx, { id, role: fields.role });
      return { former: row };
    });
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    return 'email-taken';
  }
}

export function countPasskeys(db: Executor, accountId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.accountId, accountId));
}
