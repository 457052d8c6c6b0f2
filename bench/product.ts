import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const email = 'bench@example.org';
const password = 'of the bench alone';

export interface RunningProduct {
  api: string;
  token: string;
  /** Its database, past the product: to fill what would take hours through it. */
  connection: { connectionString: string } | { host: string; user: string; database: string };
  stop: () => Promise<void>;
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (piece: Buffer) => {
      said += piece.toString();
      const address = /Elucida is ready at (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(`The product did not start:\n${said}`)));
  });
}

function embeddedConnection(dataDir: string): RunningProduct['connection'] {
  const pidFile = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8');
  return { host: pidFile.split('\n')[4]!, user: 'elucida', database: 'elucida' };
}

/** The product as an operator starts it, empty, on the embedded store or the database that is named. */
export async function startProduct(databaseUrl: string | undefined): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elucida-bench-'));
  const server = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const api = `${await readyAddress(server)}/api/v1`;
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const session = await fetch(`${api}/login`, { headers: { Authorization: `Basic ${basic}` } });
  const { token } = (await session.json()) as { token: string };
  return {
    api,
    token,
    connection: databaseUrl === undefined ? embeddedConnection(dataDir) : { connectionString: databaseUrl },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
