import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser } from './browser.mjs';
import { requireNode, root, say, seconds } from './step.mjs';

requireNode();
// Full depth: soak, memory, load, all crash loops, and every server test on both stores.
const isFull = process.argv.includes('--all');
const runsAll = isFull || process.argv.includes('--again');
if (isFull) process.env['TEST_ALL'] = '1';
const started = Date.now();
await Promise.all([ensureInstalled(), ensureBrowser()]);

const { buildChanged } = await import('./build.mjs');
const { runChecks } = await import('./check.mjs');
const { runChangedProjects } = await import('./earlier-results.mjs');
const { finish, lanes, runTests, sumResults } = await import('./tests.mjs');

const times = [];
const files = [];

/** Reports its result while other lanes go on. */
async function runLane(name, work) {
  const begun = Date.now();
  const results = await work();
  const counts = `${results.passed} passed, ${results.failed} failed`;
  const unchanged =
    results.unchanged?.length > 0 ? `; unchanged since they passed: ${results.unchanged.join(', ')}` : '';
  say(`${results.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${counts} (${seconds(begun)}${unchanged})`);
  times.push(`${name} ${seconds(begun)}`);
  files.push(...(results.files ?? []));
  return results;
}

const runProjects = runsAll ? runTests : runChangedProjects;
const test = (name, options) => () => runLane(name, () => runProjects(lanes[name], options));

async function inOrder(...works) {
  const all = [];
  for (const work of works) all.push(await work());
  return all.flat();
}

/**
 * Loads the demo content for the browser tests, whose setup would leave a processor idle. If it
 * fails, the setup loads it again and reports why.
 */
async function prepareSeed() {
  const script = join(root, 'scripts/prepare-seed.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  for await (const seed of createInterface(child.stdout)) {
    process.env['ELUCIDA_SEED'] = seed;
    break;
  }
  return () => child.stdin.end();
}

const sideBySide = async (...running) => (await Promise.all(running)).flat();

const built = buildChanged().then(() => times.push(`installing and building ${seconds(started)}`));
// Types and lint need no built file, and the build leaves a processor idle.
const checks = (options) => () => runLane('checks', () => runChecks(options));

// More busy processes than processors make each other slower. In a full run, load and soak also
// measure times and memory.
const results = await inOrder(
  () =>
    sideBySide(
      inOrder(checks({ workers: 1 }), test('page', { workers: 1 })),
      built.then(test('packages', { workers: 1 })),
    ),
  test('stores', { workers: 2 }),
  async () => {
    const seed = isFull ? undefined : prepareSeed();
    const server = await test('server', { workers: 2 })();
    const removeSeed = await seed;
    const browser = await test('browser')();
    removeSeed?.();
    return [server, browser];
  },
);

say('\nThe slowest files:');
for (const { name, ms } of files.sort((one, other) => other.ms - one.ms).slice(0, 10))
  say(`${(ms / 1000).toFixed(1).padStart(7)} s ${name}`);
say(`\nLanes: ${times.join(', ')}; all of it ${seconds(started)}.`);
finish(sumResults(results));
