import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, root } from './step.mjs';
import { runTests, sumResults } from './tests.mjs';

/** Other projects always run: their tests start processes, or read the whole repository. */
const sourcesByProject = {
  chemistry: ['packages/chemistry'],
  spectra: ['packages/spectra'],
  demo: ['demo', 'packages/chemistry', 'packages/contract', 'packages/spectra'],
  'spectrum-viewer': ['packages/spectrum-viewer', 'packages/spectra'],
  web: ['apps/web', 'apps/server/src', 'packages'],
  'web-isolated': ['apps/web', 'packages'],
};

const sourcesOfAll = [
  'package-lock.json',
  'scripts/earlier-results.mjs',
  'scripts/results-reporter.mjs',
  'scripts/tests.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** Real files beside the repository, which some tests read. */
const realFiles = ['data', 'measured', 'shifts'].map((name) => `../shared/${name}`);

/** The folders of real files count by their time and the names in them. */
function fingerprint(project, base) {
  const hash = hashFiles([...sourcesByProject[project], ...sourcesOfAll], { base }).update(process.version);
  for (const path of realFiles.map((name) => join(base, name)))
    if (existsSync(path)) hash.update(`\0${statSync(path).mtimeMs} ${readdirSync(path).join()}`);
  return hash.digest('hex');
}

function readEarlier(file, hash) {
  try {
    const earlier = JSON.parse(readFileSync(file, 'utf8'));
    return earlier.hash === hash ? earlier.counts : undefined;
  } catch {
    // No earlier run, or one that was killed while it wrote.
    return undefined;
  }
}

/**
 * Runs projects whose files have changed since all their tests passed; counts the results of the
 * others as they were. Returns the counts and files of `runTests` (no files if no project ran).
 */
export async function runChangedProjects(projects, options, { run = runTests, base = root } = {}) {
  const folder = join(base, '.cache/test-results');
  const fileOf = (project) => join(folder, `${project}.json`);
  const known = projects.filter((name) => name in sourcesByProject);
  const hashes = Object.fromEntries(known.map((name) => [name, fingerprint(name, base)]));
  const earlier = known.flatMap((name) => {
    const counts = readEarlier(fileOf(name), hashes[name]);
    return counts === undefined ? [] : [{ name, counts }];
  });
  const unchanged = earlier.map(({ name }) => name);
  const changed = projects.filter((name) => !unchanged.includes(name));
  const results = changed.length > 0 ? await run(changed, options) : sumResults([]);
  if (results.failed === 0) {
    mkdirSync(folder, { recursive: true });
    for (const name of changed.filter((project) => project in hashes))
      writeFileSync(fileOf(name), JSON.stringify({ hash: hashes[name], counts: results.projects[name] }));
  }
  const counts = sumResults([results, ...earlier.map(({ counts }) => counts)]);
  return { ...counts, files: results.files, unchanged };
}
