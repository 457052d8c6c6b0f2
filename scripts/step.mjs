import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** An image has only built files and runtime packages. */
export const hasSources = existsSync(join(root, 'apps/server/src'));

/** The README states it, too. */
export const nodeMinimum = '20.19';

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [minMajor, minMinor] = nodeMinimum.split('.').map(Number);
  if (major < minMajor || (major === minMajor && minor < minMinor))
    fail(`Elucida needs Node ${nodeMinimum} or later; this is ${process.versions.node}.`);
}

/** Shows the output; resolves to the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Shows no output; resolves to the exit code and the output. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : code, output }));
  });
}

/** Runs `count` jobs at a time, in their order. */
export async function runPool(count, jobs) {
  const results = [];
  const waiting = [...jobs.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: count }, work));
  return results;
}

const isMade = (name) => name === 'node_modules' || name === 'dist' || name.endsWith('.tsbuildinfo');

/** Omits installed and built files. */
export function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path).sort()) if (!isMade(entry)) yield* filesOf(join(path, entry));
}

/** Hashes names and contents with SHA-256; `sources` are paths in `base`. */
export function hashFiles(sources, { base = root, isIncluded = () => true } = {}) {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(join(base, source)))
      if (isIncluded(file))
        hash.update(file.slice(base.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash;
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
