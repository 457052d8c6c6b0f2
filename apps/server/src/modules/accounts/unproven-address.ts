import { randomBytes } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Account, voidPasswordLinksAndResets } from './store.ts';
import type { Executor } from '../../database/database.ts';
import { ltiAttribute } from './lti-attribute.ts';
import { accounts, identities } from '../../database/schema/index.ts';
import { nextVersion } from '../../database/queries/versions.ts';

/** Uses a domain that delivers to no mailbox (RFC 2606). */
export const createNeutralAddress = (reason: 'lti' | 'account') =>
  `${randomBytes(6).toString('hex')}@${reason}.invalid`;

/** A neutral address delivers to no mailbox. */
export const isReachable = (address: string) => !/\.invalid$/i.test(address);

export interface AddressHolder {
  id: string;
  isUnproven: boolean;
  hasPassword: boolean;
}

export const isEmailProven = ({ email, provenEmail }: Pick<Account, 'email' | 'provenEmail'>): boolean =>
  provenEmail?.toLowerCase() === email.toLowerCase();

/** Returns true if only the person or a learning platform claims the address. */
async function hasUnprovenAddress(tx: Executor, account: Account): Promise<boolean> {
  // Administrators keep their address, because an administrator or the operator appointed them.
  if (account.role === 'ADMINISTRATOR') return false;
  if (isEmailProven(account)) return false;
  if (account.isSelfRegistered) return true;
  if (account.passwordHash !== null) return false;
  const isOwn = eq(identities.accountId, account.id);
  const total = await tx.$count(identities, isOwn);
  const others = await tx.$count(identities, and(isOwn, ne(identities.attribute, ltiAttribute)));
  return total > 0 && others === 0;
}

/** Ignores case; locks until the transaction ends. */
export async function lockAddressHolder(tx: Executor, email: string): Promise<AddressHolder | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
    .for('update');
  if (account === undefined) return undefined;
  const isUnproven = await hasUnprovenAddress(tx, account);
  return { id: account.id, isUnproven, hasPassword: account.passwordHash !== null };
}

/** Holds if only the account's owner claims its identifier. */
export const unprovenIdentifierCondition = and(
  accounts.isSelfRegistered,
  ne(accounts.role, 'ADMINISTRATOR'),
)!;

/** Removes identifiers that only their owners claim, so that verified people can have them. */
export async function releaseUnprovenIdentifiers(
  tx: Executor,
  identifiers: readonly string[],
  exceptId = '',
): Promise<void> {
  if (identifiers.length === 0) return;
  const claimed = identifiers.map((identifier) => identifier.toLowerCase());
  await tx
    .update(accounts)
    .set({ uliegeid: null, lastModified: nextVersion(accounts.lastModified) })
    .where(
      and(
        inArray(sql`lower(${accounts.uliegeid})`, claimed),
        ne(accounts.id, exceptId),
        unprovenIdentifierCondition,
      ),
    );
}

/**
 * Replaces the address with a neutral one. Sessions and data stay. Password links end because they
 * may be in the mailbox of the address's owner.
 */
export async function releaseAddress(tx: Executor, accountId: string): Promise<void> {
  await voidPasswordLinksAndResets(tx, accountId);
  await tx
    .update(accounts)
    .set({ email: createNeutralAddress('account'), lastModified: nextVersion(accounts.lastModified) })
    .where(eq(accounts.id, accountId));
}
