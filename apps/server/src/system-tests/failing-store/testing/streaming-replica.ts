import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { type CatalogueReads, openCatalogueReads } from '../../../database/catalogue-reads.ts';
import { type Database, openDatabase } from '../../../database/database.ts';
import {
  type RunningPostgres,
  startEmbeddedPostgres,
} from '../../../database/embedded-postgres/supervisor.ts';
import { type ServerProcess, signIn, startServer } from '../../../testing/server-process.ts';
import type { debianBinaries } from '../../../testing/store/debian-binaries.ts';
import { startStandby } from '../../../testing/store/standby.ts';

export const urlOf = ({ socketDir }: RunningPostgres) =>
  `postgres://elucida@localhost/postgres?host=${encodeURIComponent(socketDir)}`;

const socketOf = ({ socketDir }: RunningPostgres) => join(socketDir, '.s.PGSQL.5432');

/** Forwards each connection to the next database. */
export async function startBalancer(databases: readonly RunningPostgres[]) {
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

interface Replica {
  folder: string;
  primary: RunningPostgres;
  standby: RunningPostgres;
  database: Database;
  catalogue: CatalogueReads;
  onStandby: pg.Pool;
  server: ServerProcess;
  headers: Record<string, string>;
}

/** The server reads from the replica. */
export function useStreamingReplica(binaries: ReturnType<typeof debianBinaries>) {
  const replica = {} as Replica;

  beforeAll(async () => {
    replica.folder = mkdtempSync(join(tmpdir(), 'elucida-replica-'));
    chmodSync(replica.folder, 0o755);
    const log = () => undefined;
    const dataDir = join(replica.folder, 'standby');
    mkdirSync(dataDir);
    // PostgreSQL does not run as root.
    if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
    replica.primary = await startEmbeddedPostgres({
      binaries: binaries!,
      dataDir: join(replica.folder, 'primary'),
      log,
    });
    const databaseUrl = urlOf(replica.primary);
    replica.database = await openDatabase({ dataDir: replica.folder, databaseUrl, log });
    replica.standby = await startStandby(binaries!, replica.primary, dataDir);
    replica.catalogue = openCatalogueReads(replica.database.db, { urls: [urlOf(replica.standby)], log });
    replica.onStandby = new pg.Pool({ connectionString: urlOf(replica.standby) });
    replica.onStandby.on('error', log);
    replica.server = await startServer(join(replica.folder, 'data'), {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URLS: urlOf(replica.standby),
    });
    replica.headers = { ...(await signIn(replica.server.api)), 'content-type': 'application/json' };
  }, 180_000);

  afterAll(async () => {
    const ended = new Promise((resolve) => replica.server.child.once('exit', resolve));
    replica.server.child.kill('SIGTERM');
    await ended;
    await replica.onStandby.end();
    await replica.catalogue.close();
    await replica.database.close();
    await replica.standby.stop();
    await replica.primary.stop();
    rmSync(replica.folder, { recursive: true, force: true });
  });

  const isReplicaRead = () =>
    replica.catalogue.read(async (db) => {
      const { rows } = await db.execute<{ is: boolean }>(sql`SELECT pg_is_in_recovery() AS is`);
      return rows[0]!.is;
    });

  async function untilReplicaReads(): Promise<void> {
    while (!(await isReplicaRead())) await later(20);
  }

  const post = async (path: string, body: unknown) => {
    const reply = await fetch(`${replica.server.api}${path}`, {
      method: 'POST',
      headers: replica.headers,
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(201);
    return (await reply.json()) as { id: string | number };
  };

  const statusFor = async (id: string) => (await fetch(`${replica.server.api}/molecules/${id}`)).status;

  return { replica, isReplicaRead, untilReplicaReads, post, statusFor };
}
