import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupSections } from '@elucida/contract';
import type { Store } from '../services.ts';
import type { Config } from '../config/config.ts';
import type { Command, Flags } from './command.ts';
import { CommandFailed } from './command-failed.ts';
import { type BackupRow, findBackup } from '../modules/operations/backups/store.ts';
import { syncFolder } from '../platform/blobs/blob-store.ts';
import { ArchiveRejected } from '../database/backup/archive-rejected.ts';
import { encryptInPlace, withDecryptedArchive } from '../database/backup/encryption.ts';
import type { Manifest } from '../database/backup/manifest.ts';
import { readArchive } from '../database/backup/read-archive.ts';
import { withTemporaryCopyPath } from '../database/backup/verified-copies.ts';
import { writeVerifiedArchive } from '../modules/operations/backups/write-verified-archive.ts';

const finishedStatus = 3;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Throws `CommandFailed` if the restore failed. */
async function loadFinishedRestore({ db }: Store, id: string): Promise<BackupRow> {
  const row = (await findBackup(db, id))!;
  if (row.status !== finishedStatus) throw new CommandFailed(row.error ?? 'The restore failed.');
  return row;
}

/** Throws `CommandFailed` if the file exists or cannot be written. */
async function saveArchive({ db, blobs }: Store, name: string, { backups }: Config): Promise<string> {
  const path = resolve(name);
  if (await stat(path).catch(() => undefined)) throw new CommandFailed(`${name} already exists.`);
  // The final name appears only for a complete and, if requested, encrypted archive.
  const partPath = `${path}.whole.part`;
  const onProgress = () => Promise.resolve();
  const { signal } = new AbortController();
  try {
    const { missingBlobs } = await writeVerifiedArchive({
      db,
      blobs,
      sections: backupSections,
      path: partPath,
      onProgress,
      signal,
    });
    if (backups.passphrase !== undefined) await encryptInPlace(partPath, backups.passphrase);
    await rename(partPath, path);
    await syncFolder(dirname(path));
    const { size } = await stat(path);
    const missing =
      missingBlobs.length === 0
        ? ''
        : ` Stored files missing here and in the archive: ${missingBlobs.length}.`;
    return `Saved ${name}, ${megabytes(size)}.${missing}`;
  } catch (error) {
    await rm(partPath, { force: true });
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new CommandFailed(`${name} cannot be written: ${(error as Error).message}`);
  }
}

export async function restoreFromArchive(
  store: Store,
  name: string,
  _config: Config,
  { acceptsUnencrypted }: Flags,
): Promise<string> {
  const work = await store.backups.restore({ file: resolve(name) }, { acceptsUnencrypted });
  if (work === undefined) throw new CommandFailed('Another backup or restore is running.');
  await work.done;
  const { sections, error } = await loadFinishedRestore(store, work.id);
  return `${error ?? 'Restored.'} Sections: ${sections.join(', ')}.`;
}

/**
 * Decrypts the archive to the temporary file `plain` if needed. Throws `CommandFailed` if it is
 * missing or damaged, or has another passphrase.
 */
export async function verifyArchiveManifest(
  name: string,
  { plain, passphrase }: { plain: string; passphrase: string | undefined },
): Promise<{ manifest: Manifest; isEncrypted: boolean }> {
  try {
    return await withDecryptedArchive(
      { path: resolve(name), plain },
      { passphrase, acceptsUnencrypted: true },
      async (path, { isEncrypted }) => {
        const reading = await readArchive(path);
        if (!reading.ok) throw new ArchiveRejected(reading.fault);
        reading.archive.close();
        return { manifest: reading.archive.manifest, isEncrypted };
      },
    );
  } catch (error) {
    throw error instanceof ArchiveRejected ? new CommandFailed(error.message) : error;
  }
}

const describeAuthenticity = (isEncrypted: boolean): string =>
  isEncrypted
    ? 'It is encrypted with BACKUP_PASSPHRASE and authentic: nobody without the passphrase created or changed it.'
    : 'It is not encrypted: nothing proves who created it.';

async function verifyArchive(name: string, { backups, dataDir }: Config): Promise<string> {
  // The archive's own folder may be for encrypted files only.
  const { manifest, isEncrypted } = await withTemporaryCopyPath(join(dataDir, 'backups'), (plain) =>
    verifyArchiveManifest(name, { plain, passphrase: backups.passphrase }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const content = `${rows} rows and ${manifest.blobs.length} files of ${manifest.boxes.join(', ')}`;
  return `${name} is complete: ${content}, saved ${manifest.createdAt}. ${describeAuthenticity(isEncrypted)}`;
}

export const archiveCommands: Readonly<Record<string, Command>> = {
  backup: { summary: 'saves all data in an archive, except the audit log', takes: 'file', run: saveArchive },
  restore: {
    summary: 'restores an archive; --unencrypted accepts an unencrypted one although a passphrase is set',
    takes: 'file',
    canCreateStore: true,
    hasUnencryptedFlag: true,
    run: restoreFromArchive,
  },
  verify: { summary: 'checks whether an archive is complete', takes: 'file', runWithoutStore: verifyArchive },
};
