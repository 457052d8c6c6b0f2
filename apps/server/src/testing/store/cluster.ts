import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Binaries } from '../../database/embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '../../database/embedded-postgres/supervisor.ts';
import { migrateDatabase } from '../../database/migrate.ts';

export const templateName = 'elucida_template';

export interface TestCluster {
  /** Address of the database `postgres`; replace the name for another. */
  url: string;
  stop: () => Promise<void>;
}

/** Off in tests: faster, but unsafe after a crash of the machine. */
const volatileSettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * Contains a migrated database that each test file clones. `isDurable`, for benchmarks, writes to
 * the disk as in production.
 */
export async function startTestCluster(
  binaries: Binaries,
  { isDurable = true }: { isDurable?: boolean } = {},
): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elucida-test-'));
  const postgres = await startEmbeddedPostgres({ binaries, dataDir, log: () => undefined });
  const url = `postgres://elucida@localhost/postgres?host=${encodeURIComponent(postgres.socketDir)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (!isDurable) {
    for (const name of volatileSettings) await client.query(`ALTER SYSTEM SET ${name} = off`);
    await client.query('SELECT pg_reload_conf()');
  }
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const pool = new pg.Pool({ connectionString: url.replace('/postgres?', `/${templateName}?`) });
  await migrateDatabase(pool);
  await pool.end();
  // A first connection writes the cache of the catalogue, which the copies then contain.
  const first = new pg.Client({ connectionString: url.replace('/postgres?', `/${templateName}?`) });
  await first.connect();
  await first.end();
  return {
    url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
