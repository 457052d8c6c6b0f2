import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backupBoxes } from '@elucida/contract';
import type { Store } from './app.ts';
import { CommandRefused } from './command-refused.ts';
import { type BackupRow, lastBackup } from './store/backups-store.ts';
import { readArchive } from './store/backup/read-archive.ts';
import { writeTriedArchive } from './store/backup/write-tried-archive.ts';

const underWay = 'Another backup or restore is under way.';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** How the work ended that was just begun; throws where it failed. */
async function outcomeOf({ db }: Store): Promise<BackupRow> {
  const row = (await lastBackup(db))!;
  if (row.status !== 3) throw new CommandRefused(row.error ?? 'It failed.');
  return row;
}

/** Everything into a new file, which is there once it is whole. */
export async function saveArchive({ db, blobs }: Store, name: string): Promise<string> {
  const path = resolve(name);
  if (await stat(path).catch(() => undefined)) throw new CommandRefused(`${name} is there already.`);
  const onProgress = () => Promise.resolve();
  const { signal } = new AbortController();
  try {
    const { missingBlobs } = await writeTriedArchive({
      db,
      blobs,
      boxes: backupBoxes,
      path,
      onProgress,
      signal,
    });
    const { size } = await stat(path);
    const missing =
      missingBlobs.length === 0 ? '' : ` ${missingBlobs.length} stored files are missing here and so in it.`;
    return `Saved. ${name} has ${megabytes(size)}.${missing}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new CommandRefused(`${name} cannot be written: ${(error as Error).message}`);
  }
}

export async function restoreFromArchive(store: Store, name: string): Promise<string> {
  const work = await store.backups.restore({ file: resolve(name) });
  if (work === undefined) throw new CommandRefused(underWay);
  await work.done;
  const { boxes, error } = await outcomeOf(store);
  return `${error ?? 'Restored.'} Put back: ${boxes.join(', ')}.`;
}

export async function verifyArchive(name: string): Promise<string> {
  const reading = await readArchive(resolve(name));
  if (!reading.ok) throw new CommandRefused(reading.fault);
  const { manifest } = reading.archive;
  reading.archive.close();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${name} is whole: ${rows} rows and ${manifest.blobs.length} files of ${manifest.boxes.join(', ')}, saved ${manifest.createdAt}.`;
}
