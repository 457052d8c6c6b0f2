import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './step.mjs';

const browserTests = join(root, 'e2e');

/** The browser's tests in two halves of about the same length. */
function browserHalves() {
  const files = readdirSync(browserTests)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ name: `e2e/${name}`, size: statSync(join(browserTests, name)).size }))
    .sort((a, b) => b.size - a.size);
  const halves = [
    { size: 0, files: [] },
    { size: 0, files: [] },
  ];
  for (const { name, size } of files) {
    const shorter = halves[0].size <= halves[1].size ? halves[0] : halves[1];
    shorter.size += size;
    shorter.files.push(name);
  }
  return halves.map(({ files: names }) => names);
}

/**
 * Runs the browser's tests and counts them: two halves side by side, each with servers and data of its own, as one browser
 * leaves a core idle.
 */
export async function runBrowserTests() {
  const counts = await Promise.all(browserHalves().map((files) => runTests(['e2e'], files)));
  const sum = (name) => counts.reduce((all, half) => all + half[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Runs the named test projects, or of them the named files, and counts their tests. */
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
