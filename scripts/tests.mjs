import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './step.mjs';

/** Runs the named test projects, or of them the files whose path holds one of `files`, and counts their tests. */
export async function runTests(projects, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-results-'));
  const file = join(folder, 'results.json');
  const names = projects.flatMap((name) => ['--project', name]);
  const code = await run(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    ...names,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const counts = readCounts(file);
  rmSync(folder, { recursive: true, force: true });
  // A run that fails without a failed test (a crash, an unhandled error) is a failure all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function readCounts(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const brokenFiles = testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
