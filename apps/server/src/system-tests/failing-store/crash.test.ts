import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, repetitions } from '../../testing/repetitions.ts';
import { moleculeBody, smallInfrared } from '../../testing/factories.ts';
import { type ServerProcess, killProcess, signIn, startServer } from '../../testing/server-process.ts';

const rounds = repetitions({ few: 1, all: 4 });
interface Writer {
  server: ServerProcess;
  session: Record<string, string>;
  name: string;
  acknowledged: string[];
}

async function writeUntilKilled({ server, session, name, acknowledged }: Writer): Promise<void> {
  const headers = { ...session, 'content-type': 'application/json' };
  for (let index = 0; ; index++) {
    const id = `${name}-${index}`;
    try {
      const body = JSON.stringify(moleculeBody('CCO', { id }));
      const reply = await fetch(`${server.api}/molecules`, { method: 'POST', headers, body });
      if (reply.status !== 201) return;
      acknowledged.push(id);
    } catch {
      return;
    }
  }
}

describe('a server that is killed without warning', () => {
  let dataDir: string;
  let last: ServerProcess | undefined;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'elucida-crash-'));
  });

  afterAll(async () => {
    if (last) {
      const ended = new Promise((resolve) => last!.child.once('exit', resolve));
      last.child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'retains every acknowledged write after the server is killed, even with the database',
    async () => {
      const acknowledged: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const server = await startServer(dataDir);
        const session = await signIn(server.api);
        const writers = ['a', 'b', 'c'].map((name) =>
          writeUntilKilled({ server, session, name: `round-${round}-${name}`, acknowledged }),
        );
        // A count fits every machine, a time does not.
        const enough = acknowledged.length + 10;
        while (acknowledged.length < enough) await later(5);
        await later(37 * (round % 10));
        if (round % 2 === 0) {
          const pidFile = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8');
          process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
        }
        await killProcess(server.child);
        await Promise.all(writers);
      }

      last = await startServer(dataDir);
      const headers = await signIn(last.api);
      const found = new Set<string>();
      for (let start = 0; ; start += 200) {
        const page = await fetch(`${last.api}/molecules?amount=200&start=${start}`, { headers });
        const items = (await page.json()) as { id: string }[];
        if (items.length === 0) break;
        for (const { id } of items) found.add(id);
      }
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    },
    120_000 + rounds * 15_000,
  );

  it.runIf(isFullRun)(
    'retains acknowledged spectra completely after the server is killed',
    async () => {
      const { api } = last!;
      const headers = await signIn(api);
      const post = async (path: string, body: unknown) => {
        const reply = await fetch(`${api}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return ((await reply.json()) as { id: string }).id;
      };
      const molecule = await post('/molecules', moleculeBody('CCC', { id: 'with-spectrum' }));
      const laboratory = await post('/laboratories', { name: 'A' });
      const machineId = await post(`/laboratories/${laboratory}/machines`, {
        name: 'A',
        manufacturer: 'B',
        serialNumber: '1',
        commissioningYear: 2000,
        type: 1,
      });
      const experiment = await post(`/molecules/${molecule}/experiments`, {
        name: 'IR',
        type: 'IR',
        machineId,
        date: '2026-01-01',
        author: { firstname: 'A', lastname: 'B' },
      });
      const path = `/molecules/${molecule}/experiments/${experiment}/spectra`;
      const form = new FormData();
      for (const name of ['title', 'copyright', 'comment']) form.set(name, name);
      form.append('spectra', new Blob([smallInfrared]), 'a.jdx');
      expect((await fetch(`${api}${path}`, { method: 'POST', headers, body: form })).status).toBe(201);

      await killProcess(last!.child);
      last = await startServer(dataDir);
      const original = await fetch(`${last.api}${path}/original`, { headers: await signIn(last.api) });
      expect(await original.text()).toBe(smallInfrared);
    },
    60_000,
  );

  it('refuses to start on a data folder that another server uses', async () => {
    await expect(startServer(dataDir)).rejects.toThrow('already uses');
  }, 30_000);
});
