import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { secrets } from '../../../database/schema/index.ts';

const name = 'stored-files-owner';

/** Made once by whichever server asks first. It is in no backup of ours, so what is restored elsewhere has another one. */
async function idOf(db: Executor): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(16) })
    .onConflictDoNothing();
  const rows = await db.select().from(secrets).where(eq(secrets.name, name));
  return Buffer.from(rows[0]!.value).toString('hex');
}

/**
 * What this very database is called where the stored files say whose they are. A copy by `pg_dump` or `CREATE DATABASE ... TEMPLATE` has the
 * row too, and is another database: the number that PostgreSQL gave the cluster when it was made, and that of the database in it, tell them apart.
 */
export async function databaseIdentityOf(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ place: string }>(
    sql`SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS place
      FROM pg_control_system()`,
  );
  return `${await idOf(db)} ${rows[0]!.place}`;
}

/** From now on these files are swept by this database, and by no other. */
export async function claimStoredFiles(db: Db, blobs: BlobStore): Promise<void> {
  await blobs.setOwner(await databaseIdentityOf(db));
}
