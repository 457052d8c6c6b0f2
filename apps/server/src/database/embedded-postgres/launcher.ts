import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, EmbeddedPostgresMissing } from './binaries.ts';

/** User id of `nobody` on Linux and macOS. PostgreSQL refuses to run as root. */
const nobody = 65_534;

/**
 * Command prefix for PostgreSQL's programs, and owner of their files; undefined: the server's user.
 */
export interface Launcher {
  owner: { uid: number; gid: number } | undefined;
  spawn: (program: string, args: string[], options: SpawnOptions) => ChildProcess;
}

interface Way extends Launcher {
  probe: (command: string, args: string[]) => number | null;
}

const directly: Way = {
  owner: undefined,
  spawn: (program, args, options) => spawn(program, args, options),
  probe: (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status,
};

const asNobody: Way = {
  owner: { uid: nobody, gid: nobody },
  spawn: (program, args, options) => spawn(program, args, { ...options, uid: nobody, gid: nobody }),
  probe: (command, args) =>
    spawnSync(command, args, { stdio: 'ignore', uid: nobody, gid: nobody, cwd: '/' }).status,
};

/** Runs in a user namespace, for folders that only root can reach, such as those under /root. */
const namespaceLauncher: Way = {
  owner: { uid: 0, gid: 0 },
  spawn: (program, args, options) => spawn('unshare', ['-U', program, ...args], options),
  probe: (command, args) => spawnSync('unshare', ['-U', command, ...args], { stdio: 'ignore' }).status,
};

/**
 * Returns the possible launchers. A cluster keeps its owner, because another user could not read it
 * even if its folder is reachable now.
 */
function launchersForRoot(clusterDir: string): Way[] {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) return [asNobody, namespaceLauncher];
  return owner === nobody ? [asNobody] : [namespaceLauncher];
}

/** Returns the first launcher with which PostgreSQL's programs run and reach `dataDir`. */
export function chooseLauncher(
  binaries: Binaries,
  { dataDir, clusterDir }: { dataDir: string; clusterDir: string },
): Launcher {
  const isRoot = process.getuid?.() === 0;
  const ways = isRoot ? launchersForRoot(clusterDir) : [directly];
  const script = '"$0" --version && cd "$1"';
  for (const way of ways) {
    if (way.probe('/bin/sh', ['-c', script, join(binaries.binDir, 'postgres'), dataDir]) === 0) return way;
  }
  throw new EmbeddedPostgresMissing(
    isRoot
      ? 'PostgreSQL must not run as root, and neither another user nor a user namespace can reach it'
      : 'its programs do not run',
  );
}
