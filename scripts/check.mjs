import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { licenceFaults } from './licences.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode, root, run, say, seconds } from './step.mjs';

const bin = (path) => join(root, 'node_modules', path);

const projects = [
  'packages/chemistry/tsconfig.json',
  'packages/chemistry/tsconfig.test.json',
  'packages/spectra/tsconfig.json',
  'packages/spectra/tsconfig.test.json',
  'packages/contract/tsconfig.json',
  'packages/contract/tsconfig.test.json',
  'packages/spectrum-viewer/tsconfig.json',
  'packages/spectrum-viewer/tsconfig.test.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.test.json',
  'demo/tsconfig.json',
  'tests/tsconfig.json',
  'bench/tsconfig.json',
];

const node = (...args) => run(process.execPath, args);

const checks = [
  {
    name: 'format',
    run: () => node(bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'),
  },
  { name: 'lint and walls', run: () => node(bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.') },
  {
    name: 'cycles of files',
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
  ...projects.map((project) => ({
    name: `types of ${project}`,
    run: () => node(bin('typescript/bin/tsc'), '-p', project),
  })),
  { name: 'dead code', run: () => node(bin('knip/bin/knip.js'), '--no-progress') },
  {
    name: 'licences of all dependencies',
    run: () => {
      const faults = licenceFaults();
      for (const fault of faults) say(fault);
      return faults.length;
    },
  },
];

/** Runs every check, also after one has failed; returns how many passed and failed. */
export async function runChecks() {
  let failed = 0;
  for (const { name, run: runCheck } of checks) {
    const started = Date.now();
    const code = await runCheck();
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(started)})`);
    if (code !== 0) failed++;
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await ensureInstalled();
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
