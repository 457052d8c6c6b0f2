import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, EmbeddedPostgresUnavailable } from './binaries.ts';

/** User id of `nobody` on Linux. PostgreSQL refuses to run as root. */
const nobody = 65_534;

export interface Launcher {
  /** Owner of the database's files; undefined for the server's user. */
  owner: { uid: number; gid: number } | undefined;
  spawn: (program: string, args: string[], options: SpawnOptions) => ChildProcess;
}

interface ProbedLauncher extends Launcher {
  probe: (command: string, args: string[]) => number | null;
}

const directLauncher: ProbedLauncher = {
  owner: undefined,
  spawn: (program, args, options) => spawn(program, args, options),
  probe: (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status,
};

const nobodyLauncher: ProbedLauncher = {
  owner: { uid: nobody, gid: nobody },
  spawn: (program, args, options) => spawn(program, args, { ...options, uid: nobody, gid: nobody }),
  probe: (command, args) =>
    spawnSync(command, args, { stdio: 'ignore', uid: nobody, gid: nobody, cwd: '/' }).status,
};

/** Runs in a user namespace, for folders that only root can reach, such as those under /root. */
const namespaceLauncher: ProbedLauncher = {
  owner: { uid: 0, gid: 0 },
  spawn: (program, args, options) => spawn('unshare', ['-U', program, ...args], options),
  probe: (command, args) => spawnSync('unshare', ['-U', command, ...args], { stdio: 'ignore' }).status,
};

/** PostgreSQL rejects a cluster of another user, so an existing one determines the launcher. */
function launchersForRoot(clusterDir: string): ProbedLauncher[] {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) return [nobodyLauncher, namespaceLauncher];
  return owner === nobody ? [nobodyLauncher] : [namespaceLauncher];
}

/** Returns the first launcher with which PostgreSQL's programs run and reach `dataDir`. */
export function chooseLauncher(
  binaries: Binaries,
  { dataDir, clusterDir }: { dataDir: string; clusterDir: string },
): Launcher {
  const isRoot = process.getuid?.() === 0;
  const launchers = isRoot ? launchersForRoot(clusterDir) : [directLauncher];
  const script = '"$0" --version && cd "$1"';
  for (const launcher of launchers) {
    if (launcher.probe('/bin/sh', ['-c', script, join(binaries.binDir, 'postgres'), dataDir]) === 0)
      return launcher;
  }
  throw new EmbeddedPostgresUnavailable(
    isRoot
      ? `PostgreSQL must not run as root, and no other user can run it and reach ${dataDir}`
      : `its programs do not run, or cannot reach ${dataDir}`,
  );
}
