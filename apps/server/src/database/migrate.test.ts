import type pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { isFullRun } from '../testing/repetitions.ts';
import { migrateAsOf, migrationTags } from '../testing/store/older-migrations.ts';
import { createEmptyDatabase } from '../testing/store/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const clusterUrl = inject('clusterUrl');

const olderVersions = isFullRun
  ? migrationTags
  : [0, migrationTags.length >> 1, migrationTags.length - 1].map((index) => migrationTags[index]!);

describe.skipIf(clusterUrl === undefined)('a store of an older version', () => {
  const pools: pg.Pool[] = [];
  afterAll(async () => {
    for (const pool of pools) await pool.end();
  });

  async function emptyDatabase(): Promise<pg.Pool> {
    const { pool } = await createEmptyDatabase(clusterUrl!);
    pools.push(pool);
    return pool;
  }

  it.each(olderVersions)('migrates a store that ended with %s and preserves its molecules', async (tag) => {
    const count = migrationTags.indexOf(tag) + 1;
    const pool = await emptyDatabase();
    await migrateAsOf(pool, count);
    await pool.query(`
      INSERT INTO molecules (id, name, formula, atoms, weight, cas, aliases, domains, functions, is_public)
      VALUES ('water', 'Water', 'H2O', '{H,O}', 18.015, '7732-18-5', '{}', '{}', '{}', true)
    `);
    await migrateDatabase(pool);
    const { rows } = await pool.query('SELECT * FROM molecules');
    expect(rows, tag).toMatchObject([{ id: 'water', structure_code: null }]);
    expect((await pool.query('SELECT * FROM bin')).rows).toEqual([]);
  });

  it('keeps the last of several exercises that shared a gradebook column, and sends its score again', async () => {
    const pool = await emptyDatabase();
    await migrateAsOf(pool, migrationTags.indexOf('0018_one-exercise-per-column'));
    await pool.query(`
      INSERT INTO accounts (id, email, firstname, lastname, role) VALUES ('ada', 'ada@uni.test', 'Ada', 'L', 'STUDENT');
      INSERT INTO lti_scores (account_id, exercise_id, line_item, issuer, client_id, subject, sent_score, created_at) VALUES
        ('ada', 2, 'https://course.test/1', 'i', 'c', 's', 0, '2026-01-02'),
        ('ada', 3, 'https://course.test/1', 'i', 'c', 's', 100, '2026-01-01'),
        ('ada', 3, 'https://course.test/2', 'i', 'c', 's', 100, '2026-01-01')
    `);
    await migrateDatabase(pool);
    const { rows } = await pool.query('SELECT * FROM lti_scores ORDER BY line_item');
    expect(rows).toMatchObject([
      { exercise_id: 2, line_item: 'https://course.test/1', sent_score: null, due_at: expect.any(Date) },
      { exercise_id: 3, line_item: 'https://course.test/2', sent_score: 100, due_at: null },
    ]);
  });
});
