import { join } from 'node:path';
import type { Store } from './app.ts';
import type { Config } from './config.ts';
import { openBackups } from './store/backup/backups.ts';
import { openBlobStore } from './store/blob-store.ts';
import { openDatabase } from './store/database.ts';

/** Opens (and at first creates) the database and the blobs of these settings. */
export async function openStore(
  config: Config,
  log: (message: string) => void,
): Promise<Store & { close: () => Promise<void> }> {
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, log });
  const blobs = await openBlobStore(join(dataDir, 'blobs'));
  const { db } = database;
  const folder = join(dataDir, 'backups');
  const backups = await openBackups({
    db,
    blobs,
    folder,
    keep: config.backups.keep,
    isAlone: databaseUrl === undefined,
    log,
  });
  const close = async () => {
    await backups.close();
    await database.close();
  };
  return { db, blobs, backups, close };
}
