import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser } from './browser.mjs';
import { requireNode, root, run, say, seconds } from './step.mjs';
import { lanes } from './tests.mjs';

// Runs the tests of the table "Trust" of the specification and writes docs/trust.md.

requireNode();
const started = Date.now();
// Full depth: all crash loops, and every test on both stores.
process.env['TEST_ALL'] = '1';
await ensureInstalled();
await ensureBrowser();
const { buildChanged } = await import('./build.mjs');
await buildChanged();

/** Reads the specification's table of promises with their targets and tests. */
function readPromises() {
  const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const section = text.slice(text.indexOf('\n## Trust'));
  const end = section.indexOf('\n## ', 1);
  return (end < 0 ? section : section.slice(0, end))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [promise = '', wanted = '', testCell = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const tests = [...testCell.matchAll(/`([^`]+)` › `([^`]+)`/g)].map(([, file, title]) => ({
        file,
        title,
      }));
      return { promise, wanted, tests };
    });
}

/** Adds the results to `byFile`. */
async function runLane(projects, files, byFile) {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-trust-'));
  const output = join(folder, 'results.json');
  await run(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    ...projects.flatMap((name) => ['--project', name]),
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  for (const { name, assertionResults } of testResults) {
    const file = relative(root, name);
    byFile.set(file, [...(byFile.get(file) ?? []), ...assertionResults]);
  }
}

/** A quoted title may contain placeholders of `it.each`. */
function matchesTitle(title, quotedTitle) {
  const parts = quotedTitle.split(/%[sdj]|\$\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(title);
}

const promises = readPromises();
const files = [...new Set(promises.flatMap(({ tests }) => tests.map(({ file }) => file)))];
say(`Tests of ${promises.length} promises, in ${files.length} files.`);
const results = new Map();
// Vitest cannot run projects with different numbers of workers together.
for (const projects of Object.values(lanes)) await runLane(projects, files, results);

let notHeldCount = 0;
const rows = promises.map(({ promise, wanted, tests }) => {
  const found = tests.map(({ file, title }) =>
    (results.get(file) ?? []).filter((result) => matchesTitle(result.title, title)),
  );
  const all = found.flat();
  const passed = all.filter(({ status }) => status === 'passed');
  const failed = all.filter(({ status }) => status === 'failed');
  // A test skipped on one store and run on the other counts as run.
  const isHeld =
    tests.length > 0 &&
    failed.length === 0 &&
    found.every((each) => each.some(({ status }) => status === 'passed'));
  if (!isHeld) notHeldCount++;
  const figures = [...new Set(passed.flatMap(({ meta }) => (meta?.figure ? [meta.figure] : [])))];
  const isSkipped = found.some((each) => each.some(({ status }) => status === 'skipped'));
  const state =
    tests.length === 0
      ? 'no test yet'
      : isHeld
        ? 'held'
        : failed.length > 0
          ? 'BROKEN'
          : isSkipped
            ? 'not held: skipped on this machine'
            : 'not held: not run';
  return `| ${promise} | ${wanted} | ${figures.join('; ') || `${passed.length} ${passed.length === 1 ? 'test' : 'tests'}`} | ${state} |`;
});

const report = `# Trust

Written by \`npm run trust\` on ${new Date().toISOString().slice(0, 10)}: ${platform()} ${arch()}, ${cpus().length} processors, Node ${process.versions.node}.
${promises.length - notHeldCount} of ${promises.length} promises are held.

| Promise | Wanted | Found | |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
writeFileSync(join(root, 'docs/trust.md'), report);
await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), 'docs/trust.md']);
say(report);
say(`The report is in docs/trust.md. The run took ${seconds(started)}.`);
process.exitCode = notHeldCount === 0 ? 0 : 1;
