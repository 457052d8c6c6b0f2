import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { QueuedConnectionPool } from './queued-connection-pool.ts';
import { lockDataDir } from './data-lock.ts';
import { bundledBinaries } from './embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres/supervisor.ts';
import { migrateDatabase } from './migrate.ts';
import * as schema from './schema/index.ts';
import { SchemaIncompatible } from './schema-minimum.ts';

export type Db = NodePgDatabase<typeof schema> & { $client: QueuedConnectionPool };
export type Executor = NodePgDatabase<typeof schema> | Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  log: (message: string) => void;
}

/** Its message is the one line that the operator sees. */
export class DatabaseUnreachable extends Error {}

function createPool(connection: pg.PoolConfig, log: (message: string) => void): QueuedConnectionPool {
  const pool = new QueuedConnectionPool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    ...connection,
  });
  // Without listeners a lost connection, idle or in use, would end the process.
  const lost = (error: Error) => log(`A database connection was lost: ${error.message}`);
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

async function ensureDatabase(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE "${connection.database}"`);
  } finally {
    await client.end();
  }
}

/** Connects to PostgreSQL at `databaseUrl`, or to the embedded one, and migrates it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options.databaseUrl, options);
}

async function openServer(databaseUrl: string, options: DatabaseOptions): Promise<Database> {
  const pool = createPool({ connectionString: databaseUrl }, options.log);
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof SchemaIncompatible) throw error;
    throw new DatabaseUnreachable(`The database of DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const unlock = lockDataDir(options.dataDir);
  try {
    const postgres = await startEmbeddedPostgres({
      binaries: bundledBinaries(),
      dataDir: options.dataDir,
      log: options.log,
    });
    const connection = { host: postgres.socketDir, user: 'elucida', database: 'elucida' };
    const pool = createPool(connection, options.log);
    const stop = async () => {
      await pool.end();
      await postgres.stop();
    };
    try {
      await ensureDatabase(connection);
      await migrateDatabase(pool);
    } catch (error) {
      await stop();
      throw error;
    }
    const close = async () => {
      await stop();
      unlock();
    };
    return { db: drizzle(pool, { schema }), close };
  } catch (error) {
    unlock();
    throw error;
  }
}
