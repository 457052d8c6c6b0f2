import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { templateName } from './cluster.ts';

async function runInCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

async function createDatabase(clusterUrl: string, options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runInCluster(clusterUrl, `CREATE DATABASE ${name} ${options}`);
  return {
    url: clusterUrl.replace('/postgres?', `/${name}?`),
    drop: () => runInCluster(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

export function createMigratedDatabase(clusterUrl: string): Promise<TestDatabase> {
  // Copies the files instead of their pages through the log: half of the processor time.
  return createDatabase(clusterUrl, `TEMPLATE ${templateName} STRATEGY FILE_COPY`);
}

export async function createEmptyDatabase(clusterUrl: string): Promise<{ url: string; pool: pg.Pool }> {
  const { url } = await createDatabase(clusterUrl, '');
  return { url, pool: new pg.Pool({ connectionString: url }) };
}
