import { type SQL, and, eq, sql } from 'drizzle-orm';
import { removeLogsOfAccount } from '../logs/store.ts';
import type { Db, Executor } from '../../database/database.ts';
import { removeMailTo } from '../../platform/mail/outbox.ts';
import { accounts, composerLogs, erasures, guestVisitor, visitors } from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { type ChangeResult, isStale } from '../../database/queries/versions.ts';
import { isLastAdministrator } from './store.ts';

/**
 * Also erases the logs. Foreign keys delete sessions, submissions and drafts. Visits stay counted
 * as visits of a guest. A later restore does not bring the account back.
 */
export async function eraseAccount(tx: Executor, id: string): Promise<void> {
  await tx
    .insert(erasures)
    .values({ accountHash: hashOf(sql`${id}::text`) })
    .onConflictDoNothing();
  await removeLogsOfAccount(tx, id);
  await anonymiseVisits(tx, id);
  await removeMailTo(tx, id);
  await tx.delete(accounts).where(eq(accounts.id, id));
}

const hashOf = (id: SQL) => sql`sha256(convert_to(${id}, 'UTF8'))`;

export async function repeatErasures(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id FROM ${accounts}
      UNION SELECT account_id FROM ${composerLogs}
      UNION SELECT account_id FROM ${visitors}
    ) AS people (id)
    WHERE ${hashOf(sql`id`)} IN (SELECT account_hash FROM ${erasures})`);
  for (const { id } of rows) await eraseAccount(tx, id);
  return rows.length;
}

/** Checks the version, if one is expected. Never erases the last administrator. */
export async function eraseAccountIfUnchanged(
  db: Db,
  id: string,
  expected: Date | undefined,
): Promise<ChangeResult | 'last-administrator'> {
  return withTransaction(db, async (tx) => {
    const isLast = await isLastAdministrator(tx, id);
    const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, expected)) return 'stale';
    if (isLast) return 'last-administrator';
    await eraseAccount(tx, id);
    return 'done';
  });
}

/** Counts the visits of an account as visits of a guest. */
export async function anonymiseVisits(
  tx: Executor,
  accountId: string,
  dayCondition = sql`true`,
): Promise<void> {
  const own = and(eq(visitors.accountId, accountId), dayCondition);
  await tx.execute(sql`
    INSERT INTO ${visitors} (day, account_id, count)
    SELECT day, ${guestVisitor}, count FROM ${visitors} WHERE ${own}
    ON CONFLICT (day, account_id) DO UPDATE SET count = ${visitors}.count + excluded.count`);
  await tx.delete(visitors).where(own);
}
