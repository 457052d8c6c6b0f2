import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

export type Edition = 'full' | 'student';
export type Person = 'Student' | 'Professor' | 'Administrator';

/** Products for a test file: its own full edition and a shared student edition. */
export interface ServedProduct {
  addresses: Record<Edition, string>;
  /** Session of each demo account, valid in both editions. */
  tokens: Record<Person, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One product for each file that runs at the same time. */
    products: ServedProduct[];
    /** Data folder with the demo content to copy; no product runs on it. */
    seed: string;
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const people: readonly Person[] = ['Student', 'Professor', 'Administrator'];

export interface RunningServer {
  address: string;
  stop: () => Promise<void>;
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(`The product did not start:\n${output}`)));
  });
}

/**
 * Starts the product on a data folder as `npm start` does, with demo content if the folder is
 * empty. Sandboxed processes for judging start with the first drawing. `settings` are further
 * environment variables.
 */
export async function start(
  dataDir: string,
  edition: Edition,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--judges-start-late'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      EDITION: edition,
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      VITEST: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    address: await ready(child),
    async stop() {
      // A process that was killed or has ended no longer emits `exit`.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Copies a data folder with its owners: when run as root, the database belongs to another user. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Signs a demo account in; returns the token of its session. */
export async function signIn(address: string, person: Person): Promise<string> {
  const basic = Buffer.from(`${person.toLowerCase()}@elucida.test:elucida-demo`).toString('base64');
  const answer = await fetch(`${address}/api/v1/login`, { headers: { Authorization: `Basic ${basic}` } });
  return ((await answer.json()) as { token: string }).token;
}

/** Demo content with a session of each demo account; no product runs on it. */
export interface Seed {
  folder: string;
  tokens: Record<Person, string>;
}

/** Loads the demo content into an empty folder and signs the demo accounts in. */
export async function loadSeed(folder: string): Promise<Seed> {
  const server = await start(folder, 'full');
  const tokens = await Promise.all(
    people.map(async (person) => [person, await signIn(server.address, person)] as const),
  );
  await server.stop();
  return { folder, tokens: Object.fromEntries(tokens) as Record<Person, string> };
}

/**
 * Starts a full edition for each parallel file, and a student edition. In the latter, users sign in
 * through their university; tests use sessions that were opened before the installation changed its
 * edition.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-e2e-'));
    folders.push(folder);
    return folder;
  };
  // `npm test` loads it beside the tests of the server.
  const prepared = process.env['ELUCIDA_SEED'];
  const seed = prepared ? (JSON.parse(prepared) as Seed) : await loadSeed(newFolder());
  project.provide('seed', seed.folder);
  const servers: RunningServer[] = [];
  const serve = async (edition: Edition) => {
    const folder = newFolder();
    copyFolder(seed.folder, folder);
    const server = await start(folder, edition);
    servers.push(server);
    return server.address;
  };
  // No test changes content through the student edition, so one is enough.
  const workers = Number(project.config.maxWorkers) || 1;
  const [student, ...full] = await Promise.all([
    serve('student'),
    ...Array.from({ length: workers }, () => serve('full')),
  ]);
  project.provide(
    'products',
    full.map((address) => ({ addresses: { full: address, student: student! }, tokens: seed.tokens })),
  );
  return async () => {
    for (const server of servers) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
