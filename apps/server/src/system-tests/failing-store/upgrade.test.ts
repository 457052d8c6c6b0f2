import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type pg from 'pg';
import { parseConfig } from '../../config/config.ts';
import { openStore } from '../../open-store.ts';
import { createEmptyDatabase } from '../../testing/store/test-database.ts';
import { fillTables } from '../../testing/store/fill-tables.ts';
import { migrateAsOf, migrationTags } from '../../testing/store/older-migrations.ts';
import { type BlobStore, openBlobStore } from '../../platform/blobs/blob-store.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { eraseExpiredData } from '../../modules/operations/retention/store.ts';
import { scrubBlobs } from '../../modules/operations/stored-files/scrub-blobs.ts';

const clusterUrl = inject('clusterUrl');

/** Each release adds a line. */
const releases = [{ version: 'version 1.0.6', migrationCount: 23 }];

/**
 * Includes the build before the newest migration, so that each migration meets rows in every table.
 */
const states = [
  ...releases,
  { version: 'the build before the newest migration', migrationCount: migrationTags.length - 1 },
];

/** Migration 0033 starts the period of unused accounts. */
const migrationsBeforeUnusedSince = 33;

describe.skipIf(clusterUrl === undefined)('an upgrade from an earlier version', () => {
  const cleanup: (() => Promise<void> | void)[] = [];
  afterAll(async () => {
    for (const clean of cleanup.reverse()) await clean();
  });

  async function rowsOf(pool: pg.Pool, columns: ReadonlyMap<string, readonly string[]>) {
    const rows: Record<string, unknown[]> = {};
    for (const [table, names] of columns) {
      const list = names.map((name) => `"${name}"`).join(', ');
      const found = await pool.query<{ row: string }>(`SELECT ROW(${list})::text AS row FROM ${table}`);
      rows[table] = found.rows.map(({ row }) => row).sort();
    }
    return rows;
  }

  async function columnsOf(pool: pg.Pool): Promise<Map<string, string[]>> {
    const { rows } = await pool.query<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, ordinal_position`,
    );
    const columns = new Map<string, string[]>();
    for (const { table_name, column_name } of rows)
      columns.set(table_name, [...(columns.get(table_name) ?? []), column_name]);
    return columns;
  }

  const texts = ['an instrument file', 'a wire', 'a picture', 'a document'];

  async function putBlobs(blobs: BlobStore): Promise<string[]> {
    const names: string[] = [];
    for (const text of texts) names.push(await blobs.put(Buffer.from(text)));
    return names;
  }

  it.each(states)('preserves every row of every table and every blob: from $version', async (state) => {
    const { pool, url } = await createEmptyDatabase(clusterUrl!);
    const dataDir = mkdtempSync(join(tmpdir(), 'elucida-upgrade-'));
    cleanup.push(
      () => pool.end(),
      () => rmSync(dataDir, { recursive: true }),
    );
    await migrateAsOf(pool, state.migrationCount);
    const blobs = await openBlobStore(join(dataDir, 'blobs'));
    const [original, wire, picture, document] = await putBlobs(blobs);
    const tables = await fillTables(pool, {
      'spectra.original_blob': () => original,
      'spectra.wire_blob': () => wire,
      'spectra.file_wire_blob': () => wire,
      'images.blob': () => picture,
      'files.blob': () => document,
      'accounts.role': () => 'STUDENT',
      'accounts.email': (row) => `person-${row}@example.org`,
      'bin.content': () => '{}',
      'backups.status': () => 3,
    });
    const then = await columnsOf(pool);
    const before = await rowsOf(pool, then);
    expect(tables).toHaveLength(then.size);
    for (const table of tables) expect(before[table], table).not.toEqual([]);

    await migrateDatabase(pool);
    const now = await columnsOf(pool);
    for (const [table, names] of then) expect(now.get(table), table).toEqual(expect.arrayContaining(names));
    const after = await rowsOf(pool, then);
    // Migrations write these.
    for (const table of ['catalogue_stamp', 'schema_minimum']) {
      delete before[table];
      delete after[table];
    }
    expect(after).toEqual(before);

    const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '0' });
    const store = await openStore(config, () => undefined);
    const { read, faults } = await scrubBlobs(store.db, store.blobs);
    await store.close();
    expect(faults).toEqual([]);
    expect(read).toBe(texts.length);
  });

  it('erases an account that was unused before the upgrade only 30 days after it', async () => {
    const { pool, url } = await createEmptyDatabase(clusterUrl!);
    const dataDir = mkdtempSync(join(tmpdir(), 'elucida-upgrade-'));
    cleanup.push(
      () => pool.end(),
      () => rmSync(dataDir, { recursive: true }),
    );
    await migrateAsOf(pool, migrationsBeforeUnusedSince);
    await pool.query(`INSERT INTO accounts (id, email, role, firstname, lastname, created_at, is_self_registered)
      VALUES ('old', 'old@example.org', 'STUDENT', 'A.', 'L.', now() - interval '1 year', true)`);
    const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '0' });
    const { db, close } = await openStore(config, () => undefined);
    const registered = () => pool.query('SELECT FROM accounts').then(({ rowCount }) => rowCount);
    await eraseExpiredData(db);
    expect(await registered()).toBe(1);
    await pool.query(`UPDATE accounts SET unused_since = unused_since - interval '30 days'`);
    await eraseExpiredData(db);
    expect(await registered()).toBe(0);
    await close();
  });
});
