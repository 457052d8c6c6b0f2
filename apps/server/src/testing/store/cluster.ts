import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Binaries } from '../../database/embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '../../database/embedded-postgres/supervisor.ts';
import { migrateDatabase } from '../../database/migrate.ts';

export const templateName = 'elucida_template';

export interface TestCluster {
  /** Of the database `postgres`; replace its name for another. */
  url: string;
  stop: () => Promise<void>;
}

/** One cluster a run, with a migrated database that each test file clones. */
export async function startTestCluster(binaries: Binaries): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elucida-test-'));
  const postgres = await startEmbeddedPostgres({ binaries, dataDir, log: () => undefined });
  const url = `postgres://elucida@localhost/postgres?host=${encodeURIComponent(postgres.socketDir)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const pool = new pg.Pool({ connectionString: url.replace('/postgres?', `/${templateName}?`) });
  await migrateDatabase(pool);
  await pool.end();
  return {
    url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
