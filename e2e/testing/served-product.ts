import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

export type Edition = 'full' | 'student';
export type Person = 'Student' | 'Professor' | 'Administrator';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the full edition. */
    address: string;
    addresses: Record<Edition, string>;
    /** A session of each demo account, open in both editions. */
    tokens: Record<Person, string>;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const people: readonly Person[] = ['Student', 'Professor', 'Administrator'];

export interface Product {
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
 * `npm start` on a data folder; with its demo content where the folder is fresh: what a new user gets. `settings` are further environment
 * variables.
 */
export async function start(
  dataDir: string,
  edition: Edition,
  settings: Record<string, string> = {},
): Promise<Product> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
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
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function signIn(address: string, person: Person): Promise<string> {
  const basic = Buffer.from(`${person.toLowerCase()}@elucida.test:elucida-demo`).toString('base64');
  const answer = await fetch(`${address}/api/v1/login`, { headers: { Authorization: `Basic ${basic}` } });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Both editions on the same content. In the student edition people come in through their university; here their
 * sessions are those that they opened before the installation changed its edition.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders = ['full', 'student'].map((edition) =>
    mkdtempSync(join(tmpdir(), `elucida-e2e-${edition}-`)),
  );
  const [full, student] = folders as [string, string];
  const first = await start(full, 'full');
  const tokens = Object.fromEntries(
    await Promise.all(people.map(async (person) => [person, await signIn(first.address, person)] as const)),
  ) as Record<Person, string>;
  await first.stop();
  rmSync(student, { recursive: true });
  // With its owners: as root, the database belongs to another user.
  execFileSync('cp', ['-a', full, student]);
  const products = [await start(full, 'full'), await start(student, 'student')] as const;
  project.provide('address', products[0].address);
  project.provide('addresses', { full: products[0].address, student: products[1].address });
  project.provide('tokens', tokens);
  return async () => {
    for (const product of products) await product.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
