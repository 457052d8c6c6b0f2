import { randomBytes } from 'node:crypto';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type Account, createAccount, recordFirstLogin } from './accounts-store.ts';
import type { Db, Executor } from './database.ts';
import { type AssertedPerson, type LaunchedPerson, accounts, identities } from './schema.ts';
import { transact } from './transact.ts';
import { uniqueViolation } from './unique-violation.ts';
import { nextVersion } from './versions.ts';

export type Recognition =
  | { ok: true; account: Pick<Account, 'id' | 'role'>; isNew: boolean; formerRole: Account['role'] }
  | { ok: false; reason: 'email-taken' };

const sameText = (column: typeof accounts.email | typeof accounts.uliegeid, text: string) =>
  eq(sql`lower(${column})`, text.toLowerCase());

async function isEmailTaken(tx: Executor, email: string, exceptId = ''): Promise<boolean> {
  return (await tx.$count(accounts, and(sameText(accounts.email, email), ne(accounts.id, exceptId)))) > 0;
}

/** What somebody else typed as theirs is left to them: an administrator settles it. */
async function freeIdentifier(tx: Executor, uliegeid: string | null, exceptId = ''): Promise<string | null> {
  if (uliegeid === null) return null;
  const taken = await tx.$count(
    accounts,
    and(sameText(accounts.uliegeid, uliegeid), ne(accounts.id, exceptId)),
  );
  return taken > 0 ? null : uliegeid;
}

type Identity = Pick<AssertedPerson, 'issuer' | 'attribute' | 'subject'>;

async function findHolder(tx: Executor, person: Identity): Promise<Account | undefined> {
  const [found] = await tx
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(
      and(
        eq(identities.issuer, person.issuer),
        eq(identities.attribute, person.attribute),
        eq(identities.subject, person.subject),
      ),
    )
    .for('update', { of: accounts });
  return found?.account;
}

/** What the university says today, save a role that an administrator chose and an address that another account has. */
async function bringUpToDate(tx: Executor, account: Account, person: AssertedPerson): Promise<Account> {
  const { firstname, lastname } = person;
  const isFixed = account.isRoleByHand || account.role === 'ADMINISTRATOR';
  const told = {
    firstname,
    lastname,
    email: (await isEmailTaken(tx, person.email, account.id)) ? account.email : person.email,
    uliegeid: (await freeIdentifier(tx, person.uliegeid, account.id)) ?? account.uliegeid,
    role: isFixed ? account.role : person.role,
  };
  const isSame = Object.entries(told).every(([field, value]) => account[field as keyof Account] === value);
  if (isSame) return account;
  await tx
    .update(accounts)
    .set({ ...told, lastModified: nextVersion(accounts.lastModified) })
    .where(eq(accounts.id, account.id));
  return { ...account, ...told };
}

async function begin(tx: Executor, person: AssertedPerson): Promise<string> {
  const { issuer, attribute, subject, ...fields } = person;
  const uliegeid = await freeIdentifier(tx, fields.uliegeid);
  const created = await createAccount(tx, { ...fields, uliegeid, passwordHash: null });
  // The transaction is lost with it: it is run anew, and then sees whose the address is.
  if (!created.ok) throw new AccountAppeared();
  await tx.insert(identities).values({ issuer, attribute, subject, accountId: created.id });
  return created.id;
}

class AccountAppeared extends Error {}

type Recognised = Recognition & { ok: true };

async function settle(tx: Executor, known: Account | undefined, person: AssertedPerson): Promise<Recognised> {
  const { id, role } =
    known === undefined
      ? { id: await begin(tx, person), role: person.role }
      : await bringUpToDate(tx, known, person);
  await recordFirstLogin(tx, id);
  return { ok: true, account: { id, role }, isNew: known === undefined, formerRole: known?.role ?? role };
}

async function recogniseOnce(db: Db, person: AssertedPerson): Promise<Recognition> {
  return transact(db, async (tx) => {
    // In this order: whoever appears in between with this address, and is this person, is found.
    const isTaken = await isEmailTaken(tx, person.email);
    const known = await findHolder(tx, person);
    if (known === undefined && isTaken) return { ok: false, reason: 'email-taken' };
    return settle(tx, known, person);
  });
}

async function withRetries<T>(recognise: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await recognise();
    } catch (error) {
      // Somebody came in at the same moment, perhaps the same person in another tab.
      const isPassing = error instanceof AccountAppeared || uniqueViolation(error) !== undefined;
      if (!isPassing || tries === 3) throw error;
    }
  }
}

/**
 * The account of whoever a provider vouches for: found by the provider's own name for the person alone, begun at the
 * first sign-in. `email-taken`: another account has the address, and it is never taken for theirs.
 */
export async function recogniseIdentity(db: Db, person: AssertedPerson): Promise<Recognition> {
  return withRetries(() => recogniseOnce(db, person));
}

/** `taken`: the identity opens an account already. `other-address`: the university told of another e-mail address. */
export async function joinIdentity(
  db: Db,
  accountId: string,
  person: AssertedPerson,
): Promise<'done' | 'taken' | 'other-address'> {
  const { issuer, attribute, subject, email } = person;
  return transact(db, async (tx) => {
    const isOwnAddress = and(eq(accounts.id, accountId), sameText(accounts.email, email));
    if ((await tx.$count(accounts, isOwnAddress)) === 0) return 'other-address';
    const joined = await tx
      .insert(identities)
      .values({ issuer, attribute, subject, accountId })
      .onConflictDoNothing();
    return joined.rowCount === 1 ? 'done' : 'taken';
  });
}

/** Apart from those of a sign-in, should a platform ever have the issuer of a provider. */
const ltiAttribute = 'lti:sub';

export interface KnownIdentity {
  kind: 'university' | 'course';
  issuer: string;
}

/** What opens an account besides a password, the oldest first. */
export async function identitiesOf(db: Executor, accountId: string): Promise<KnownIdentity[]> {
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

/** Reaches nobody, by RFC 2606. */
const neutralAddress = () => `${randomBytes(6).toString('hex')}@lti.invalid`;

/** Told apart by teachers, and nothing more. */
const neutralNames = () => ({ firstname: 'Student', lastname: randomBytes(3).toString('hex').toUpperCase() });

/**
 * The account of whoever a learning platform launches: found or begun, as a student. What the platform keeps to itself is as
 * it was, or neutral; so is an address that another account has. `administrator`: theirs stays as it is, whatever is said.
 */
export async function recogniseLaunched(
  db: Db,
  person: LaunchedPerson,
): Promise<Recognised | { ok: false; reason: 'administrator' }> {
  const identity = { issuer: person.issuer, attribute: ltiAttribute, subject: person.subject };
  return withRetries(() =>
    transact(db, async (tx) => {
      const known = await findHolder(tx, identity);
      if (known?.role === 'ADMINISTRATOR') return { ok: false, reason: 'administrator' };
      const isFree = person.email !== null && !(await isEmailTaken(tx, person.email, known?.id));
      const email = (isFree ? person.email : known?.email) ?? neutralAddress();
      const { firstname, lastname } = person.names ?? known ?? neutralNames();
      return settle(tx, known, { ...identity, email, firstname, lastname, uliegeid: null, role: 'STUDENT' });
    }),
  );
}
