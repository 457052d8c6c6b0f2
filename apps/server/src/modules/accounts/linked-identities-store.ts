import { and, asc, eq } from 'drizzle-orm';
import type { Account } from './store.ts';
import type { Db, Executor } from '../../database/database.ts';
import { ltiAttribute } from './lti-attribute.ts';
import {
  type ProviderProfile,
  type LaunchedPerson,
  accounts,
  identities,
} from '../../database/schema/index.ts';
import { nextVersion } from '../../database/queries/versions.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { type Identity, freeIdentifier, isIdentity, equalsIgnoringCase } from './identities-store.ts';

/**
 * Also sets the sent identifier if it is free. Returns `taken` if the identity belongs to an
 * account, and `other-address` if the university sent another email address or an unproven one.
 */
export async function linkIdentity(
  db: Db,
  accountId: string,
  person: ProviderProfile,
): Promise<'done' | 'taken' | 'other-address'> {
  const { issuer, attribute, subject, email, isEmailProven, uliegeid } = person;
  // An unproven address, which anyone can type, proves nothing.
  if (isEmailProven === false) return 'other-address';
  return withTransaction(db, async (tx) => {
    const isOwnAddress = and(eq(accounts.id, accountId), equalsIgnoringCase(accounts.email, email));
    const [account] = await tx.select().from(accounts).where(isOwnAddress).for('update');
    if (account === undefined) return 'other-address';
    const joined = await tx
      .insert(identities)
      .values({ issuer, attribute, subject, accountId })
      .onConflictDoNothing();
    if (joined.rowCount !== 1) return 'taken';
    const vouched = await freeIdentifier(tx, uliegeid, accountId);
    // An identifier that only the person claimed must not count as vouched for from now on.
    const kept = account.isSelfRegistered ? null : account.uliegeid;
    await tx
      .update(accounts)
      .set({
        isSelfRegistered: false,
        uliegeid: vouched ?? kept,
        lastModified: nextVersion(accounts.lastModified),
      })
      .where(eq(accounts.id, accountId));
    return 'done';
  });
}

export async function findIdentityAccount(db: Executor, person: Identity): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(isIdentity(person));
  return found?.account;
}

export const findLaunchedAccount = (db: Executor, { issuer, subject }: LaunchedPerson) =>
  findIdentityAccount(db, { issuer, attribute: ltiAttribute, subject });

export interface LinkedIdentity {
  kind: 'university' | 'course';
  issuer: string;
}

/** Lists the oldest identity first. */
export async function listIdentities(db: Executor, accountId: string): Promise<LinkedIdentity[]> {
  const rows = await db
    .select({ issuer: identities.issuer, attribute: identities.attribute })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.createdAt), asc(identities.issuer));
  return rows.map(({ issuer, attribute }) => ({
    issuer,
    kind: attribute === ltiAttribute ? 'course' : 'university',
  }));
}
