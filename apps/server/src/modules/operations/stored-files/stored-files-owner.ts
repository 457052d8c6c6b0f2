import { sql } from 'drizzle-orm';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { loadSecret } from '../../../database/server-secrets.ts';

/**
 * Creates the id at the first call. No archive contains it, so a restore elsewhere has another one.
 */
async function idOf(db: Executor): Promise<string> {
  return (await loadSecret(db, 'stored-files-owner', 16)).toString('hex');
}

/**
 * A copy by `pg_dump` or `CREATE DATABASE ... TEMPLATE` has the same row but is another database:
 * the cluster's system identifier and the database's OID distinguish them.
 */
export async function databaseIdentityOf(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ place: string }>(
    sql`SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS place
      FROM pg_control_system()`,
  );
  return `${await idOf(db)} ${rows[0]!.place}`;
}

/** Only the owner of the blobs removes unused ones. */
export async function claimStoredFiles(db: Db, blobs: BlobStore): Promise<void> {
  await blobs.setOwner(await databaseIdentityOf(db));
}
