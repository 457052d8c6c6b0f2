import { createHash, randomBytes } from 'node:crypto';
import { type BackupSection, type Message, createMessage, englishOf } from '@elucida/contract';
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { backups, tickets } from '../../../database/schema/index.ts';
import { uniqueViolation } from '../../../database/queries/unique-violation.ts';

export type BackupRow = typeof backups.$inferSelect;

const isRunning = inArray(backups.status, [1, 2]);

/** Rows without an archive: failed backups and restores. */
const isExpired = sql`(${backups.status} = 4 OR (${backups.kind} = 'restore' AND ${backups.status} = 3)) AND ${backups.startedAt} < now() - interval '90 days'`;

const emptyProgress = (sections: readonly BackupSection[]) =>
  Object.fromEntries([...sections, 'zip'].map((step) => [step, null]));

/** Deletes old rows. Returns undefined if another backup or restore is running. */
export async function createBackup(
  db: Executor,
  { id, kind, sections }: { id: string; kind: BackupRow['kind']; sections: readonly BackupSection[] },
): Promise<string | undefined> {
  const progress = emptyProgress(sections);
  await db.delete(backups).where(isExpired);
  try {
    await db.insert(backups).values({ id, kind, status: 1, sections: [...sections], progress });
    return id;
  } catch (error) {
    if (uniqueViolation(error) === 'backups_one_under_way') return undefined;
    throw error;
  }
}

/** A late heartbeat must not revive an ended backup, because then no other could start. */
const runningBackup = (id: string) => and(eq(backups.id, id), isRunning);

const now = sql`now()`;
const nowAsText = sql`to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The sections are known only after the archive was read. Resets the progress. */
export async function setBackupSections(
  db: Executor,
  id: string,
  sections: readonly BackupSection[],
): Promise<void> {
  const progress = emptyProgress(sections);
  await db
    .update(backups)
    .set({ sections: [...sections], progress })
    .where(runningBackup(id));
}

export async function setBackupEncryption(db: Executor, id: string, isEncrypted: boolean): Promise<void> {
  await db.update(backups).set({ isEncrypted }).where(runningBackup(id));
}

export async function markSectionDone(db: Executor, id: string, section: string): Promise<void> {
  await db
    .update(backups)
    .set({
      progress: sql`${backups.progress} || jsonb_build_object(${section}::text, ${nowAsText})`,
      aliveAt: now,
    })
    .where(runningBackup(id));
}

export async function markBackupSealing(db: Executor, id: string): Promise<void> {
  await db.update(backups).set({ status: 2, aliveAt: now }).where(runningBackup(id));
}

export async function updateHeartbeat(db: Executor, id: string): Promise<void> {
  await db.update(backups).set({ aliveAt: now }).where(runningBackup(id));
}

/** In English, and by code. */
const reasonFields = (reason: Message | null) => ({
  error: reason && englishOf(reason),
  errorText: reason,
});

/** Status 3 is done, 4 failed. `size` is in bytes. The `error` of a successful one is a warning. */
export async function endBackup(
  db: Executor,
  id: string,
  { status, error, size }: { status: 3 | 4; error: Message | null; size: number | null },
): Promise<void> {
  const progress =
    status === 3 ? { progress: sql`${backups.progress} || jsonb_build_object('zip', ${nowAsText})` } : {};
  await db
    .update(backups)
    .set({ status, ...reasonFields(error), size, endedAt: now, ...progress })
    .where(eq(backups.id, id));
}

/**
 * Affects all running ones if this is the only server, else those without a heartbeat for 30
 * seconds.
 */
export async function failInterruptedBackups(
  db: Executor,
  { isOnlyServer }: { isOnlyServer: boolean },
): Promise<void> {
  const silent = lt(backups.aliveAt, sql`now() - interval '30 seconds'`);
  await db
    .update(backups)
    .set({ status: 4, ...reasonFields(createMessage('backup-interrupted')), endedAt: now })
    .where(isOnlyServer ? isRunning : and(isRunning, silent));
}

/** Includes restores and all servers. */
export const isBackupRunning = async (db: Db): Promise<boolean> => (await db.$count(backups, isRunning)) > 0;

/** Includes restores. */
export async function findLastBackup(db: Executor): Promise<BackupRow | undefined> {
  const rows = await db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(1);
  return rows[0];
}

export async function findBackup(db: Executor, id: string): Promise<BackupRow | undefined> {
  const rows = await db.select().from(backups).where(eq(backups.id, id));
  return rows[0];
}

/** Excludes restores. */
export async function listFailedBackups(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: backups.id })
    .from(backups)
    .where(and(eq(backups.status, 4), ne(backups.kind, 'restore')));
  return rows.map(({ id }) => id);
}

const isArchive = and(eq(backups.status, 3), ne(backups.kind, 'restore'));

/** Returns the stored archives, newest first. */
export async function listArchives(db: Executor): Promise<BackupRow[]> {
  return db.select().from(backups).where(isArchive).orderBy(desc(backups.startedAt), desc(backups.id));
}

export async function findLastArchive(db: Executor): Promise<BackupRow | undefined> {
  const rows = await db.select().from(backups).where(isArchive).orderBy(desc(backups.startedAt)).limit(1);
  return rows[0];
}

export async function findArchive(db: Executor, id: string): Promise<BackupRow | undefined> {
  const rows = await db
    .select()
    .from(backups)
    .where(and(isArchive, eq(backups.id, id)));
  return rows[0];
}

export async function removeArchiveRow(db: Executor, id: string): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}

export async function findLastScheduledBackup(
  db: Executor,
): Promise<{ startedAt: Date; hasFailed: boolean } | undefined> {
  const rows = await db
    .select({ startedAt: backups.startedAt, hasFailed: sql<boolean>`${backups.status} = 4` })
    .from(backups)
    .where(eq(backups.kind, 'scheduled'))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return rows[0];
}

const digest = (token: string) => createHash('sha256').update(token).digest();

/** Creates a token for one download within a minute. */
export async function createTicket(db: Executor, backupId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.delete(tickets).where(lt(tickets.expiresAt, now));
  await db
    .insert(tickets)
    .values({ tokenHash: digest(token), backupId, expiresAt: sql`now() + interval '1 minute'` });
  return token;
}

/** Returns the backup's id, or undefined for an unknown, used or expired token. */
export async function redeemTicket(db: Executor, token: string): Promise<string | undefined> {
  const used = await db
    .delete(tickets)
    .where(eq(tickets.tokenHash, digest(token)))
    .returning({ backupId: tickets.backupId, isValid: sql<boolean>`${tickets.expiresAt} > now()` });
  return used[0]?.isValid ? used[0].backupId : undefined;
}
