import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debianBinaries, debianRoot } from '../../testing/store/debian-binaries.ts';
import { moleculeBody } from '../../testing/factories.ts';
import { type ServerProcess, signIn, startServer } from '../../testing/server-process.ts';
import { type RunningPostgres, startEmbeddedPostgres } from '../../database/embedded-postgres/supervisor.ts';

const binaries = debianBinaries();
const canMount = process.platform === 'linux' && process.getuid?.() === 0;
if (!canMount) console.warn('Skipped: a full disk below the database, for only root can mount one.');
if (binaries === undefined)
  console.warn(`Skipped: a full disk below Debian's PostgreSQL, for there is none in ${debianRoot}.`);

describe.skipIf(!canMount || binaries === undefined)('a database whose disk is full', () => {
  let folder: string;
  let disk: string;
  let postgres: RunningPostgres;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'elucida-full-'));
    const cluster = { binaries: binaries!, dataDir: join(folder, 'cluster'), log: () => undefined };
    postgres = await startEmbeddedPostgres(cluster);
    await postgres.stop();
    // PostgreSQL stops if its log has no room.
    disk = join(cluster.dataDir, `postgres-${binaries!.majorVersion}`, 'base');
    const before = join(folder, 'base');
    cpSync(disk, before, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=700', 'elucida-test', disk]);
    execFileSync('cp', ['-a', `${before}/.`, disk]);
    execFileSync('chown', ['-R', '--reference', dirname(disk), disk]);
    postgres = await startEmbeddedPostgres(cluster);
    const databaseUrl = `postgres://elucida@localhost/postgres?host=${encodeURIComponent(postgres.socketDir)}`;
    server = await startServer(join(folder, 'data'), { DATABASE_URL: databaseUrl, DEMO: '1' });
  }, 120_000);

  afterAll(async () => {
    const ended = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGTERM');
    await ended;
    await postgres.stop();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(folder, { recursive: true, force: true });
  });

  function fillDisk(spare: number): string {
    const path = join(disk, 'ballast');
    const free = Number(
      execFileSync('df', ['--output=avail', '-B1', disk]).toString().trim().split('\n').at(-1),
    );
    writeFileSync(path, Buffer.alloc(Math.max(0, free - spare)));
    expect(statSync(path).size).toBeGreaterThan(0);
    return path;
  }

  it('returns 507 for writes while reads continue, and accepts writes again once there is room', async ({
    task,
  }) => {
    const session = await signIn(server.api);
    const headers = { ...session, 'content-type': 'application/json' };
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    let number = 0;
    const write = async () => {
      const id = `full-${number++}`;
      const body = JSON.stringify(moleculeBody('CCO', { id }));
      const reply = await fetch(`${server.api}/molecules`, { method: 'POST', headers, body });
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status === 201) acknowledged.push(id);
      return reply;
    };
    expect((await write()).status).toBe(201);

    const ballast = fillDisk(512 * 1024);
    let refused = await write();
    while (refused.status === 201) refused = await write();
    expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'out-of-space' }]);
    for (let times = 0; times < 20; times++) {
      await write();
      for (const path of ['/molecules', `/molecules/${acknowledged[0]}`, '/exercises', '/login'])
        expect((await fetch(`${server.api}${path}`, { headers })).status, path).toBe(200);
    }
    expect(server.child.exitCode).toBeNull();

    rmSync(ballast);
    while ((await write()).status !== 201) await later(50);
    for (const id of acknowledged)
      expect((await fetch(`${server.api}/molecules/${id}`, { headers })).status).toBe(200);
    expect([...statuses.keys()].sort()).toEqual([201, 507]);
    task.meta.figure = `${statuses.get(507)} writes refused with 507, ${acknowledged.length} of ${acknowledged.length} acknowledged kept`;
  }, 120_000);
});
