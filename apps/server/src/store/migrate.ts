import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any number will do as long as it is always the same: it names the lock that one migrating server holds. */
const migrationLock = 7_145_203;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** How many migrations a database has had. */
export async function appliedMigrations(client: Pick<pg.PoolClient, 'query'>): Promise<number> {
  const found = await client.query<{ count: string }>('SELECT count(*) FROM drizzle.__drizzle_migrations');
  return Number(found.rows[0]!.count);
}

/** Brings the schema up to date; of several servers that start at once, one works and the others wait. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Those that wait, and a change of a large table, take their time.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}
