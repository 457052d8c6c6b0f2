import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, requireNode, root, say, seconds } from './step.mjs';

// Runs the checks, and the tests near changed files: those since the given commit; without a
// commit the uncommitted files, else those of the last commit.

requireNode();
const started = Date.now();
await ensureInstalled();
const { runChecks } = await import('./check.mjs');
const { finish, runTests, sumResults } = await import('./tests.mjs');

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles(since) {
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')];
  if (since !== undefined) return [...git('diff', '--name-only', '--merge-base', since), ...uncommitted];
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1');
}

const projectsByImports = [
  ['packages/chemistry/', ['chemistry']],
  ['packages/spectra/', ['spectra']],
  ['packages/contract/', ['contract']],
  ['packages/spectrum-viewer/', ['spectrum-viewer']],
  ['apps/web/', ['web', 'web-isolated']],
  ['demo/', ['demo']],
];

/** Nearly all server tests start the whole server, so imports do not select any. */
const serverPart = /^apps\/server\/src\/(?:(?:modules|platform|system-tests)\/[^/]+|[^/]+)\//;

if (process.argv[2]?.startsWith('-')) fail('npm run test:changed takes a commit, such as origin/main.');
const changed = [...new Set(changedFiles(process.argv[2]))].filter((file) => existsSync(join(root, file)));
const sources = changed.filter((file) => /\.tsx?$/.test(file));
const below = (folder) => sources.filter((file) => file.startsWith(folder));

const runs = projectsByImports
  .map(([folder, projects]) => ({ projects, related: below(folder) }))
  .filter(({ related }) => related.length > 0);
// Not only TypeScript: a migration is SQL.
const parts = changed.flatMap((file) => serverPart.exec(file)?.[0] ?? []);
if (parts.length > 0) runs.push({ projects: ['server', 'server-isolated'], paths: [...new Set(parts)] });
const specs = below('tests/e2e/').filter((file) => file.endsWith('.spec.ts'));
if (specs.length > 0) {
  await ensureBrowser();
  runs.push({ projects: ['e2e'], paths: specs, isFull: true });
}
const testsOfFullRun = sources.filter((file) => file.endsWith('.all.test.ts'));
if (testsOfFullRun.length > 0) runs.push({ projects: ['server'], paths: testsOfFullRun, isFull: true });

const deployTests = changed.filter((file) => /^deploy\/tests\/.*\.test\.mjs$/.test(file));
if (deployTests.length > 0) runs.push({ projects: ['deploy'], paths: deployTests });

say(`${changed.length} changed files.`);
const checks = runChecks({ workers: 1 });
const results = [];
for (const { projects, ...files } of runs) {
  const begun = Date.now();
  const result = await runTests(projects, { ...files, mayBeEmpty: true });
  say(`Tests of ${projects[0]}: ${result.passed} passed, ${result.failed} failed (${seconds(begun)})`);
  results.push(result);
}
results.push(await checks);
say(`All of it took ${seconds(started)}. Everything is tested by npm test.`);
finish(sumResults(results));
