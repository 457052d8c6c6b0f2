import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Waits for the end of its input, which is the end of the test run, also of a killed one. It then
 * ends what the run left (databases, servers, browsers), unmounts its file systems and removes the
 * folder.
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

/** Gives the test run a folder for temporary files, which goes with the run, as do its processes. */
export function setup(): void {
  if (process.env['ELUCIDA_RUN_FOLDER'] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'elucida-run-'));
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
