import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: every command works from here, wherever it was called. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** True where the source code is; an image holds only what was built and the packages that it needs. */
export const hasSources = existsSync(join(root, 'apps/server/src'));

const nodeMinimum = [20, 19];

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isEnough = major > nodeMinimum[0] || (major === nodeMinimum[0] && minor >= nodeMinimum[1]);
  if (!isEnough)
    fail(`Elucida needs Node ${nodeMinimum.join('.')} or later; this is ${process.versions.node}.`);
}

/** Runs a program with its output shown; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Runs a program and keeps what it prints, showing it as well. */
export function runAndRead(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], ...options });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
