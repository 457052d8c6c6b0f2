import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackupSection, type Message, createMessage } from '@elucida/contract';
import {
  type BackupRow,
  createBackup,
  endBackup,
  failInterruptedBackups,
  findArchive,
  findLastBackup,
  listArchives,
  updateHeartbeat,
  setBackupSections,
  setBackupEncryption,
  markBackupSealing,
  setBackupStep,
  removeArchiveRow,
} from './store.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../database/database.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { isStorageFull } from '../../../database/store-unavailable.ts';
import { ArchiveRejected } from '../../../database/backup/archive-rejected.ts';
import type { ArchiveBytes, ArchiveStorage } from '../../../database/backup/archive-storage.ts';
import {
  type DecryptionOptions,
  encryptInPlace,
  withDecryptedArchive,
} from '../../../database/backup/encryption.ts';
import { isBeingVerified } from '../../../database/backup/verified-copies.ts';
import { readArchive } from '../../../database/backup/read-archive.ts';
import { deletePendingRows, restoreArchive } from './restore-archive.ts';
import { writeVerifiedArchive } from './write-verified-archive.ts';

/** Backups and restores of an installation: at most one runs at a time, and each has a row. */
export interface Backups {
  /**
   * Starts a backup; returns undefined if another one runs. `succeed` never rejects, because the
   * row records the result.
   */
  start: (
    kind: 'manual' | 'scheduled',
    sections: readonly BackupSection[],
  ) => Promise<BackupWork | undefined>;
  /**
   * Restores an uploaded archive, which is deleted at the end, a stored one, or a file that stays.
   */
  restore: (
    source: RestoreSource,
    terms: Pick<DecryptionOptions, 'acceptsUnencrypted'>,
  ) => Promise<BackupWork | undefined>;
  uploadPath: (name: string) => string;
  /** Opens a stored archive; returns undefined if it is not available here. */
  open: (id: string) => Promise<ArchiveBytes | undefined>;
  /** Marks work of a server that stopped as failed. An only server has no other work. */
  failInterruptedWork: () => Promise<void>;
  removeArchive: (id: string) => Promise<boolean>;
  removeOutdated: (days: number) => Promise<number>;
  /** Stops running work. */
  close: () => Promise<void>;
}

export type RestoreSource = { upload: string } | { archive: string } | { file: string };

export interface BackupWork {
  id: string;
  done: Promise<void>;
}

export interface BackupsOptions {
  db: Db;
  blobs: BlobStore;
  /** Folder for temporary files. */
  folder: string;
  storage: ArchiveStorage;
  /** Maximum number of archives of a kind; the oldest are removed. */
  maxArchives: number;
  passphrase?: string | undefined;
  /** True if no other server can work on this store. */
  isOnlyServer: boolean;
  log: (message: string) => void;
}

const aliveEveryMs = 5_000;
const heartbeatMs = 1_000;

function reasonOf(error: unknown): Message {
  if (error instanceof ArchiveRejected) return error.text;
  return createMessage(isStorageFull(error) ? 'backup-out-of-space' : 'backup-failed');
}

/**
 * Opens the folder of the archives; marks unfinished work of an earlier server as failed and
 * removes its files.
 */
export async function openBackups({
  db,
  blobs,
  folder,
  storage,
  maxArchives,
  passphrase,
  isOnlyServer,
  log,
}: BackupsOptions): Promise<Backups> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await failInterruptedBackups(db, { isOnlyServer });
  const last = await findLastBackup(db);
  const isIdle = last === undefined || last.status > 2;
  // Otherwise files in use by another server or command would be removed.
  if (isIdle) {
    await deletePendingRows(db.$client);
    for (const name of await readdir(folder))
      if (/\.(part|upload)$/.test(name) && !isBeingVerified(name))
        await rm(join(folder, name), { force: true });
  }

  const ending = new AbortController();
  let current: Promise<void> = Promise.resolve();

  /**
   * Records the result, waiting for an unreachable store, because no other backup can start before.
   */
  async function noteEnd(id: string, end: Parameters<typeof endBackup>[2]): Promise<void> {
    for (;;) {
      try {
        return await endBackup(db, id, end);
      } catch (error) {
        if (ending.signal.aborted) throw error;
        log(`The result of a backup could not be recorded and will be tried again: ${String(error)}`);
        await pause(heartbeatMs, undefined, { signal: ending.signal });
      }
    }
  }

  /** Runs work in the background; the row records its result in every case. */
  function run(
    id: string,
    work: () => Promise<{ warning: Message | null; size: number | null }>,
  ): BackupWork {
    const alive = setInterval(() => void updateHeartbeat(db, id).catch(() => undefined), aliveEveryMs);
    const done = work()
      .then(
        ({ warning, size }) => ({ status: 3, error: warning, size }) as const,
        (error: unknown) => {
          if (!(error instanceof ArchiveRejected)) log(`A backup or restore failed: ${String(error)}`);
          return { status: 4, error: reasonOf(error), size: null } as const;
        },
      )
      .then((end) => noteEnd(id, end))
      .catch((error: unknown) => log(`The result of a backup could not be recorded: ${String(error)}`))
      .finally(() => clearInterval(alive));
    current = done;
    return { id, done };
  }

  const noted = (id: string) => (step: BackupSection | 'tables') =>
    step === 'tables' ? markBackupSealing(db, id) : setBackupStep(db, id, step);

  async function save(
    id: string,
    { kind, sections }: { kind: 'manual' | 'scheduled'; sections: readonly BackupSection[] },
  ) {
    const path = join(folder, `${id}.whole.part`);
    const task = { db, blobs, sections, path, onProgress: noted(id), signal: ending.signal };
    const { missingBlobs } = await writeVerifiedArchive(task);
    let size: number;
    try {
      if (passphrase !== undefined) await encryptInPlace(path, passphrase);
      await setBackupEncryption(db, id, passphrase !== undefined);
      ({ size } = await stat(path));
      await storage.store(id, path);
      // Leaves room for this archive, which is not listed yet.
      await rotate(kind, maxArchives - 1);
    } catch (error) {
      // Otherwise the file would stay without a row.
      await rm(path, { force: true });
      await storage.remove(id);
      throw error;
    }
    const warning =
      missingBlobs.length === 0
        ? null
        : createMessage('files-missing-everywhere', { number: missingBlobs.length });
    return { warning, size };
  }

  async function putBack(id: string, path: string, acceptsUnencrypted: boolean) {
    const place = { path, plain: join(folder, `${id}.plain.part`) };
    return withDecryptedArchive(place, { passphrase, acceptsUnencrypted }, async (plain, { isEncrypted }) => {
      await setBackupEncryption(db, id, isEncrypted);
      return putBackPlain(id, plain);
    });
  }

  async function putBackPlain(id: string, path: string) {
    const reading = await readArchive(path);
    if (!reading.ok) throw new ArchiveRejected(reading.fault);
    const { archive } = reading;
    try {
      await setBackupSections(db, id, archive.manifest.boxes);
      await restoreArchive({ db, blobs, archive, onProgress: noted(id) });
      const { missingBlobs } = archive.manifest;
      const warning =
        missingBlobs.length === 0
          ? null
          : createMessage('files-missing-in-backup', { number: missingBlobs.length });
      return { warning, size: null };
    } finally {
      archive.close();
    }
  }

  async function rotate(kind: 'manual' | 'scheduled', maxCount: number): Promise<void> {
    const archives = (await listArchives(db)).filter((row) => row.kind === kind);
    for (const { id } of archives.slice(maxCount)) await removeArchive(id);
  }

  async function removeArchive(id: string): Promise<boolean> {
    if ((await findArchive(db, id)) === undefined) return false;
    // The row is removed first: an archive without a row is not listed, but a row without an
    // archive would be.
    await removeArchiveRow(db, id);
    await storage.remove(id);
    return true;
  }

  async function removeOutdated(days: number): Promise<number> {
    const oldest = Date.now() - days * 24 * 60 * 60 * 1000;
    const outdated = (await listArchives(db)).filter(({ startedAt }) => startedAt.getTime() < oldest);
    for (const { id } of outdated) await removeArchive(id);
    return outdated.length;
  }

  const failInterruptedWork = async () =>
    isOnlyServer ? undefined : failInterruptedBackups(db, { isOnlyServer });

  /** Returns undefined if another one runs. */
  async function begin(
    kind: BackupRow['kind'],
    sections: readonly BackupSection[],
  ): Promise<string | undefined> {
    await failInterruptedWork();
    const id = newId();
    try {
      return await createBackup(db, { id, kind, sections });
    } catch (error) {
      // If the row was written after all, no server works on it.
      void noteEnd(id, { status: 4, error: reasonOf(error), size: null }).catch(() => undefined);
      throw error;
    }
  }

  return {
    failInterruptedWork,
    open: storage.open,
    uploadPath: (name) => join(folder, `${name}.upload`),
    removeArchive,
    removeOutdated,
    async start(kind, sections) {
      const id = await begin(kind, sections);
      if (id === undefined) return undefined;
      return run(id, () => save(id, { kind, sections }));
    },
    async restore(source, { acceptsUnencrypted }) {
      const cleanUp = async () => ('upload' in source ? rm(source.upload, { force: true }) : undefined);
      const id = await begin('restore', []).catch(async (error: unknown) => {
        await cleanUp();
        throw error;
      });
      if (id === undefined) {
        await cleanUp();
        return undefined;
      }
      const work = (path: string) => putBack(id, path, acceptsUnencrypted);
      return run(id, async () => {
        if ('archive' in source) return storage.withFile(source.archive, work);
        return work('upload' in source ? source.upload : source.file).finally(cleanUp);
      });
    },
    async close() {
      ending.abort();
      await current;
    },
  };
}
