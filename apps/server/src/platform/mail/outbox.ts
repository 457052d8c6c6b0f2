import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../database/database.ts';
import { newId } from '../secrets/new-id.ts';
import { type MailKind, accounts, outbox } from '../../database/schema/index.ts';

export type MailRow = typeof outbox.$inferSelect;

export interface NewMail {
  kind: MailKind;
  accountId?: string;
  address?: string;
  /** Both languages if absent. */
  language?: 'en' | 'fr' | undefined;
  details?: Readonly<Record<string, string>>;
  topic?: string;
  /** Minutes after which the message is not sent. */
  validMinutes: number;
}

/** Queues a message in the transaction of its subject. */
export async function queueMail(tx: Executor, { validMinutes, ...mail }: NewMail): Promise<void> {
  await tx.insert(outbox).values({
    ...mail,
    id: newId(),
    dueAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${validMinutes})`,
  });
}

/** Another server then sends the message of a killed server. */
const leaseSeconds = 120;

export type LeasedMail = MailRow & { dueAt: Date };

/** No lock is held while the message is sent. */
export async function leaseDueMail(db: Db): Promise<LeasedMail | undefined> {
  const next = sql`SELECT ctid FROM ${outbox} WHERE ${outbox.dueAt} <= now()
    ORDER BY ${outbox.dueAt} LIMIT 1 FOR UPDATE SKIP LOCKED`;
  const [row] = await db
    .update(outbox)
    .set({
      dueAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      tries: sql`${outbox.tries} + 1`,
    })
    .where(sql`ctid = (${next})`)
    .returning();
  return row === undefined ? undefined : (row as LeasedMail);
}

const isStillLeased = ({ id, dueAt }: LeasedMail) => and(eq(outbox.id, id), eq(outbox.dueAt, dueAt));

/** The row then records only that the message existed. */
export async function completeMail(db: Executor, leased: LeasedMail): Promise<void> {
  await db.update(outbox).set({ dueAt: null, address: null, details: null }).where(isStillLeased(leased));
}

export async function deleteLeasedMail(db: Executor, leased: LeasedMail): Promise<void> {
  await db.delete(outbox).where(isStillLeased(leased));
}

export async function postponeMail(db: Executor, leased: LeasedMail, seconds: number): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isStillLeased(leased));
}

/** Messages by account id are deleted with its row. */
export async function removeMailTo(tx: Executor, accountId: string): Promise<void> {
  const address = sql`(SELECT lower(${accounts.email}) FROM ${accounts} WHERE ${accounts.id} = ${accountId})`;
  await tx.delete(outbox).where(and(isNull(outbox.accountId), eq(sql`lower(${outbox.address})`, address)));
}

const retentionDays = 60;

/** Includes messages that were not sent in time. */
export async function deleteOldMail(db: Executor): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, sql`now() - make_interval(days => ${retentionDays})`));
  await db
    .delete(outbox)
    .where(and(isNotNull(outbox.dueAt), lte(outbox.expiresAt, sql`now() - interval '1 day'`)));
}

export const countWaitingMail = (db: Executor): Promise<number> => db.$count(outbox, isNotNull(outbox.dueAt));
