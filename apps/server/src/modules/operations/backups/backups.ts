import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupSection, type Message, createMessage } from '@elucida/contract';
import {
  failInterruptedBackups,
  isBackupRunning,
  markBackupSealing,
  setBackupEncryption,
  setBackupSections,
  markSectionDone,
} from './store.ts';
import { BackupRunner, type BackupWork, type RunnerOptions, type WorkResult } from './backup-runner.ts';
import {
  type StoredArchives,
  removeArchive,
  removeFailedArchives,
  removeOutdatedArchives,
  rotateArchives,
} from './stored-archives.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../database/database.ts';
import { ArchiveRejected } from '../../../database/backup/archive-rejected.ts';
import type { ArchiveBytes } from '../../../database/backup/archive-storage.ts';
import {
  type DecryptionOptions,
  encryptInPlace,
  withDecryptedArchive,
} from '../../../database/backup/encryption.ts';
import { isCopyInUse } from '../../../database/backup/verified-copies.ts';
import { readArchive } from '../../../database/backup/read-archive.ts';
import { dropStagingSchema, restoreArchive } from './restore-archive.ts';
import { writeVerifiedArchive } from './write-verified-archive.ts';

/** At most one runs at a time, and each has a row. */
export interface Backups {
  /**
   * Returns undefined if another backup runs. `done` never rejects, because the row records the
   * result.
   */
  start: (
    kind: 'manual' | 'scheduled',
    sections: readonly BackupSection[],
  ) => Promise<BackupWork | undefined>;
  /** Deletes an uploaded archive at the end. */
  restore: (
    source: RestoreSource,
    terms: Pick<DecryptionOptions, 'acceptsUnencrypted'>,
  ) => Promise<BackupWork | undefined>;
  uploadPath: (name: string) => string;
  /** Returns undefined if the archive is not available here. */
  open: (id: string) => Promise<ArchiveBytes | undefined>;
  /** Marks work of servers that stopped as failed. Does nothing if this is the only server. */
  failInterruptedWork: () => Promise<void>;
  removeArchive: (id: string) => Promise<boolean>;
  removeOutdated: (days: number) => Promise<number>;
  /** Waits for a running restore to end. */
  close: () => Promise<void>;
}

export type RestoreSource = { upload: string } | { archive: string } | { file: string };

export interface BackupsOptions extends RunnerOptions, StoredArchives {
  db: Db;
  blobs: BlobStore;
  folder: string;
  /** Maximum for each kind; the oldest are removed. */
  maxArchives: number;
  passphrase?: string | undefined;
}

/** Marks unfinished work of an earlier server as failed and removes its files. */
export async function openBackups(options: BackupsOptions): Promise<Backups> {
  const { db, folder, storage, isOnlyServer } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await failInterruptedBackups(db, { isOnlyServer });
  // Otherwise files in use by another server or command would be removed.
  if (!(await isBackupRunning(db))) {
    await removeLeftovers(options);
    await removeFailedArchives(options).catch((error: unknown) =>
      options.log(`Archives of failed backups could not be removed: ${String(error)}`),
    );
  }

  const runner = new BackupRunner(options);
  return {
    failInterruptedWork: () => runner.failInterruptedWork(),
    open: storage.open,
    uploadPath: (name) => join(folder, `${name}.upload`),
    removeArchive: (id) => removeArchive(options, id),
    removeOutdated: (days) => removeOutdatedArchives(options, days),
    async start(kind, sections) {
      const id = await runner.begin(kind, sections);
      if (id === undefined) return undefined;
      return runner.run(id, () => saveArchive(options, { id, kind, sections, signal: runner.signal }));
    },
    async restore(source, { acceptsUnencrypted }) {
      // The next server start removes the rest. A failure here must not fail the restore.
      const cleanUp = async () =>
        'upload' in source ? rm(source.upload, { force: true }).catch(() => undefined) : undefined;
      const id = await runner.begin('restore', []).catch(async (error: unknown) => {
        await cleanUp();
        throw error;
      });
      if (id === undefined) {
        await cleanUp();
        return undefined;
      }
      const restoreFile = (path: string) => decryptAndRestore(options, { id, path, acceptsUnencrypted });
      return runner.run(id, async () => {
        if ('archive' in source) return storage.withFile(source.archive, restoreFile);
        return restoreFile('upload' in source ? source.upload : source.file).finally(cleanUp);
      });
    },
    close: () => runner.close(),
  };
}

async function removeLeftovers({ db, folder, isOnlyServer }: BackupsOptions): Promise<void> {
  await dropStagingSchema(db.$client);
  for (const name of await readdir(folder)) {
    if (!/\.(part|upload)$/.test(name) || isCopyInUse(name)) continue;
    const path = join(folder, name);
    if (!isOnlyServer && name.endsWith('.upload') && (await isBeingReceived(path))) continue;
    await rm(path, { force: true });
  }
}

/** Time without a write after which an upload counts as interrupted, in ms. */
const maxUploadPauseMs = 60 * 60 * 1000;

/** Checks if another server may still receive this upload, which has no row yet. */
async function isBeingReceived(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined);
  return file !== undefined && Date.now() - file.mtimeMs < maxUploadPauseMs;
}

const recordStep = (db: Db, id: string) => (step: BackupSection | 'tables') =>
  step === 'tables' ? markBackupSealing(db, id) : markSectionDone(db, id, step);

interface SavedArchive {
  id: string;
  kind: 'manual' | 'scheduled';
  sections: readonly BackupSection[];
  signal: AbortSignal;
}

async function saveArchive(
  options: BackupsOptions,
  { id, kind, sections, signal }: SavedArchive,
): Promise<WorkResult> {
  const { db, blobs, folder, storage, passphrase, maxArchives } = options;
  const path = join(folder, `${id}.whole.part`);
  const onProgress = recordStep(db, id);
  const { missingBlobs } = await writeVerifiedArchive({ db, blobs, sections, path, onProgress, signal });
  try {
    if (passphrase !== undefined) await encryptInPlace(path, passphrase);
    await setBackupEncryption(db, id, passphrase !== undefined);
    const { size } = await stat(path);
    await storage.store(id, path);
    // Leaves room for this archive, which is not listed yet.
    await rotateArchives(options, kind, maxArchives - 1).catch((error: unknown) =>
      options.log(`Old archives could not be removed: ${String(error)}`),
    );
    return { warning: warningOf('files-missing-everywhere', missingBlobs), size };
  } catch (error) {
    // Otherwise the files of a failed backup would stay.
    await rm(path, { force: true });
    await storage.remove(id).catch(() => undefined);
    throw error;
  }
}

async function decryptAndRestore(
  options: BackupsOptions,
  { id, path, acceptsUnencrypted }: { id: string; path: string; acceptsUnencrypted: boolean },
): Promise<WorkResult> {
  const { db, folder, passphrase } = options;
  const place = { path, plain: join(folder, `${id}.plain.part`) };
  return withDecryptedArchive(place, { passphrase, acceptsUnencrypted }, async (plain, { isEncrypted }) => {
    await setBackupEncryption(db, id, isEncrypted);
    return restoreFrom(options, { id, path: plain });
  });
}

async function restoreFrom(
  { db, blobs }: BackupsOptions,
  { id, path }: { id: string; path: string },
): Promise<WorkResult> {
  const reading = await readArchive(path);
  if (!reading.ok) throw new ArchiveRejected(reading.fault);
  const { archive } = reading;
  try {
    await setBackupSections(db, id, archive.manifest.boxes);
    await restoreArchive({ db, blobs, archive, onProgress: recordStep(db, id) });
    return { warning: warningOf('files-missing-in-backup', archive.manifest.missingBlobs), size: null };
  } finally {
    archive.close();
  }
}

function warningOf(
  code: 'files-missing-everywhere' | 'files-missing-in-backup',
  missingBlobs: readonly unknown[],
): Message | null {
  return missingBlobs.length === 0 ? null : createMessage(code, { number: missingBlobs.length });
}
