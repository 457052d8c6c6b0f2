import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../../testing/repetitions.ts';
import { migrateAsOf, migrationTags } from '../../testing/store/older-migrations.ts';
import { spawnServer, killProcess, startServer } from '../../testing/server-process.ts';
import { migrationLock } from '../../database/migrate.ts';
import { bundledBinaries } from '../../database/embedded-postgres/binaries.ts';
import { type RunningPostgres, startEmbeddedPostgres } from '../../database/embedded-postgres/supervisor.ts';

const rounds = repetitions({ few: 1, all: 6 });
const migrationsBefore = 3;
const answers = 120_000;

describe('a server that is killed while it migrates the store of an older version', () => {
  let dataDir: string;
  let postgres: RunningPostgres;

  async function withDatabase<T>(database: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const pool = new pg.Pool({ host: postgres.socketDir, user: 'elucida', database, max: 2 });
    pool.on('error', () => undefined);
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  }

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'elucida-migrate-crash-'));
    // A server uses a running database and can then be killed alone.
    postgres = await startEmbeddedPostgres({ binaries: bundledBinaries(), dataDir, log: () => undefined });
    await withDatabase('postgres', (pool) => pool.query('CREATE DATABASE older'));
    await withDatabase('older', async (pool) => {
      await migrateAsOf(pool, migrationsBefore);
      await pool.query(`
        INSERT INTO accounts (id, email, role, password_hash, firstname, lastname)
        SELECT 'account-' || n, n || '@example.org', 'STUDENT', 'x', 'A', 'B' FROM generate_series(1, 100) AS n`);
      await pool.query(`
        INSERT INTO submissions (id, account_id, exercise_id, exercise_name, exercise_level, composer_content, is_correct, is_formula_correct, feedback)
        SELECT 'answer-' || n, 'account-' || (1 + n % 100), 1 + n % 50, 'An exercise', 'EASY', repeat(md5(n::text), 4), n % 3 = 0, true, '[]'
        FROM generate_series(1, ${answers}) AS n`);
    });
  }, 120_000);

  afterAll(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const renew = () =>
    withDatabase('postgres', async (pool) => {
      await pool.query('DROP DATABASE IF EXISTS elucida WITH (FORCE)');
      await pool.query('CREATE DATABASE elucida TEMPLATE older');
    });

  const state = (database: string) =>
    withDatabase(database, async (pool) => {
      const columns = await pool.query(
        `SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
      );
      const indexes = await pool.query(
        `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
      );
      const invalid = await pool.query('SELECT 1 FROM pg_index WHERE NOT indisvalid');
      const counted = await pool.query(
        'SELECT (SELECT count(*) FROM drizzle.__drizzle_migrations) AS migrations, (SELECT count(*) FROM submissions) AS answers',
      );
      return JSON.stringify([columns.rows, indexes.rows, invalid.rows, counted.rows]);
    });

  /** Other advisory locks belong to later work. */
  const isMigrating = async (pool: pg.Pool) => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = 'elucida')`,
      [migrationLock],
    );
    return rows.length > 0;
  };

  async function settled(): Promise<void> {
    for (;;) {
      try {
        await withDatabase('postgres', async (pool) => {
          while (await isMigrating(pool)) await later(20);
        });
        return;
      } catch {
        // The database is not back yet.
      }
      await later(100);
    }
  }

  /** Resolves when the migration begins. */
  async function startToMigrate() {
    const server = spawnServer(dataDir, { DEMO: '0' });
    let failure: unknown;
    server.ready.catch((error: unknown) => (failure = error));
    await withDatabase('postgres', async (pool) => {
      while (!(await isMigrating(pool))) {
        if (failure !== undefined) throw failure;
        await later(5);
      }
    });
    return server;
  }

  /** Returns the duration in ms. */
  async function migrateWhole(): Promise<number> {
    const { child, ready } = await startToMigrate();
    const began = Date.now();
    await settled();
    const took = Date.now() - began;
    await ready;
    await killProcess(child);
    return took;
  }

  it(
    'leaves the old or the new store, and completes the migration at the next start',
    async ({ task }) => {
      await renew();
      const older = await state('elucida');
      const tookMs = await migrateWhole();
      const newer = await state('elucida');
      expect(newer).toContain(`"migrations":"${migrationTags.length}"`);
      expect(newer).toContain(`"answers":"${answers}"`);

      const counts = { old: 0, new: 0 };
      for (let round = 0; round < rounds; round++) {
        await renew();
        const { child } = await startToMigrate();
        await later(((round + 0.3) / rounds) * 1.1 * tookMs);
        const isWithDatabase = round % 2 === 0;
        if (isWithDatabase) process.kill(postgres.pid(), 'SIGKILL');
        await killProcess(child);
        await settled();
        const found = await state('elucida');
        expect([older, newer]).toContain(found);
        counts[found === older ? 'old' : 'new']++;
        const next = await startServer(dataDir, { DEMO: '0' });
        await killProcess(next.child);
        expect(await state('elucida')).toBe(newer);
      }
      task.meta.figure = `killed ${rounds} times: ${counts.old} left as it was, ${counts.new} whole`;
      expect(counts.old).toBeGreaterThan(0);
    },
    120_000 + rounds * 120_000,
  );
});
