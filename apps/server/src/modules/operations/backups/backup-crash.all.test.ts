import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { QueuedConnectionPool } from '../../../database/queued-connection-pool.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../../../testing/repetitions.ts';
import { type ServerProcess, killProcess, signIn, startServer } from '../../../testing/server-process.ts';
import { readStoreContents } from '../../../testing/store/store-contents.ts';
import { openBlobStore } from '../../../platform/blobs/blob-store.ts';
import * as schema from '../../../database/schema/index.ts';
import { readArchive } from '../../../database/backup/read-archive.ts';

const rounds = repetitions({ few: 1, all: 7 });
const rowCount = 40_000;

interface Status {
  status: number;
  ended_at: string | null;
}

describe('a server that is killed in the middle of a backup or a restore', () => {
  let dataDir: string;
  let server: ServerProcess;
  let session: Record<string, string>;

  async function restart(): Promise<void> {
    server = await startServer(dataDir);
    session = await signIn(server.api);
  }

  async function post(path: string, body: unknown = {}): Promise<void> {
    const headers = { ...session, 'content-type': 'application/json' };
    const reply = await fetch(`${server.api}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(202);
  }

  const status = async (): Promise<Status> =>
    (await (await fetch(`${server.api}/backup/status`, { headers: session })).json()) as Status;

  async function waitUntilEnded(): Promise<Status> {
    for (;;) {
      const found = await status();
      if (found.status > 2) return found;
      await later(20);
    }
  }

  const archives = async () =>
    (await (await fetch(`${server.api}/backup/archives`, { headers: session })).json()) as { id: string }[];

  /** Connects to the server's own database through its socket, past the server. */
  async function withDatabase<T>(work: (pool: QueuedConnectionPool) => Promise<T>): Promise<T> {
    const pidFile = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8');
    const pool = new QueuedConnectionPool({
      host: pidFile.split('\n')[4]!,
      user: 'elucida',
      database: 'elucida',
    });
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  }

  const contents = () =>
    withDatabase(async (pool) => {
      const blobs = await openBlobStore(join(dataDir, 'blobs'));
      return readStoreContents({ db: drizzle(pool, { schema }), blobs });
    });

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'elucida-backup-crash-'));
    await restart();
    await withDatabase((pool) =>
      pool.query(`
        INSERT INTO composer_logs (id, account_id, type, page_url, data, drawing, date)
        SELECT 'log-' || n, 'x', 'drawingChange', '#/exercises/1', '{}', repeat(md5(n::text), 8), now()
        FROM generate_series(1, ${rowCount}) AS n`),
    );
  }, 60_000);

  afterAll(async () => {
    await killProcess(server.child);
    rmSync(dataDir, { recursive: true, force: true });
  });

  /**
   * Repeats the kill closer and closer to the end. `survives` returns whether the work of a round
   * was done.
   */
  async function killAround(begin: () => Promise<void>, survives: () => Promise<boolean>): Promise<void> {
    const began = Date.now();
    await begin();
    await waitUntilEnded();
    const duration = Date.now() - began;
    // A freshly started server is slower than the measured one.
    let [tooEarly, tooLate] = [0, 4 * duration + 3_000];
    const delays = rounds === 1 ? [duration / 2] : [tooEarly, tooLate];
    for (let round = 0; round < rounds; round++) {
      const delay = delays[round] ?? (tooEarly + tooLate) / 2;
      await begin();
      await later(delay);
      await killProcess(server.child);
      await restart();
      const isDone = await survives();
      if (delay === 0) expect(isDone).toBe(false);
      if (round === 1) expect(isDone).toBe(true);
      if (isDone) tooLate = delay;
      else tooEarly = delay;
    }
  }

  it(
    'offers no partial backup after a kill at any time',
    async () => {
      const begin = () => post('/backup', { tables: ['logs', 'molecules'] });
      await killAround(begin, async () => {
        const { status: after, ended_at } = await status();
        expect([3, 4]).toContain(after);
        expect(ended_at).not.toBeNull();
        const folder = join(dataDir, 'backups');
        const offered = await archives();
        expect(readdirSync(folder).filter((name) => !name.endsWith('.zip'))).toEqual([]);
        for (const { id } of offered) {
          const reading = await readArchive(join(folder, `${id}.zip`));
          expect(reading.ok).toBe(true);
          if (reading.ok) reading.archive.close();
        }
        return after === 3;
      });
    },
    120_000 + rounds * 15_000,
  );

  it(
    'restores either everything or nothing',
    async () => {
      const [archive] = await archives();
      const change = () =>
        withDatabase((pool) => pool.query("UPDATE composer_logs SET page_url = '#/changed'"));
      const saved = await contents();
      await change();
      const changed = await contents();
      const begin = async () => {
        await change();
        await post(`/backup/archives/${archive!.id}/restore`);
      };
      await killAround(begin, async () => {
        const found = await contents();
        const isOld = JSON.stringify(found) === JSON.stringify(changed);
        expect(found).toEqual(isOld ? changed : saved);
        if ((await status()).status === 3) expect(isOld).toBe(false);
        const leftovers = await withDatabase((pool) =>
          pool.query("SELECT 1 FROM pg_namespace WHERE nspname = 'elucida_restore'"),
        );
        expect(leftovers.rows).toEqual([]);
        return !isOld;
      });
    },
    180_000 + rounds * 15_000,
  );
});
