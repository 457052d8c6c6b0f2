import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';

const clusterUrl = inject('clusterUrl');
const migrations = fileURLToPath(new URL('./migrations', import.meta.url));
const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};

/** The migrations that an older version came with. */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const older = { ...journal, entries: journal.entries.slice(0, count) };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(older));
  return folder;
}

describe.skipIf(clusterUrl === undefined)('a store of an older version', () => {
  const pools: pg.Pool[] = [];
  afterAll(async () => {
    for (const pool of pools) await pool.end();
  });

  async function emptyDatabase(name: string): Promise<pg.Pool> {
    const client = new pg.Client({ connectionString: clusterUrl });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    const pool = new pg.Pool({ connectionString: clusterUrl!.replace('/postgres?', `/${name}?`) });
    pools.push(pool);
    return pool;
  }

  it.each(journal.entries.map(({ tag }, index) => [tag, index + 1] as const))(
    'that ended with %s is brought up to date and keeps its molecules',
    async (tag, count) => {
      const pool = await emptyDatabase(`older_${count}_${Date.now()}`);
      const folder = firstMigrations(count);
      const client = await pool.connect();
      await migrate(drizzle(client), { migrationsFolder: folder });
      client.release();
      rmSync(folder, { recursive: true });
      await pool.query(`
        INSERT INTO molecules (id, name, formula, atoms, weight, cas, aliases, domains, functions, is_public)
        VALUES ('water', 'Water', 'H2O', '{H,O}', 18.015, '7732-18-5', '{}', '{}', '{}', true)
      `);
      await migrateDatabase(pool);
      const { rows } = await pool.query('SELECT * FROM molecules');
      expect(rows, tag).toMatchObject([{ id: 'water', structure_code: null }]);
      expect((await pool.query('SELECT * FROM bin')).rows).toEqual([]);
    },
  );
});
