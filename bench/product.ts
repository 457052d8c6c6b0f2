import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const administrator = { email: 'bench@example.org', password: 'of the bench alone' };
const demoAdministrator = { email: 'administrator@elucida.test', password: 'elucida-demo' };

export interface ProductOptions {
  /** The embedded server if undefined. */
  databaseUrl?: string | undefined;
  /** Without it, the product gets a temporary folder, removed at the end. */
  dataDir?: string;
  isDemo?: boolean;
  hasRateLimits?: boolean;
  /** Port; any free one if undefined. */
  port?: number;
  environment?: Record<string, string>;
}

export interface RunningProduct {
  api: string;
  processId: number;
  /** Session of an administrator. */
  token: string;
  /** Direct access to the database, for rows that would take hours through the product. */
  connection: { connectionString: string } | { host: string; user: string; database: string };
  stop: () => Promise<void>;
  /** Kills the product at once, as a crash does. */
  kill: () => Promise<void>;
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (piece: Buffer) => {
      output += piece.toString();
      const address = /Elucida is ready at (\S+)/.exec(output)?.[1];
      // A numeric address keeps name resolution out of the measurement.
      if (address !== undefined) resolve(address.replace('//localhost:', '//127.0.0.1:'));
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(`The product did not start:\n${output}`)));
  });
}

function embeddedConnection(dataDir: string): RunningProduct['connection'] {
  const pidFile = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8');
  return { host: pidFile.split('\n')[4]!, user: 'elucida', database: 'elucida' };
}

/** Uses the embedded store or the given database. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const { databaseUrl, isDemo = false, hasRateLimits = false, port = 0 } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'elucida-bench-'));
  const server = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: isDemo ? '1' : '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMITS: hasRateLimits ? 'on' : 'off',
      LOG_LEVEL: 'silent',
      // Empty: not the database of the shell.
      DATABASE_URL: databaseUrl ?? '',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const api = `${await readyAddress(server)}/api/v1`;
  const { email, password } = isDemo ? demoAdministrator : administrator;
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const session = await fetch(`${api}/login`, { headers: { Authorization: `Basic ${basic}` } });
  const { token } = (await session.json()) as { token?: string };
  if (token === undefined) throw new Error(`${email} cannot log in: ${session.status}.`);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    api,
    processId: server.pid!,
    token,
    connection: databaseUrl === undefined ? embeddedConnection(dataDir) : { connectionString: databaseUrl },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    async kill() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}
