import type { Config } from './config/config.ts';
import type { Binder } from './platform/http/binding/bind-endpoint.ts';
import type { AuditTrail } from './modules/operations/audit/trail.ts';
import type { Backups } from './modules/operations/backups/backups.ts';
import type { CatalogueReads } from './database/catalogue-reads.ts';
import type { BlobStore } from './platform/blobs/blob-store.ts';
import type { Db } from './database/database.ts';

export interface Store {
  db: Db;
  catalogue: CatalogueReads;
  blobs: BlobStore;
  backups: Backups;
  /** Secret shared by all servers of the installation. */
  secret: Buffer;
}

export interface Services extends Store {
  config: Config;
  audit: AuditTrail;
  binder: Binder;
}
