import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrateAsOf, migrationTags } from '../testing/older-migrations.ts';
import { migrateDatabase } from './migrate.ts';

const clusterUrl = inject('clusterUrl');
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

  it.each(migrationTags.map((tag, index) => [tag, index + 1] as const))(
    'that ended with %s is brought up to date and keeps its molecules',
    async (tag, count) => {
      const pool = await emptyDatabase(`older_${count}_${Date.now()}`);
      await migrateAsOf(pool, count);
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
