import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Waits for the end of its input, and so of the test run, even a killed one. It then ends processes
 * of the run (databases, servers, browsers), unmounts its file systems and removes the folder.
 */
const cleanup = `
  read -r _
  pids=$( { pgrep -f -- "$FOLDER"; grep -lsaz -- "^TMPDIR=$FOLDER" /proc/[0-9]*/environ | cut -d/ -f3; } | sort -u)
  if [ -n "$pids" ]; then
    kill -QUIT $pids 2>/dev/null
    sleep 2
    kill -KILL $pids 2>/dev/null
  fi
  grep -os -- "$FOLDER[^ ]*" /proc/mounts | xargs -r umount 2>/dev/null
  rm -rf -- "$FOLDER"
`;

/** Linux holds this folder in memory. */
const memoryFolder = '/dev/shm';

/** Four times what the tests of all lanes store at a time. */
const requiredMemory = 4 * 2 ** 30;

/**
 * Prefers memory: copying the 540 files of a database to a disk takes up to half a second of
 * processor time. Tests at full depth store too much for it.
 */
function parentFolder(): string {
  if (process.env['TEST_ALL'] !== undefined || !existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) < requiredMemory ? tmpdir() : memoryFolder;
}

/** The folder and its processes are removed with the test run. */
export function setup(): void {
  if (process.env['ELUCIDA_RUN_FOLDER'] !== undefined) return;
  const folder = mkdtempSync(join(parentFolder(), 'elucida-run-'));
  // The databases of root run as another user.
  chmodSync(folder, 0o711);
  const keeper = spawn('/bin/sh', ['-c', cleanup], {
    env: { PATH: process.env['PATH'], FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to the group of the run must not end it.
    detached: true,
  });
  keeper.unref();
  (keeper.stdin as unknown as { unref: () => void }).unref();
  process.env['ELUCIDA_RUN_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
}
