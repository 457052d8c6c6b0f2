import type { Config } from './config.ts';
import type { Binder } from './http/bind-endpoint.ts';
import type { AuditTrail } from './store/audit-trail.ts';
import type { Backups } from './store/backup/backups.ts';
import type { CatalogueReads } from './store/catalogue-reads.ts';
import type { BlobStore } from './store/blob-store.ts';
import type { Db } from './store/database.ts';

/** What every feature is given. */
export interface Services {
  config: Config;
  db: Db;
  catalogue: CatalogueReads;
  blobs: BlobStore;
  backups: Backups;
  /** Shared by all servers of the installation. */
  secret: Buffer;
  audit: AuditTrail;
  binder: Binder;
}
