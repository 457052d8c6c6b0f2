import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../testing/repetitions.ts';
import { bundledBinaries } from './binaries.ts';
import { isAlive } from './process-identity.ts';
import { type RunningPostgres, startEmbeddedPostgres } from './supervisor.ts';
import { query, waitUntil, startOwner } from './testing/database-owner.ts';

const binaries = bundledBinaries();

describe('the embedded database', () => {
  let dataDir: string;
  let pidFile: string;
  let running: RunningPostgres | undefined;
  const logged: string[] = [];

  const start = async (): Promise<RunningPostgres> => {
    logged.length = 0;
    running = await startEmbeddedPostgres({ binaries, dataDir, log: (line) => logged.push(line) });
    return running;
  };

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'elucida-supervisor-'));
    pidFile = join(dataDir, `postgres-${binaries.majorVersion}`, 'postmaster.pid');
  });

  afterAll(async () => {
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('creates the database at its first start, even after an interrupted creation', async () => {
    const cutShort = join(dataDir, `postgres-${binaries.majorVersion}.new`);
    writeFileSync(cutShort, 'what a killed initdb left');
    const postgres = await start();
    expect(logged).toEqual(['Creating the embedded database...']);
    expect(existsSync(cutShort)).toBe(false);
    await query(postgres, 'CREATE TABLE marks (id integer)');
    await query(postgres, 'INSERT INTO marks VALUES (1)');
  });

  it('does not use a folder for its socket that another user may have prepared', async () => {
    // Too long for a socket, which is then in a folder of all users.
    const longDir = join(dataDir, 'x'.repeat(120));
    const digest = createHash('sha256').update(longDir).digest('hex').slice(0, 12);
    const prepared = join(tmpdir(), `elucida-${digest}`);
    symlinkSync(dataDir, prepared);
    const started = startEmbeddedPostgres({ binaries, dataDir: longDir, log: () => undefined });
    await expect(started).rejects.toThrow(`${prepared} may belong to another user: remove it`);
    rmSync(prepared);
  });

  it('leaves no process and no pid file after a stop, and does not start again', async () => {
    const pid = running!.pid();
    await running!.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(pidFile)).toBe(false);
    await delay(1_200);
    expect(existsSync(pidFile)).toBe(false);
  });

  it('opens the existing database with its data at the next start', async () => {
    const postgres = await start();
    expect(logged).toEqual([]);
    expect(await query(postgres, 'SELECT id FROM marks')).toEqual([1]);
    await postgres.stop();
  });

  it('adopts the database that a killed server left running, and stops it', async () => {
    const { owner, postmaster } = await startOwner(dataDir);
    const ended = new Promise((resolve) => owner.removeAllListeners('exit').once('exit', resolve));
    owner.kill('SIGKILL');
    await ended;
    expect(isAlive(postmaster)).toBe(true);

    const postgres = await start();
    expect(postgres.pid()).toBe(postmaster);
    expect(await query(postgres, 'SELECT id FROM marks')).toEqual([1]);
    await postgres.stop();
    expect(isAlive(postmaster)).toBe(false);
  });

  it('restarts a killed database with every acknowledged write', async () => {
    const postgres = await start();
    await query(postgres, 'INSERT INTO marks VALUES (2)');
    const killed = postgres.pid();
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => postgres.pid() !== killed);
    expect(logged).toEqual(['The embedded database ended; starting it again.']);
    expect(await query(postgres, 'SELECT id FROM marks ORDER BY id')).toEqual([1, 2]);
    await postgres.stop();
  });

  it('starts despite the pid file of a process that has ended', async () => {
    const first = await start();
    const left = readFileSync(pidFile, 'utf8');
    await first.stop();
    writeFileSync(pidFile, left);
    expect(await query(await start(), 'SELECT id FROM marks ORDER BY id')).toEqual([1, 2]);
    await running!.stop();
  });

  it.each([
    ['an empty', ''],
    ['a garbled', 'xx\n'],
  ])('starts despite %s pid file, as a power cut may leave it', async (_, content) => {
    writeFileSync(pidFile, content);
    expect(await query(await start(), 'SELECT id FROM marks ORDER BY id')).toEqual([1, 2]);
    await running!.stop();
  });

  it('leaves no process running if it is stopped during a restart', async () => {
    const postgres = await start();
    process.kill(postgres.pid(), 'SIGKILL');
    await waitUntil(() => logged.includes('The embedded database ended; starting it again.'));
    await postgres.stop();
    expect(existsSync(pidFile)).toBe(false);
    expect(isAlive(postgres.pid())).toBe(false);
  });

  it('starts if the pid file holds the id of an unrelated process, and does not touch that process', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    try {
      writeFileSync(pidFile, `${stranger.pid}\n${dataDir}\n0\n5432\n${dataDir}\n\n0 0\nready\n`);
      const postgres = await start();
      expect(postgres.pid()).not.toBe(stranger.pid);
      expect(await query(postgres, 'SELECT id FROM marks ORDER BY id')).toEqual([1, 2]);
      await postgres.stop();
      expect(isAlive(stranger.pid!)).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('accepts a stop of a dead database, and a second stop', async () => {
    const postgres = await start();
    process.kill(postgres.pid(), 'SIGKILL');
    await waitUntil(() => !isAlive(postgres.pid()));
    await postgres.stop();
    await postgres.stop();
    await delay(1_200);
    expect(isAlive(postgres.pid())).toBe(false);
  });
});

describe.runIf(isFullRun && process.getuid?.() === 0)(
  'a database that root started in a folder of root',
  () => {
    it('starts again after the folder becomes accessible to other users and private again', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'elucida-root-'));
      const start = () => startEmbeddedPostgres({ binaries, dataDir, log: () => undefined });
      try {
        for (const mode of [0o700, 0o711, 0o700]) {
          chmodSync(dataDir, mode);
          const running = await start();
          expect(await query(running, 'SELECT 1 AS id')).toEqual([1]);
          await running.stop();
        }
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    }, 120_000);
  },
);
