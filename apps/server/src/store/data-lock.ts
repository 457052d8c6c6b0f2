import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessIdentity, identityOf, isSameProcess } from './embedded-postgres/process-identity.ts';

/** Another server already works on the same data folder. */
export class DataDirInUse extends Error {}

/** Takes a data folder for this process alone; what a killed server left behind is taken over. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const file = join(dataDir, 'server.lock');
  const mine = JSON.stringify(identityOf(process.pid));
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(file);
      if (holder && isSameProcess(holder)) {
        throw new DataDirInUse(
          `Another server (process ${holder.pid}) already uses ${dataDir}: stop it, or set DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DataDirInUse(`${dataDir} is being taken by another server: set DATA_DIR.`);
}

function readHolder(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    // Killed between creating and writing the file: nobody holds it.
    return undefined;
  }
}
