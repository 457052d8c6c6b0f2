import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moleculeBody, sendMultipart } from '../../testing/factories.ts';
import { type ServerProcess, signIn, startServer } from '../../testing/server-process.ts';
import { describeApp } from '../../testing/test-app.ts';

/** Added to the database's own recovery. */
const maxOwnMs = 2_000;

describe('a server whose database is killed under load', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'elucida-away-'));
    server = await startServer(dataDir);
  }, 60_000);
  afterAll(async () => {
    const ended = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('returns 503 until recovery, adds less than 2 s to it, and keeps every acknowledged write', async () => {
    const session = await signIn(server.api);
    const headers = { ...session, 'content-type': 'application/json' };
    const statuses = new Set<number>();
    const acknowledged: string[] = [];
    let isEnded = false;
    const write = async (writer: number) => {
      for (let number = 0; !isEnded; number++) {
        const id = `away-${writer}-${number}`;
        const body = JSON.stringify(moleculeBody('CCO', { id }));
        const reply = await fetch(`${server.api}/molecules`, { method: 'POST', headers, body });
        statuses.add(reply.status);
        if (reply.status === 201) acknowledged.push(id);
        else await later(20);
      }
    };
    const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    while (acknowledged.length < 20) await later(5);

    const pidFile = join(dataDir, 'postgres-18', 'postmaster.pid');
    const known = () => {
      try {
        const lines = readFileSync(pidFile, 'utf8').split('\n');
        return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
      } catch {
        return { pid: 0, isReady: false };
      }
    };
    const first = known().pid;
    process.kill(first, 'SIGKILL');
    const killedAt = Date.now();
    // Its children write for a moment longer: their acknowledgements do not mean that it recovered.
    while (known().pid === first || !(known().pid > 0)) await later(5);
    const startedAt = Date.now();
    while (!known().isReady) await later(5);
    const readyAt = Date.now();
    while (!statuses.has(503)) await later(5);
    const before = acknowledged.length;
    while (acknowledged.length === before) await later(5);
    const ownMs = startedAt - killedAt + (Date.now() - readyAt);
    isEnded = true;
    await writing;

    expect([...statuses].sort()).toEqual([201, 503]);
    expect(ownMs).toBeLessThan(maxOwnMs);
    expect(server.child.exitCode).toBeNull();
    for (const id of acknowledged)
      expect((await fetch(`${server.api}/molecules/${id}`, { headers })).status).toBe(200);
  }, 60_000);
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

describeApp('a full disk', (get) => {
  it.skipIf(!canMount)('returns 507, leaves no partial files, and recovers when there is room', async () => {
    const root = join(get().config.dataDir, 'blobs');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'elucida-test', root]);
    try {
      mkdirSync(join(root, 'tmp'));
      const send = (text: string) =>
        sendMultipart(get().as('ADMINISTRATOR'), {
          method: 'POST',
          url: '/files',
          fields: { type: 'GETTING_STARTED' },
          field: 'file',
          files: [{ name: 'a.txt', bytes: Buffer.from(text) }],
        });
      const refused = await send('a'.repeat(3 * 1024 * 1024));
      expect([refused.statusCode, refused.json().code]).toEqual([507, 'out-of-space']);
      expect(readdirSync(join(root, 'tmp'))).toEqual([]);
      expect((await get().as('ADMINISTRATOR').get('/files')).json()).toEqual([]);
      expect((await send('small')).statusCode).toBe(201);
    } finally {
      execFileSync('umount', [root]);
    }
  });
});
