import { and, inArray, not, or, sql } from 'drizzle-orm';
import { limits } from '@elucida/contract';
import type { Account } from '../store.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { createPasswordLink } from '../password-links/store.ts';
import { accounts } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { releaseUnprovenIdentifiers, unprovenIdentifierCondition } from '../unproven-address.ts';

export type InvitedPerson = Pick<Account, 'email' | 'firstname' | 'lastname' | 'role' | 'uliegeid'>;

/** `link` is set only if no message is sent: the administrator passes it on. */
export interface Invitation {
  id: string;
  isNew: boolean;
  link?: { code: string; expiresAt: Date };
}

const lower = (text: string) => text.toLowerCase();

async function findTaken(tx: Executor, people: readonly Pick<InvitedPerson, 'email' | 'uliegeid'>[]) {
  const emails = people.map(({ email }) => lower(email));
  const identifiers = people.flatMap(({ uliegeid }) => (uliegeid === null ? [] : [lower(uliegeid)]));
  const rows = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      uliegeid: accounts.uliegeid,
      isUnproven: sql<boolean>`${unprovenIdentifierCondition}`,
    })
    .from(accounts)
    .where(
      or(
        inArray(sql`lower(${accounts.email})`, emails),
        and(inArray(sql`lower(${accounts.uliegeid})`, identifiers), not(unprovenIdentifierCondition)),
      ),
    );
  return {
    ids: new Map(rows.map(({ email, id }) => [lower(email), id])),
    identifiers: new Set(
      rows.flatMap(({ uliegeid, isUnproven }) => (uliegeid === null || isUnproven ? [] : [lower(uliegeid)])),
    ),
  };
}

/**
 * Returns the indices of people who have no account and whose identifier another account has. An
 * identifier that only the owner of that account claims does not count.
 */
export async function findTakenIdentifiers(
  db: Executor,
  people: readonly Pick<InvitedPerson, 'email' | 'uliegeid'>[],
): Promise<number[]> {
  const { ids, identifiers } = await findTaken(db, people);
  return people.flatMap(({ email, uliegeid }, index) => {
    const isTaken = uliegeid !== null && identifiers.has(lower(uliegeid)) && !ids.has(lower(email));
    return isTaken ? [index] : [];
  });
}

/** The code is created when the message is sent. */
export const queueInvitation = (tx: Executor, accountId: string, requestId: string): Promise<void> =>
  queueMail(tx, {
    kind: 'invitation',
    accountId,
    details: { requestId },
    validMinutes: limits.invitationDays * 24 * 60,
  });

async function insertAccounts(tx: Executor, people: readonly InvitedPerson[]): Promise<Account[]> {
  if (people.length === 0) return [];
  return tx
    .insert(accounts)
    .values(
      people.map((person) => ({
        ...person,
        id: newId(),
        passwordHash: null,
        // An administrator chose the role, so the university does not change it.
        isRoleByHand: true,
        invitedAt: sql`now()`,
      })),
    )
    .returning();
}

/**
 * Creates an account without a password for each new address, and queues an invitation or creates a
 * link. Creates all accounts or none. Throws a unique violation if someone registers with one of
 * the addresses at the same moment.
 */
export async function invitePeople(
  db: Db,
  people: readonly InvitedPerson[],
  { sendsMail, madeBy, requestId }: { sendsMail: boolean; madeBy: string; requestId: string },
): Promise<Invitation[]> {
  return withTransaction(db, async (tx) => {
    const { ids } = await findTaken(tx, people);
    const invited = people.filter(({ email }) => !ids.has(lower(email)));
    await releaseUnprovenIdentifiers(
      tx,
      invited.flatMap(({ uliegeid }) => uliegeid ?? []),
    );
    const created = await insertAccounts(tx, invited);
    const invitations = new Map<string, Invitation>();
    for (const account of created) {
      const invitation: Invitation = { id: account.id, isNew: true };
      invitations.set(lower(account.email), invitation);
      if (sendsMail) await queueInvitation(tx, account.id, requestId);
      else invitation.link = await createPasswordLink(tx, { account, madeBy });
    }
    return people.map(
      ({ email }) => invitations.get(lower(email)) ?? { id: ids.get(lower(email))!, isNew: false },
    );
  });
}
