import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessIdentity, identityOf, isSameProcess } from './embedded-postgres/process-identity.ts';

/**
 * If root starts the server, the database runs as another user, who must be able to enter the
 * folder.
 */
const dataDirMode = process.getuid?.() === 0 ? 0o711 : 0o700;

/** An earlier version left the folder open to other users. */
function setFolderMode(path: string): void {
  try {
    chmodSync(path, dataDirMode);
  } catch {
    // A mounted folder may belong to another user, who then sets its mode.
  }
}

export class DataDirInUse extends Error {}

/**
 * Locks a data folder for this process and returns the function that unlocks it. Replaces the lock
 * of a killed server. Throws `DataDirInUse` if a running process holds the lock.
 *
 * The lock file is a link to a written file, so that it is complete when it appears. A stale lock
 * is renamed before it is removed, so that only one of several servers removes it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: dataDirMode });
  setFolderMode(dataDir);
  const file = join(dataDir, 'server.lock');
  const draft = `${file}.${process.pid}`;
  const stale = `${draft}.stale`;
  writeFileSync(draft, JSON.stringify(identityOf(process.pid)), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(draft, file)) return () => rmSync(file, { force: true });
      const holder = readHolder(file);
      if (holder && isSameProcess(holder)) {
        throw new DataDirInUse(
          `Another server (process ${holder.pid}) already uses ${dataDir}: stop it, or set DATA_DIR.`,
        );
      }
      removeStaleLock(file, stale);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new DataDirInUse(`Another server is locking ${dataDir}: set DATA_DIR.`);
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock; restores it if it turns out to be another server's new one. */
function removeStaleLock(file: string, stale: string): void {
  try {
    renameSync(file, stale);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(stale);
  if (moved && isSameProcess(moved)) tryLink(stale, file);
  rmSync(stale, { force: true });
}

function readHolder(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    // Removed since, or damaged: no server holds it.
    return undefined;
  }
}
