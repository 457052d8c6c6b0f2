import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { version } from '../version.ts';
import { checkSchema, readMigrations, setSchemaMinimum } from './schema-minimum.ts';

/** Advisory lock of the migrating server. It must stay the same in every version. */
export const migrationLock = 7_145_203;

interface MigratingBuild {
  migrationsFolder: string;
  version: string;
}

const thisBuild: MigratingBuild = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  version,
};

export async function appliedMigrations(client: Pick<pg.PoolClient, 'query'>): Promise<number> {
  const found = await client.query<{ count: string }>('SELECT count(*) FROM drizzle.__drizzle_migrations');
  return Number(found.rows[0]!.count);
}

/**
 * If several servers start at once, one migrates and the others wait. Throws `SchemaIncompatible`
 * if this build must not run on the database.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  { migrationsFolder, version }: MigratingBuild = thisBuild,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting servers and changes of large tables need more time.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const known = readMigrations(migrationsFolder);
    if ((await checkSchema(client, known, version)) === 'newer') return;
    await migrate(drizzle(client), { migrationsFolder });
    await setSchemaMinimum(client, known.length, version);
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
