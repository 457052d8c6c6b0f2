import { limits } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { retentionPeriod, unusedNoticePeriod } from '../../../config/retention-period.ts';
import { isAccountUnusedAt, unusedAccountExpiry } from '../unused-accounts.ts';
import { accounts, backups, outbox } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';

/** After a week a notice is no longer news. */
const noticeMinutes = 7 * 24 * 60;
const backupNoticeMinutes = 24 * 60;

async function queueErasureNotices(tx: Executor): Promise<void> {
  const end = sql`${accounts.firstLoginAt} + ${retentionPeriod}`;
  const { rows } = await tx.execute<{ id: string; date: Date }>(sql`
    SELECT ${accounts.id} AS id, ${end} AS date FROM ${accounts}
    WHERE ${accounts.role} <> 'ADMINISTRATOR' AND ${accounts.email} NOT LIKE '%.invalid'
      AND ${end} BETWEEN now() AND now() + make_interval(days => ${limits.erasureNoticeDays})
      AND NOT EXISTS (SELECT FROM ${outbox}
        WHERE ${outbox.accountId} = ${accounts.id} AND ${outbox.kind} = 'erasure-notice')`);
  for (const { id, date } of rows)
    await queueMail(tx, {
      kind: 'erasure-notice',
      accountId: id,
      details: { date: new Date(date).toISOString() },
      validMinutes: noticeMinutes,
    });
}

/** Queues another notice if a visit postponed the date. */
async function queueUnusedNotices(tx: Executor): Promise<void> {
  // The end date is computed only for the few accounts of this list.
  const { rows } = await tx.execute<{ id: string; date: Date }>(sql`
    WITH unused AS MATERIALIZED (
      SELECT ${accounts.id} AS id, ${unusedAccountExpiry} AS "end" FROM ${accounts}
      WHERE ${isAccountUnusedAt(sql`(now() + ${unusedNoticePeriod})`)} AND ${accounts.email} NOT LIKE '%.invalid')
    SELECT unused.id, unused."end" AS date FROM unused
    WHERE unused."end" > now()
      AND NOT EXISTS (SELECT FROM ${outbox}
        WHERE ${outbox.accountId} = unused.id AND ${outbox.kind} = 'unused-notice'
          AND ${outbox.createdAt} >= unused."end" - ${unusedNoticePeriod})`);
  for (const { id, date } of rows)
    await queueMail(tx, {
      kind: 'unused-notice',
      accountId: id,
      details: { date: new Date(date).toISOString() },
      validMinutes: noticeMinutes,
    });
}

/** Queues one notice a day per reason. */
async function queueBackupNotices(tx: Executor): Promise<void> {
  const { rows } = await tx.execute<{ id: string; begun: Date; reason: string; code: string | null }>(sql`
    SELECT DISTINCT ON (${backups.error}, ${accounts.id})
      ${accounts.id} AS id, ${backups.startedAt} AS begun, ${backups.error} AS reason,
      ${backups.errorText} ->> 'code' AS code
    FROM ${backups}, ${accounts}
    WHERE ${backups.status} = 4 AND ${backups.kind} <> 'restore' AND ${backups.endedAt} > now() - interval '1 day'
      AND ${accounts.role} = 'ADMINISTRATOR'
      AND NOT EXISTS (SELECT FROM ${outbox}
        WHERE ${outbox.accountId} = ${accounts.id} AND ${outbox.topic} = ${backups.error}
          AND ${outbox.createdAt} > ${backups.endedAt} - interval '1 day')
    ORDER BY ${backups.error}, ${accounts.id}, ${backups.startedAt} DESC`);
  for (const { id, begun, reason, code } of rows)
    await queueMail(tx, {
      kind: 'backup-failed',
      accountId: id,
      details: { begun: new Date(begun).toISOString(), reason, ...(code !== null && { code }) },
      topic: reason,
      validMinutes: backupNoticeMinutes,
    });
}

/**
 * Derives notices from the rows that they describe, so that a killed server loses none. Safe with
 * several servers.
 */
export async function queueNotices(db: Db): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('elucida notices', 0))`);
    await queueErasureNotices(tx);
    await queueUnusedNotices(tx);
    await queueBackupNotices(tx);
  });
}
