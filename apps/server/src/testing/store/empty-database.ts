import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function createEmptyDatabase(clusterUrl: string): Promise<{ url: string; pool: pg.Pool }> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = clusterUrl.replace('/postgres?', `/${name}?`);
  return { url, pool: new pg.Pool({ connectionString: url }) };
}
