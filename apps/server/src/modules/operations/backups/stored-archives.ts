import type { ArchiveStorage } from '../../../database/backup/archive-storage.ts';
import type { Db } from '../../../database/database.ts';
import { type BackupRow, findArchive, listArchives, listFailedBackups, removeArchiveRow } from './store.ts';

export interface StoredArchives {
  db: Db;
  storage: ArchiveStorage;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns false if there is none with this id. */
export async function removeArchive({ db, storage }: StoredArchives, id: string): Promise<boolean> {
  if ((await findArchive(db, id)) === undefined) return false;
  // If this fails, the row stays, and the next removal repeats it.
  await storage.remove(id);
  await removeArchiveRow(db, id);
  return true;
}

/** A server that was killed may have stored the archive of a backup that counts as failed. */
export async function removeFailedArchives({ db, storage }: StoredArchives): Promise<void> {
  for (const id of await listFailedBackups(db)) await storage.remove(id);
}

/** Also removes archives of failed backups, which the result does not count. */
export async function removeOutdatedArchives(archives: StoredArchives, days: number): Promise<number> {
  await removeFailedArchives(archives);
  const oldest = Date.now() - days * dayMs;
  const outdated = (await listArchives(archives.db)).filter(({ startedAt }) => startedAt.getTime() < oldest);
  for (const { id } of outdated) await removeArchive(archives, id);
  return outdated.length;
}

/** Removes the oldest archives until `maxCount` are left. */
export async function rotateArchives(
  archives: StoredArchives,
  kind: BackupRow['kind'],
  maxCount: number,
): Promise<void> {
  const ofKind = (await listArchives(archives.db)).filter((row) => row.kind === kind);
  for (const { id } of ofKind.slice(maxCount)) await removeArchive(archives, id);
}
