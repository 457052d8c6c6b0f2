import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

export type Edition = 'full' | 'student';
export type Person = 'Student' | 'Professor' | 'Administrator';

/** Full edition of a test file and shared student edition. */
export interface ServedProduct {
  addresses: Record<Edition, string>;
  /** Sessions valid in both editions. */
  tokens: Record<Person, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each file that runs at the same time. */
    products: ServedProduct[];
    /** Demo content to copy; no product runs on it. */
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
 * Starts the product as `npm start` does. Sandboxed processes for judging start with the first
 * drawing. `settings` are environment variables.
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

/** Keeps the owners: when run as root, the database belongs to another user. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

export async function signIn(address: string, person: Person): Promise<string> {
  const basic = Buffer.from(`${person.toLowerCase()}@elucida.test:elucida-demo`).toString('base64');
  const reply = await fetch(`${address}/api/v1/login`, { headers: { Authorization: `Basic ${basic}` } });
  return ((await reply.json()) as { token: string }).token;
}

/** No product runs on the demo content. */
export interface Seed {
  folder: string;
  tokens: Record<Person, string>;
}

export async function loadSeed(folder: string): Promise<Seed> {
  const server = await start(folder, 'full');
  const tokens = await Promise.all(
    people.map(async (person) => [person, await signIn(server.address, person)] as const),
  );
  await server.stop();
  return { folder, tokens: Object.fromEntries(tokens) as Record<Person, string> };
}

/**
 * Starts a full edition for each parallel file, and a student edition, where users sign in through
 * their university; tests use sessions from before the installation changed its edition.
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
