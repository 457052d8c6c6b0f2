import { join } from 'node:path';
import type { Store } from './app.ts';
import type { Config } from './config.ts';
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
  return { db: database.db, blobs, close: database.close };
}
