import type { Config } from './config.ts';
import type { Binder } from './http/bind-endpoint.ts';
import type { BlobStore } from './store/blob-store.ts';
import type { Db } from './store/database.ts';

/** What every feature is given. */
export interface Services {
  config: Config;
  db: Db;
  blobs: BlobStore;
  binder: Binder;
}
