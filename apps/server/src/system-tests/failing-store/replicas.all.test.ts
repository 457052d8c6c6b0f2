import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { debianBinaries, debianRoot } from '../../testing/store/debian-binaries.ts';
import { moleculeBody } from '../../testing/factories.ts';
import { type ServerProcess, signIn, startServer } from '../../testing/server-process.ts';
import { startStandby } from '../../testing/store/standby.ts';
import { type CatalogueReads, openCatalogueReads } from '../../database/catalogue-reads.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { type RunningPostgres, startEmbeddedPostgres } from '../../database/embedded-postgres/supervisor.ts';

const binaries = debianBinaries();
if (binaries === undefined)
  console.warn(`Skipped: a streaming replica of Debian's PostgreSQL, for there is none in ${debianRoot}.`);

const urlOf = ({ socketDir }: RunningPostgres) =>
  `postgres://elucida@localhost/postgres?host=${encodeURIComponent(socketDir)}`;

const socketOf = ({ socketDir }: RunningPostgres) => join(socketDir, '.s.PGSQL.5432');

/** Starts a load balancer that forwards each connection to the next of several databases. */
async function startBalancer(databases: readonly RunningPostgres[]) {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((socket) => {
    const database = connect(socketOf(databases[turn++ % databases.length]!));
    for (const each of [socket, database]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
    socket.pipe(database).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: `postgres://elucida@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`, close };
}

describe.skipIf(binaries === undefined)('with a streaming replica', () => {
  let folder: string;
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let database: Database;
  let catalogue: CatalogueReads;
  let onStandby: pg.Pool;
  let server: ServerProcess;
  let headers: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'elucida-replica-'));
    chmodSync(folder, 0o755);
    const log = () => undefined;
    const dataDir = join(folder, 'standby');
    mkdirSync(dataDir);
    // PostgreSQL does not run as root.
    if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
    primary = await startEmbeddedPostgres({ binaries: binaries!, dataDir: join(folder, 'primary'), log });
    const databaseUrl = urlOf(primary);
    database = await openDatabase({ dataDir: folder, databaseUrl, log });
    standby = await startStandby(binaries!, primary, dataDir);
    catalogue = openCatalogueReads(database.db, { urls: [urlOf(standby)], log });
    onStandby = new pg.Pool({ connectionString: urlOf(standby) });
    onStandby.on('error', log);
    server = await startServer(join(folder, 'data'), {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URLS: urlOf(standby),
    });
    headers = { ...(await signIn(server.api)), 'content-type': 'application/json' };
  }, 180_000);

  afterAll(async () => {
    const ended = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGTERM');
    await ended;
    await onStandby.end();
    await catalogue.close();
    await database.close();
    await standby.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const isReplicaRead = () =>
    catalogue.read(async (db) => {
      const { rows } = await db.execute<{ is: boolean }>(sql`SELECT pg_is_in_recovery() AS is`);
      return rows[0]!.is;
    });

  async function untilReplicaReads(): Promise<void> {
    while (!(await isReplicaRead())) await later(20);
  }

  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${server.api}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string | number };
  };

  const statusFor = async (id: string) => (await fetch(`${server.api}/molecules/${id}`)).status;

  it('reads the catalogue from the replica, and newer changes from the primary', async ({ task }) => {
    await untilReplicaReads();
    await onStandby.query('SELECT pg_wal_replay_pause()');
    let missed = 0;
    for (let times = 0; times < 50; times++) {
      const { id } = await post('/molecules', moleculeBody('CCO'));
      if ((await statusFor(String(id))) !== 200) missed++;
      expect(await isReplicaRead()).toBe(false);
    }
    expect(missed).toBe(0);
    await onStandby.query('SELECT pg_wal_replay_resume()');
    await untilReplicaReads();
    task.meta.figure = '50 of 50 read right after they were written, by somebody else';
  });

  it('hides a molecule at once when it becomes an exercise’s answer, even with a late replica', async () => {
    const { id } = (await post('/molecules', moleculeBody('CCC(=O)CC'))) as { id: string };
    expect(await statusFor(id)).toBe(200);
    await untilReplicaReads();
    await onStandby.query('SELECT pg_wal_replay_pause()');
    await post('/exercises', {
      name: 'An exercise',
      level: 'EASY',
      sections: [],
      public: true,
      confirmed: publicationWarnings,
      corrector: true,
      moleculeid: id,
      experiments: [],
    });
    const late = await onStandby.query('SELECT 1 FROM exercises WHERE molecule_id = $1', [id]);
    expect(late.rows).toEqual([]);
    expect(await statusFor(id)).toBe(404);
    const listed = (await (await fetch(`${server.api}/molecules?amount=200`)).json()) as { id: string }[];
    expect(listed.map((molecule) => molecule.id)).not.toContain(id);
    await onStandby.query('SELECT pg_wal_replay_resume()');
    await untilReplicaReads();
    expect(await statusFor(id)).toBe(404);
  });

  it('skips a late standby even if another one behind the same address is current', async () => {
    await untilReplicaReads();
    const dataDir = join(folder, 'late');
    mkdirSync(dataDir);
    if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
    const late = await startStandby(binaries!, primary, dataDir);
    const onLate = new pg.Pool({ connectionString: urlOf(late) });
    onLate.on('error', () => undefined);
    const balancer = await startBalancer([standby, late]);
    const both = openCatalogueReads(database.db, { urls: [balancer.url], log: () => undefined });
    try {
      await onLate.query('SELECT pg_wal_replay_pause()');
      const { id } = await post('/molecules', moleculeBody('CCO'));
      await untilReplicaReads();
      const rounds = 10;
      let onReplica = 0;
      for (let round = 0; round < rounds; round++) {
        const reads = await Promise.all(
          Array.from({ length: 10 }, () =>
            both.read(async (db) => {
              const { rows } = await db.execute<{ standby: boolean; found: number }>(
                sql`SELECT pg_is_in_recovery() AS standby, (SELECT count(*)::int FROM molecules WHERE id = ${id}) AS found`,
              );
              return rows[0]!;
            }),
          ),
        );
        expect(reads.filter(({ found }) => found !== 1)).toEqual([]);
        onReplica += reads.filter((read) => read.standby).length;
      }
      expect(onReplica).toBeGreaterThan(0);
    } finally {
      await both.close();
      await balancer.close();
      await onLate.end();
      await late.stop();
    }
  });

  it('skips a database that is configured as a standby but is not one', async () => {
    const named = openCatalogueReads(database.db, {
      urls: [`${urlOf(primary)}&application_name=named`],
      log: () => undefined,
    });
    const name = await named.read(async (db) => {
      const { rows } = await db.execute<{ name: string }>(
        sql`SELECT current_setting('application_name') AS name`,
      );
      return rows[0]!.name;
    });
    await named.close();
    expect(name).not.toBe('named');
  });

  it('queues a burst of readers at a healthy replica', async () => {
    await untilReplicaReads();
    const logged: string[] = [];
    const burst = openCatalogueReads(database.db, {
      urls: [urlOf(standby)],
      log: (message) => logged.push(message),
    });
    const reads = await Promise.all(
      Array.from({ length: 60 }, () =>
        burst.read(async (db) => {
          const { rows } = await db.execute<{ is: boolean }>(
            sql`SELECT pg_is_in_recovery() AS is, pg_sleep(0.3)::text`,
          );
          return rows[0]!.is;
        }),
      ),
    );
    await burst.close();
    expect(logged).toEqual([]);
    expect(reads.filter((isReplica) => !isReplica)).toEqual([]);
  });

  it('works without the replica while it is unavailable, and uses it again afterwards', async ({ task }) => {
    await untilReplicaReads();
    const statuses: number[] = [];
    let isEnded = false;
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isEnded) statuses.push((await fetch(`${server.api}/molecules`)).status);
      }),
    );
    while (statuses.length < 20) await later(5);
    // The supervisor starts it again.
    process.kill(standby.pid(), 'SIGKILL');
    while (await isReplicaRead()) await later(5);
    const before = statuses.length;
    while (statuses.length < before + 20) await later(5);
    await untilReplicaReads();
    isEnded = true;
    await reading;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    task.meta.figure = `${statuses.length} of ${statuses.length} reads answered while a replica was killed and came back`;
  });
});
