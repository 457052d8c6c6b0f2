import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, say } from './step.mjs';

/** Projects of vitest.config.ts. */
export const lanes = {
  packages: ['chemistry', 'spectra', 'contract', 'demo', 'deploy'],
  page: ['spectrum-viewer', 'web', 'web-isolated'],
  server: ['server'],
  stores: ['server-isolated', 'server-on-debian-postgres'],
  browser: ['e2e'],
};

/**
 * Runs files whose path contains one of `paths`, or that import one of `related`. A run without
 * tests fails unless `mayBeEmpty`. Returns the counts, also by project, and the name and duration
 * of each file. A crashed run has one failure and no projects.
 */
export async function runTests(
  projects,
  { paths = [], related = [], workers, isFull = false, showFiles = false, mayBeEmpty = false } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-results-'));
  const file = join(folder, 'results.json');
  const code = await run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...(related.length > 0 ? ['related', '--run', ...related] : ['run', ...paths]),
      ...projects.flatMap((name) => ['--project', name]),
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      `--reporter=${join(root, 'scripts/results-reporter.mjs')}`,
    ],
    {
      env: {
        ...process.env,
        ELUCIDA_RESULTS: file,
        ...(showFiles && { ELUCIDA_SHOW_FILES: '1' }),
        ...(isFull && { TEST_ALL: '1' }),
      },
    },
  );
  const results = readResults(file);
  rmSync(folder, { recursive: true, force: true });
  // A crash or an error in a setup fails no test.
  if (code !== 0 && results.failed === 0) results.failed = 1;
  return results;
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, files: [] };
  }
}

export function sumResults(results) {
  const sum = (name) => results.reduce((total, result) => total + (result[name] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Prints the counts and sets the exit code. */
export function finish({ passed, failed, skipped }) {
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
