import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../../platform/blobs/blob-store.ts';
import { ArchiveRejected } from '../../../database/backup/archive-rejected.ts';
import { readArchive } from '../../../database/backup/read-archive.ts';
import { rehearseRestore } from './restore-archive.ts';
import { type ArchiveTask, writeArchive } from '../../../database/backup/write-archive.ts';

/**
 * Reads the archive back and loads its rows as a restore would. Removes an archive that cannot be
 * restored and throws the reason.
 */
export async function writeVerifiedArchive(task: ArchiveTask): ReturnType<typeof writeArchive> {
  const path = `${task.path}.trial.part`;
  try {
    const written = await writeArchive({ ...task, path });
    const reading = await readArchive(path);
    if (!reading.ok) throw new ArchiveRejected(reading.fault);
    try {
      await rehearseRestore({ db: task.db, archive: reading.archive });
    } finally {
      reading.archive.close();
    }
    await rename(path, task.path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    for (const left of [path, task.path]) await rm(left, { force: true });
    throw error;
  }
}
