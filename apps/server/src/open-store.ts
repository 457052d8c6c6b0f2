import { join } from 'node:path';
import type { Store } from './services.ts';
import type { Config } from './config/config.ts';
import { createFolderStorage, createS3Storage } from './database/backup/archive-storage.ts';
import { openBackups } from './modules/operations/backups/backups.ts';
import { type RunExclusively, openBlobStore } from './platform/blobs/blob-store.ts';
import { openCatalogueReads } from './database/catalogue-reads.ts';
import { openDatabase } from './database/database.ts';
import { withGlobalLock } from './database/global-lock.ts';
import { loadInstallationSecret } from './database/server-secrets.ts';
import { checkBucket, openBucket } from './platform/blobs/s3/s3-bucket.ts';
import { openS3BlobStore } from './platform/blobs/s3/s3-blob-store.ts';

async function openStorage({ dataDir, databaseUrl, s3 }: Config, runExclusively: RunExclusively) {
  const folder = join(dataDir, 'backups');
  if (s3 === undefined) {
    const blobs = await openBlobStore(join(dataDir, 'blobs'), {
      isOnlyServer: databaseUrl === undefined,
      runExclusively,
    });
    return { blobs, folder, storage: createFolderStorage(folder) };
  }
  const bucket = openBucket(s3);
  await checkBucket(bucket, s3);
  return { blobs: openS3BlobStore(bucket, runExclusively), folder, storage: createS3Storage(bucket, folder) };
}

export async function openStore(
  config: Config,
  log: (message: string) => void,
): Promise<Store & { close: () => Promise<void> }> {
  const { dataDir, databaseUrl } = config;
  // Opening the database locks the data folder.
  const database = await openDatabase({ dataDir, databaseUrl, log });
  try {
    const { db } = database;
    const runExclusively: RunExclusively = (work) => withGlobalLock(db, 'blobs', work);
    const { blobs, folder, storage } = await openStorage(config, runExclusively);
    const { keep: maxArchives, passphrase } = config.backups;
    const isOnlyServer = databaseUrl === undefined;
    const backups = await openBackups({
      db,
      blobs,
      folder,
      storage,
      maxArchives,
      passphrase,
      isOnlyServer,
      log,
    });
    const secret = await loadInstallationSecret(db);
    const catalogue = openCatalogueReads(db, { urls: config.replicaUrls, log });
    const close = async () => {
      await backups.close();
      await catalogue.close();
      await database.close();
    };
    return { db, catalogue, blobs, backups, secret, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
