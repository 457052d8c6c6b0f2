import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';

interface Loading {
  address: string;
  /** Resolves once the whole demo is loaded. */
  whenReady: Promise<void>;
  stop: (signal: NodeJS.Signals) => Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function startLoading(dataDir: string): Promise<Loading> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      VITEST: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const whenReady = new Promise<void>((resolve) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) resolve();
    });
  });
  return {
    address: `http://127.0.0.1:${port}/api/v1`,
    whenReady,
    async stop(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

async function administratorOf(address: string) {
  const basic = Buffer.from('administrator@elucida.test:elucida-demo').toString('base64');
  const headers = { Authorization: `Basic ${basic}` };
  const session = (await (await fetch(`${address}/login`, { headers })).json()) as { token: string };
  return async (path: string, init: { method?: string; body?: object } = {}) => {
    const reply = await fetch(`${address}${path}`, {
      method: init.method ?? 'GET',
      headers: { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' },
      ...(init.body && { body: JSON.stringify(init.body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
}

const isFirstOpen = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/exercises/1`)).status === 200;
  } catch {
    return false;
  }
};

describe('the demo content while it is loading', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-loading-'));
  let loading: Loading | undefined;

  afterAll(async () => {
    await loading?.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  it('loads demo content so that its first exercise opens early, ids of others stay free, and a crash does not stop it', async () => {
    loading = await startLoading(join(folder, 'data'));
    const { address } = loading;
    await expect.poll(() => isFirstOpen(address), { timeout: 60_000, interval: 200 }).toBe(true);
    let isReady = false;
    void loading.whenReady.then(() => (isReady = true));
    const call = await administratorOf(address);
    const mine = {
      name: 'Created during loading',
      level: 'EASY',
      moleculeid: '1-bromopropane',
      public: false,
      protected: false,
      corrector: false,
      sections: [],
      experiments: [],
    };
    const { status, body } = await call('/exercises', { method: 'POST', body: mine });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(isReady).toBe(false);
    const demoCount = Number(body['id']) - 1;
    expect(demoCount).toBeGreaterThanOrEqual(30);
    await loading.stop('SIGKILL');

    loading = await startLoading(join(folder, 'data'));
    await loading.whenReady;
    const later = await administratorOf(loading.address);
    for (let id = 1; id <= demoCount; id++) {
      const exercise = (await later(`/exercises/${id}`)).body as unknown as {
        public: boolean;
        name: string;
        experiments: { spectra?: object }[];
      };
      expect([id, exercise.public]).toEqual([id, true]);
      expect(exercise.experiments.length, exercise.name).toBeGreaterThan(0);
      expect(exercise.experiments.every(({ spectra }) => spectra !== undefined)).toBe(true);
    }
    const ownExercise = (await later(`/exercises/${demoCount + 1}`)).body;
    expect(ownExercise).toMatchObject({ name: mine.name, public: false });
    expect((await later(`/exercises/${demoCount + 2}`)).status).toBe(404);
  }, 300_000);
});
