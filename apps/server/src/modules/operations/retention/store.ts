import { and, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { anonymiseVisits, eraseAccount } from '../../accounts/erase-account.ts';
import { isAccountUnusedAt, rowsOfAccount } from '../../accounts/unused-accounts.ts';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { retentionPeriod } from '../../../config/retention-period.ts';
import { accounts, composerLogs, sessions, submissions, visitors } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

export interface Erasure {
  accounts: number;
  submissions: number;
  logs: number;
}

/** Start of the retention period; for an unused invitation, its own time. */
const accountStart = sql`coalesce(${accounts.firstLoginAt}, ${accounts.invitedAt})`;

/** Two calendar years have passed. A period from 29 February ends on 28 February. */
const isOutdated = and(isNotNull(accountStart), lte(sql`${accountStart} + ${retentionPeriod}`, sql`now()`));

const isUnused = and(
  isAccountUnusedAt(sql`now()`),
  sql`NOT EXISTS (SELECT FROM ${sessions} WHERE ${rowsOfAccount(sessions.accountId)})`,
);

const isDue = or(and(isOutdated, ne(accounts.role, 'ADMINISTRATOR')), isUnused);

const countDataOf = async (tx: Executor, id: string): Promise<Omit<Erasure, 'accounts'>> => ({
  submissions: await tx.$count(submissions, eq(submissions.accountId, id)),
  logs: await tx.$count(composerLogs, eq(composerLogs.accountId, id)),
});

/** Skips an account that another server erases now. */
async function eraseOne(db: Db, id: string): Promise<Erasure | undefined> {
  return withTransaction(db, async (tx) => {
    // Many log entries take long.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    const [due] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isDue, eq(accounts.id, id)))
      .for('update', { skipLocked: true });
    if (due === undefined) return undefined;
    const held = await countDataOf(tx, due.id);
    await eraseAccount(tx, due.id);
    return { accounts: 1, ...held };
  });
}

/** Erases old data of administrators. Their accounts stay, because people appoint them. */
async function eraseOldTraces(db: Db): Promise<Erasure> {
  return withTransaction(db, async (tx) => {
    // Many log entries take long.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    const rows = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isOutdated, eq(accounts.role, 'ADMINISTRATOR')));
    const ids = rows.map(({ id }) => id);
    const old = sql`now() - ${retentionPeriod}`;
    const answers = await tx
      .delete(submissions)
      .where(and(equalsAny(submissions.accountId, ids), lte(submissions.createdAt, old)));
    const logs = await tx
      .delete(composerLogs)
      .where(and(equalsAny(composerLogs.accountId, ids), lte(composerLogs.date, old)));
    for (const id of ids) await anonymiseVisits(tx, id, sql`${visitors.day} <= (${old})::date`);
    return { accounts: 0, submissions: answers.rowCount ?? 0, logs: logs.rowCount ?? 0 };
  });
}

/**
 * Erases personal data two years after the first sign-in or an unused invitation, and self-
 * registered accounts unused for 30 days. Safe with several servers and after missed days. A
 * failure does not stop other erasures; the first one is thrown at the end.
 */
export async function eraseExpiredData(db: Db, isStopped: () => boolean = () => false): Promise<Erasure> {
  const failures: unknown[] = [];
  const addFailure = (error: unknown) => void failures.push(error);
  const traces = await eraseOldTraces(db).catch(addFailure);
  const sum: Erasure = traces ?? { accounts: 0, submissions: 0, logs: 0 };
  const due = await db.select({ id: accounts.id }).from(accounts).where(isDue).orderBy(accountStart);
  for (const { id } of due) {
    if (isStopped()) break;
    const erased = await eraseOne(db, id).catch(addFailure);
    if (!erased) continue;
    sum.accounts += erased.accounts;
    sum.submissions += erased.submissions;
    sum.logs += erased.logs;
  }
  if (failures.length > 0) throw failures[0];
  return sum;
}

export function describeErasure({ accounts: people, submissions: answers, logs }: Erasure): string {
  return `Erased ${people} accounts, ${answers} submissions and ${logs} log entries, two years after a first sign-in or an unused invitation, or after 30 days in which nobody used a registered account.`;
}
