import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { RunningPostgres } from '../supervisor.ts';

export async function query(postgres: RunningPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host: postgres.socketDir, user: 'elucida', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<{ id: number }>(sql)).rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}

/** The process owns the database until it is killed; resolves once the database runs. */
export function startOwner(dataDir: string): Promise<{ owner: ChildProcess; postmaster: number }> {
  const source = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));
  const script = `
    import { bundledBinaries } from ${source('../binaries.ts')};
    import { startEmbeddedPostgres } from ${source('../supervisor.ts')};
    const log = () => undefined;
    const running = await startEmbeddedPostgres({ binaries: bundledBinaries(), dataDir: ${JSON.stringify(dataDir)}, log });
    console.log('running', running.pid());
    setInterval(() => undefined, 1000);
  `;
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../../../../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    owner.stdout!.on('data', (chunk: Buffer) => {
      const pid = /running (\d+)/.exec(chunk.toString())?.[1];
      if (pid) resolve({ owner, postmaster: Number(pid) });
    });
    owner.on('exit', () => reject(new Error('The owner ended before the database ran.')));
  });
}
