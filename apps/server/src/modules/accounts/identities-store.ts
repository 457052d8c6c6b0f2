import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { type Account, createAccount, recordFirstLogin } from './store.ts';
import type { Db, Executor } from '../../database/database.ts';
import { ltiAttribute } from './lti-attribute.ts';
import {
  type ProviderProfile,
  type LaunchedPerson,
  accounts,
  identities,
} from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { uniqueViolation } from '../../database/queries/unique-violation.ts';
import {
  releaseUnprovenIdentifiers,
  lockAddressHolder,
  releaseAddress,
  createNeutralAddress,
} from './unproven-address.ts';
import { nextVersion } from '../../database/queries/versions.ts';

export interface Recognised {
  ok: true;
  account: Pick<Account, 'id' | 'role'>;
  isNew: boolean;
  formerRole: Account['role'];
  /** Account that lost its unproven address to this one. */
  formerHolder?: string | undefined;
  /** True if the account was an unused invitation to the person's address. */
  hasClaimedInvitation?: boolean;
}

export type Recognition = Recognised | { ok: false; reason: 'email-taken'; canTakeAddress: boolean };

/** The address is final: proven, already theirs or neutral. */
type Person = Omit<ProviderProfile, 'isEmailProven'>;

export const equalsIgnoringCase = (column: typeof accounts.email | typeof accounts.uliegeid, text: string) =>
  eq(sql`lower(${column})`, text.toLowerCase());

async function isEmailTaken(tx: Executor, email: string, exceptId = ''): Promise<boolean> {
  return (
    (await tx.$count(accounts, and(equalsIgnoringCase(accounts.email, email), ne(accounts.id, exceptId)))) > 0
  );
}

/** Takes an unproven identifier from its account. Returns null if another account still has it. */
export async function freeIdentifier(
  tx: Executor,
  uliegeid: string | null,
  exceptId = '',
): Promise<string | null> {
  if (uliegeid === null) return null;
  await releaseUnprovenIdentifiers(tx, [uliegeid], exceptId);
  const holderCount = await tx.$count(
    accounts,
    and(equalsIgnoringCase(accounts.uliegeid, uliegeid), ne(accounts.id, exceptId)),
  );
  return holderCount > 0 ? null : uliegeid;
}

export type Identity = Pick<ProviderProfile, 'issuer' | 'attribute' | 'subject'>;

export const isIdentity = ({ issuer, attribute, subject }: Identity) =>
  and(eq(identities.issuer, issuer), eq(identities.attribute, attribute), eq(identities.subject, subject));

async function findHolder(tx: Executor, person: Identity): Promise<Account | undefined> {
  const [found] = await tx
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(isIdentity(person))
    .for('update', { of: accounts });
  return found?.account;
}

/** Skips the role if an administrator has or set it, and an address or identifier in use. */
async function bringUpToDate(tx: Executor, account: Account, person: Person): Promise<Account> {
  const { firstname, lastname } = person;
  const isFixed = account.isRoleByHand || account.role === 'ADMINISTRATOR';
  const asserted = {
    firstname,
    lastname,
    email: (await isEmailTaken(tx, person.email, account.id)) ? account.email : person.email,
    uliegeid: (await freeIdentifier(tx, person.uliegeid, account.id)) ?? account.uliegeid,
    role: isFixed ? account.role : person.role,
  };
  const isSame = Object.entries(asserted).every(
    ([field, value]) => account[field as keyof Account] === value,
  );
  if (isSame) return account;
  await tx
    .update(accounts)
    .set({ ...asserted, lastModified: nextVersion(accounts.lastModified) })
    .where(eq(accounts.id, account.id));
  return { ...account, ...asserted };
}

async function createRecognisedAccount(tx: Executor, person: Person): Promise<string> {
  const { issuer, attribute, subject, ...fields } = person;
  const uliegeid = await freeIdentifier(tx, fields.uliegeid);
  const created = await createAccount(tx, { ...fields, uliegeid, passwordHash: null });
  // Rolls the transaction back. The retry sees the account that has the address or identifier.
  if (!created.ok) throw new ConcurrentChange();
  await tx.insert(identities).values({ issuer, attribute, subject, accountId: created.id });
  return created.id;
}

class ConcurrentChange extends Error {}

async function createOrUpdateAccount(
  tx: Executor,
  known: Account | undefined,
  person: Person,
): Promise<Recognised> {
  const { id, role } =
    known === undefined
      ? { id: await createRecognisedAccount(tx, person), role: person.role }
      : await bringUpToDate(tx, known, person);
  await recordFirstLogin(tx, id);
  return { ok: true, account: { id, role }, isNew: known === undefined, formerRole: known?.role ?? role };
}

/** Takes an address from an account that holds it unproven. */
async function freeAddress(
  tx: Executor,
  email: string,
  isAddressTransferAllowed: boolean,
): Promise<{ formerHolder: string | undefined } | (Recognition & { ok: false })> {
  const holder = await lockAddressHolder(tx, email);
  // The holder disappeared since the check: the retry reads the current state.
  if (holder === undefined) throw new ConcurrentChange();
  // An account without a password cannot be linked, so its owner is not asked.
  const isFree = holder.isUnproven && (isAddressTransferAllowed || !holder.hasPassword);
  if (!isFree) return { ok: false, reason: 'email-taken', canTakeAddress: holder.isUnproven };
  await releaseAddress(tx, holder.id);
  return { formerHolder: holder.id };
}

/**
 * Links the identity to an unused account that an administrator created for the address. This
 * needs no confirmation because the account has no password and no data. An invitation to a role
 * above the role that the provider asserts needs its link.
 */
async function claimInvitation(
  tx: Executor,
  person: Identity & Pick<Person, 'email' | 'role'>,
): Promise<Account | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ invitedAt: null, lastModified: nextVersion(accounts.lastModified) })
    .where(
      and(
        equalsIgnoringCase(accounts.email, person.email),
        isNotNull(accounts.invitedAt),
        or(eq(accounts.role, 'STUDENT'), eq(accounts.role, person.role)),
      ),
    )
    .returning();
  if (account === undefined) return undefined;
  const { issuer, attribute, subject } = person;
  await tx.insert(identities).values({ issuer, attribute, subject, accountId: account.id });
  return account;
}

async function recogniseOnce(
  db: Db,
  { isEmailProven, ...asserted }: ProviderProfile,
  isAddressTransferAllowed: boolean,
): Promise<Recognition> {
  return withTransaction(db, async (tx) => {
    // The address is checked first: if the same person's account is created in between, findHolder
    // finds it.
    const isTaken = await isEmailTaken(tx, asserted.email);
    const known = await findHolder(tx, asserted);
    // Requests that an older server started have no `isEmailProven`: their address counts as
    // proven.
    if (isEmailProven === false)
      return createOrUpdateAccount(tx, known, {
        ...asserted,
        email: known?.email ?? createNeutralAddress('account'),
      });
    if (known !== undefined || !isTaken) return createOrUpdateAccount(tx, known, asserted);
    const invited = await claimInvitation(tx, asserted);
    if (invited !== undefined)
      return { ...(await createOrUpdateAccount(tx, invited, asserted)), hasClaimedInvitation: true };
    const freed = await freeAddress(tx, asserted.email, isAddressTransferAllowed);
    if ('ok' in freed) return freed;
    return { ...(await createOrUpdateAccount(tx, undefined, asserted)), ...freed };
  });
}

async function withRetries<T>(recognise: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await recognise();
    } catch (error) {
      // Another request changed the accounts at the same moment, perhaps in the person's other tab.
      const isTransient = error instanceof ConcurrentChange || uniqueViolation(error) !== undefined;
      if (!isTransient || attempt === 3) throw error;
    }
  }
}

/**
 * Finds an account by the provider's own identifier. At the first sign-in, the person gets the
 * unused invited account with the proven address, or a new account. A proven address is taken from
 * an account that has it unproven, if `isAddressTransferAllowed` or if that account has no
 * password. An unproven address is never used.
 */
export async function recogniseIdentity(
  db: Db,
  person: ProviderProfile,
  { isAddressTransferAllowed = false }: { isAddressTransferAllowed?: boolean } = {},
): Promise<Recognition> {
  return withRetries(() => recogniseOnce(db, person, isAddressTransferAllowed));
}

/** Teachers can distinguish accounts by these names. */
const neutralNames = () => ({ firstname: 'Student', lastname: randomBytes(3).toString('hex').toUpperCase() });

/**
 * Finds or creates the student account of a person from a learning platform. Without names from the
 * platform, existing names stay and a new account gets neutral ones. A platform proves no address,
 * so a new account gets a neutral one. Changes nothing if the account is an administrator's.
 */
export async function recogniseLaunchedPerson(
  db: Db,
  person: LaunchedPerson,
): Promise<Recognised | { ok: false; reason: 'administrator' }> {
  const identity = { issuer: person.issuer, attribute: ltiAttribute, subject: person.subject };
  return withRetries(() =>
    withTransaction(db, async (tx) => {
      const known = await findHolder(tx, identity);
      if (known?.role === 'ADMINISTRATOR') return { ok: false, reason: 'administrator' };
      const email = known?.email ?? createNeutralAddress('lti');
      const { firstname, lastname } = person.names ?? known ?? neutralNames();
      return createOrUpdateAccount(tx, known, {
        ...identity,
        email,
        firstname,
        lastname,
        uliegeid: null,
        role: 'STUDENT',
      });
    }),
  );
}
