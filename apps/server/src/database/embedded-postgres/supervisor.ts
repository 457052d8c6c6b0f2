import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, EmbeddedPostgresUnavailable } from './binaries.ts';
import { type Launcher, chooseLauncher } from './launcher.ts';
import { commandLineOf, isAlive } from './process-identity.ts';

export interface SupervisorOptions {
  binaries: Binaries;
  /** Folder of the cluster and its log, and of its socket unless that path would be too long. */
  dataDir: string;
  log: (message: string) => void;
  /** TCP port on loopback; without it the server listens only on the socket. */
  tcpPort?: number;
}

export interface RunningPostgres {
  socketDir: string;
  pid: () => number;
  /** Rolls open transactions back; committed ones stay. */
  stop: () => Promise<void>;
}

/** Longest path of a Unix socket on Linux, minus PostgreSQL's longest file name. */
const maxSocketDirBytes = 107 - '/.s.PGSQL.5432.lock'.length;

const startTimeoutMs = 60_000;
const watchIntervalMs = 200;
/**
 * Time limit for a fast shutdown. An immediate shutdown follows, from which the next start
 * recovers.
 */
const stopTimeoutMs = 20_000;

function socketDirOf(dataDir: string): string {
  const inside = join(dataDir, 'socket');
  if (Buffer.byteLength(inside) <= maxSocketDirBytes) return inside;
  return join(tmpdir(), `elucida-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

class Supervisor {
  readonly socketDir: string;
  private readonly clusterDir: string;
  private readonly launcher: Launcher;
  private postmaster = 0;
  private isStopping = false;
  private watch: NodeJS.Timeout | undefined;
  private restarting: Promise<void> = Promise.resolve();

  constructor(private readonly options: SupervisorOptions) {
    mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
    this.socketDir = socketDirOf(options.dataDir);
    this.clusterDir = join(options.dataDir, `postgres-${options.binaries.majorVersion}`);
    this.launcher = chooseLauncher(options.binaries, {
      dataDir: options.dataDir,
      clusterDir: this.clusterDir,
    });
  }

  async start(): Promise<void> {
    this.createOwnedFolder(this.socketDir);
    if (!existsSync(this.clusterDir)) await this.createCluster();
    await this.startOrAdopt();
    this.superviseProcess();
  }

  pid(): number {
    return this.postmaster;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.watch);
    await this.restarting;
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      if (!isAlive(this.postmaster)) return;
      process.kill(this.postmaster, signal);
      const deadline = Date.now() + stopTimeoutMs;
      while (isAlive(this.postmaster) && Date.now() < deadline) await delay(10);
    }
  }

  /**
   * Throws if another user created the folder in a shared one, because every user who reaches the
   * socket is a superuser of the database.
   */
  private createOwnedFolder(path: string): void {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { owner } = this.launcher;
    const folder = lstatSync(path);
    // Root takes over a folder.
    const isUsable = [undefined, 0, folder.uid].includes(process.getuid?.());
    if (!folder.isDirectory() || !isUsable)
      throw new EmbeddedPostgresUnavailable(`${path} may belong to another user: remove it`);
    chmodSync(path, 0o700);
    if (owner) chownSync(path, owner.uid, owner.gid);
  }

  /** Renames the cluster at the end: a cluster that exists is complete. */
  private async createCluster(): Promise<void> {
    const building = `${this.clusterDir}.new`;
    rmSync(building, { recursive: true, force: true });
    this.createOwnedFolder(building);
    this.options.log('Creating the embedded database...');
    const locale =
      this.options.binaries.majorVersion >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
        : ['--locale=C.UTF-8'];
    await this.run('initdb', ['-D', building, '-U', 'elucida', '-A', 'trust', '--encoding=UTF8', ...locale]);
    renameSync(building, this.clusterDir);
  }

  private run(program: string, args: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = this.launcher.spawn(join(this.options.binaries.binDir, program), args, {
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let stderrText = '';
      child.stderr?.on('data', (chunk: Buffer) => (stderrText += chunk.toString()));
      child.on('error', reject);
      child.on('close', (code) => {
        const lastLine = stderrText.trim().split('\n').at(-1);
        if (code === 0) resolve();
        else reject(new EmbeddedPostgresUnavailable(`${program} failed: ${lastLine || `exit code ${code}`}`));
      });
    });
  }

  /** Line 1 is the process id, line 8 the state. */
  private readPidFile(): { pid: number; isReady: boolean } | undefined {
    try {
      const lines = readFileSync(join(this.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
      const pid = Number(lines[0]);
      return pid > 0 ? { pid, isReady: (lines[7] ?? '').trim() === 'ready' } : undefined;
    } catch {
      return undefined;
    }
  }

  private isOurs(pid: number): boolean {
    if (!isAlive(pid)) return false;
    // Without /proc the command line is unknown; a live process then counts as this cluster's.
    return process.platform !== 'linux' || commandLineOf(pid).includes(this.clusterDir);
  }

  private async startOrAdopt(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    let launched: { exited: boolean } | undefined;
    while (Date.now() < deadline) {
      // A launch that runs is adopted, so that `stop` can end it.
      if (this.isStopping && (launched === undefined || launched.exited)) return;
      const found = this.readPidFile();
      if (found && this.isOurs(found.pid)) {
        if (found.isReady) {
          this.postmaster = found.pid;
          return;
        }
      } else if (launched === undefined || launched.exited) {
        // PostgreSQL does not start if the id in the file of a killed one is in use again. A file
        // that cannot be read (empty after a power cut) may belong to a PostgreSQL that is
        // starting, so it is removed only after a failed launch.
        if (found || launched?.exited) rmSync(join(this.clusterDir, 'postmaster.pid'), { force: true });
        launched = this.launch();
      }
      await delay(launched?.exited ? 200 : 10);
    }
    throw new EmbeddedPostgresUnavailable(`it did not start; see ${this.logFile}`);
  }

  private get logFile(): string {
    return join(this.options.dataDir, 'postgres.log');
  }

  private launch(): { exited: boolean } {
    const state = { exited: false };
    const log = openSync(this.logFile, 'a', 0o600);
    const listen = this.options.tcpPort === undefined ? '' : '127.0.0.1';
    const args = ['-D', this.clusterDir, '-k', this.socketDir, '-c', `listen_addresses=${listen}`];
    if (this.options.tcpPort !== undefined) args.push('-p', String(this.options.tcpPort));
    try {
      const child = this.launcher.spawn(join(this.options.binaries.binDir, 'postgres'), args, {
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
      });
      child.unref();
      child.on('error', () => (state.exited = true));
      child.on('exit', () => (state.exited = true));
    } finally {
      closeSync(log);
    }
    return state;
  }

  private superviseProcess(): void {
    this.watch = setInterval(() => {
      if (this.isStopping || isAlive(this.postmaster)) return;
      clearInterval(this.watch);
      this.restarting = this.restart();
    }, watchIntervalMs);
    this.watch.unref();
  }

  private async restart(): Promise<void> {
    this.options.log('The embedded database ended; starting it again.');
    try {
      await this.startOrAdopt();
    } catch (error) {
      this.options.log((error as Error).message);
    }
    if (!this.isStopping) this.superviseProcess();
  }
}

/**
 * Creates the cluster if needed. Uses a PostgreSQL that still runs after its server was killed.
 * Throws `EmbeddedPostgresUnavailable` if PostgreSQL cannot run.
 */
export async function startEmbeddedPostgres(options: SupervisorOptions): Promise<RunningPostgres> {
  const supervisor = new Supervisor(options);
  await supervisor.start();
  return { socketDir: supervisor.socketDir, pid: () => supervisor.pid(), stop: () => supervisor.stop() };
}
