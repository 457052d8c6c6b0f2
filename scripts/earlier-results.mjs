import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, root } from './step.mjs';
import { runTests, sumResults } from './tests.mjs';

/**
 * Files that the tests of a project read. Other projects always run: their tests start processes,
 * or read the whole repository.
 */
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

/** Folders of real files beside the repository, which some tests read. */
const realFiles = ['data', 'measured', 'shifts'].map((name) => `../shared/${name}`);

/**
 * Returns a hash of the sources of a project and of the version of Node. Of the folders of real
 * files it contains only the folder's time and the names in it.
 */
function fingerprint(project, base) {
  const hash = hashFiles([...sourcesByProject[project], ...sourcesOfAll], { base }).update(process.version);
  for (const path of realFiles.map((name) => join(base, name)))
    if (existsSync(path)) hash.update(`\0${statSync(path).mtimeMs} ${readdirSync(path).join()}`);
  return hash.digest('hex');
}

/** Returns the counts of a stored result for `hash`; undefined if there are none. */
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
 * Runs the tests of projects whose files have changed since all their tests passed; counts the
 * results of the others as they were. Returns the counts and files of `runTests` (no files if no
 * project ran), and the `unchanged` projects.
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
