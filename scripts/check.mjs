import { pathToFileURL } from 'node:url';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { dependencyFaults } from './dependencies.mjs';
import { ensureInstalled } from './install.mjs';
import { findLanguageFaults } from './language.mjs';
import { findPageWeightFaults } from './page-weight.mjs';
import { capture, requireNode, root, runPool, say, seconds } from './step.mjs';

const bin = (path) => join(root, 'node_modules', path);
const node = (...args) => capture(process.execPath, args);
const listed = (faults) => ({ code: faults.length, output: faults.join('\n') });

/**
 * The page contains the packages, so they are checked without the types of Node; those that
 * also run on the server are checked without the types of browsers, too.
 */
const typePrograms = [
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.worker.json',
  'packages/tsconfig.portable.json',
  'tsconfig.json',
];

/** The longest first. Several type threads would check the same types repeatedly. */
const checks = [
  { name: 'types', run: () => node(bin('typescript-7/bin/tsc'), '-b', '--singleThreaded', ...typePrograms) },
  { name: 'lint', run: () => node(bin('oxlint/bin/oxlint'), '--report-unused-disable-directives') },
  { name: 'format', run: () => node(bin('oxfmt/bin/oxfmt'), '--check') },
  {
    name: 'forbidden imports and cycles',
    run: () =>
      node(
        bin('dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        'packages',
        'apps',
        'demo',
        'tests',
        'bench',
      ),
  },
  { name: 'dead code', run: () => node(bin('knip/bin/knip.js'), '--no-progress') },
  { name: 'language', run: () => listed(findLanguageFaults()) },
  { name: 'licences and Node versions of all dependencies', run: () => listed(dependencyFaults()) },
  { name: 'weight of the page', run: async () => listed(await findPageWeightFaults()) },
];

/** Continues after a failure; returns how many passed and failed. */
export async function runChecks({ workers = availableParallelism() } = {}) {
  const codes = await runPool(
    workers,
    checks.map(({ name, run }) => async () => {
      const started = Date.now();
      const { code, output } = await run();
      if (code !== 0 || /(?<!\b0 )warning/i.test(output)) say(output.trimEnd());
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(started)})`);
      return code;
    }),
  );
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: checks.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await ensureInstalled();
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
