import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { operatorMessageOf } from '../operator-message.ts';
import { createEmptyDatabase } from '../testing/store/test-database.ts';
import { migrateAsOf, migrationTags } from '../testing/store/older-migrations.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { SchemaIncompatible } from './schema-minimum.ts';

const clusterUrl = inject('clusterUrl');
const migrations = fileURLToPath(new URL('./migrations', import.meta.url));

describe.skipIf(clusterUrl === undefined)('the oldest build that a database allows', () => {
  const folders: string[] = [];
  const pools: pg.Pool[] = [];
  let pool: pg.Pool;
  let url: string;

  beforeEach(async () => {
    ({ pool, url } = await createEmptyDatabase(clusterUrl!));
    pools.push(pool);
  });
  afterAll(async () => {
    for (const open of pools) await open.end();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** Writes a migrations folder that ends earlier or has an edited migration. */
  function buildWith({ count, edited }: { count: number; edited?: string }) {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-build-'));
    folders.push(folder);
    cpSync(migrations, folder, { recursive: true });
    const journalFile = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    if (edited !== undefined) writeFileSync(join(folder, `${edited}.sql`), 'SELECT 1;');
    return { migrationsFolder: folder, version: '1.0.9' };
  }

  const refusalOf = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SchemaIncompatible);
    return operatorMessageOf(error)!;
  };
  const schemaText = async () => {
    const columns = await pool.query(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
    );
    const applied = await pool.query('SELECT * FROM drizzle.__drizzle_migrations ORDER BY id');
    return JSON.stringify([columns.rows, applied.rows]);
  };
  const all = migrationTags.length;

  it('rejects an old build with one sentence and changes nothing in the newer schema', async () => {
    await migrateDatabase(pool);
    const before = await schemaText();
    const message = await refusalOf(migrateDatabase(pool, buildWith({ count: all - 1 })));
    expect(message).toMatch(
      /^This database was migrated by version \d+\.\d+\.\d+ and needs it or a later one; this build is 1\.0\.9, knows \d+ of \d+ migrations/,
    );
    expect(message).not.toContain('\n');
    expect(await schemaText()).toBe(before);
  });

  it('rejects an old build if the newer schema predates the row of minimum builds', async () => {
    await migrateAsOf(pool, 10);
    const message = await refusalOf(migrateDatabase(pool, buildWith({ count: 9 })));
    expect(message).toContain('was migrated by a later version and needs it');
  });

  it('lets an old build start if the row allows it, and leaves the schema unchanged', async () => {
    await migrateDatabase(pool);
    await pool.query('UPDATE schema_minimum SET min_count = $1', [all - 1]);
    const before = await schemaText();
    await migrateDatabase(pool, buildWith({ count: all - 1 }));
    expect(await schemaText()).toBe(before);
    await refusalOf(migrateDatabase(pool, buildWith({ count: all - 2 })));
    // Killed after migrating and before writing the row: the row does not count that migration.
    await pool.query('UPDATE schema_minimum SET applied_count = $1', [all - 1]);
    await refusalOf(migrateDatabase(pool, buildWith({ count: all - 1 })));
  });

  it('reports an applied migration that the build has changed', async () => {
    await migrateDatabase(pool);
    const edited = '0007_test_drawings';
    const message = await refusalOf(migrateDatabase(pool, buildWith({ count: all, edited })));
    expect(message).toBe(
      'Migration 0007_test_drawings of this build (1.0.9) differs from the one that this database has had: install an unchanged release.',
    );
  });

  it('reports a migration that this database never received', async () => {
    await migrateDatabase(pool);
    await pool.query('DELETE FROM drizzle.__drizzle_migrations WHERE id = 5');
    expect(await refusalOf(migrateDatabase(pool))).toContain('Migration 0004_picked_peaks of this build');
  });

  it('stops the start with one sentence if DATABASE_URL names a newer database', async () => {
    await migrateDatabase(pool);
    await pool.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of the future', 99999999999999)`,
    );
    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl: url, log: () => undefined });
    expect(await refusalOf(opening)).toMatch(/^This database was migrated by version/);
  });

  it('writes the minimum once and records which build migrated', async () => {
    await migrateDatabase(pool);
    const read = async () => (await pool.query('SELECT xmin, * FROM schema_minimum')).rows;
    const first = await read();
    expect(first).toMatchObject([{ applied_count: all, min_count: all }]);
    await migrateDatabase(pool);
    expect(await read()).toEqual(first);
  });
});
