import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const browserConditions = ['elucida-source', 'module', 'browser', 'import', 'default'];
const nodeConditions = ['elucida-source', 'node'];

/** Each worker runs its own product and its own browser. */
const browserWorkers = 2;

/** Every test on both stores, and crash loops in full. */
const isAll = process.env['TEST_ALL'] !== undefined;

/** Stops processes and deletes files that a killed run would leave. */
const runFolder = fileURLToPath(new URL('apps/server/src/testing/run-folder.ts', import.meta.url));

/** Refuses requests that no test answers. */
const noNetwork = fileURLToPath(new URL('apps/web/src/testing/no-network.ts', import.meta.url));
const cleanUp = fileURLToPath(new URL('apps/web/src/testing/clean-up.ts', import.meta.url));
/** Prevents React from recording a stack trace for each element. */
const noOwnerStacks = fileURLToPath(new URL('apps/web/src/testing/no-owner-stacks.ts', import.meta.url));

/**
 * These tests replace a module, navigate their document, or need a module that was not used before.
 */
const isolatedTests = {
  server: ['src/system-tests/failing-store/nth-call-fails.test.ts'],
  web: [
    'src/lib/api/client.test.ts',
    'src/lib/api/client-failures.test.ts',
    'src/lib/use-chemistry.test.tsx',
    'src/modules/submissions/recording/log-delivery.test.ts',
  ],
};

/** Soak, memory, load, and faults that need an idle machine: only in a full run. */
const excludedTests = isAll ? [] : ['**/*.all.{test,spec}.ts'];

/**
 * The two kinds of PostgreSQL differ here: migrations, error codes, search, and one journey through
 * submissions.
 */
const testsOfSecondStore = [
  'src/database/*.test.ts',
  'src/modules/catalogue/molecules/molecules.test.ts',
  'src/modules/submissions/*.test.ts',
];

/** These tests start their own servers and stores. */
const testsOfOneStore = [
  'src/cli/admin.test.ts',
  'src/cli/admin-accounts.test.ts',
  'src/cli/admin-archives.test.ts',
  'src/cli/admin-on-embedded-database.test.ts',
  'src/config/config.test.ts',
  'src/platform/http/uploads/save-upload.test.ts',
  'src/modules/operations/backups/backup-crash.all.test.ts',
  'src/database/backup/read-archive.test.ts',
  'src/platform/blobs/**',
  'src/system-tests/failing-store/crash.test.ts',
  'src/system-tests/failing-store/database-full.all.test.ts',
  'src/system-tests/failing-store/killed-at-work.all.test.ts',
  'src/system-tests/failing-store/migrate-crash.all.test.ts',
  'src/system-tests/failing-store/nth-call-fails.test.ts',
  'src/system-tests/failing-store/replicas.all.test.ts',
  'src/system-tests/failing-store/several-servers.all.test.ts',
  'src/system-tests/failing-store/store-away.test.ts',
  'src/database/data-lock.test.ts',
  'src/database/embedded-postgres/**',
];

/**
 * These tests wait for pauses, processes or many pages. Vitest starts large files first; these take
 * longer than their size suggests, and would run alone at the end.
 */
const longTests = [
  'src/modules/accounts/registration/registration-limits.test.ts',
  'src/modules/operations/backups/',
  'src/modules/sign-in/sessions/',
  'src/system-tests/',
  'tests/e2e/catalogue/author.spec.ts',
  'tests/e2e/exercises/workbench',
  'tests/e2e/whole-page/offline.spec.ts',
  'tests/e2e/whole-page/upgrade.spec.ts',
];

class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longTests.some((path) => moduleId.includes(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Pages and servers discard much memory: a larger nursery saves up to a tenth of their time. */
const largeNursery = ['--max-semi-space-size=64'];

/** On a busy machine, conditions get as much time as clicks. */
const patient = { poll: { timeout: 20_000 } };

function inNode(root: string, options: object = {}) {
  return {
    ssr: { resolve: { conditions: nodeConditions } },
    resolve: { conditions: nodeConditions },
    test: {
      name: root.split('/').at(-1) ?? root,
      root,
      environment: 'node' as const,
      include: ['src/**/*.test.ts'],
      exclude: excludedTests,
      // A worker imports a module once for all files; tests that mock modules are in
      // `isolatedTests`.
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: patient,
      ...options,
    },
  };
}

function inDocument(root: string, options: object = {}) {
  return {
    resolve: { conditions: browserConditions },
    test: {
      name: root.split('/').at(-1) ?? root,
      root,
      environment: 'happy-dom' as const,
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: excludedTests,
      isolate: false,
      execArgv: largeNursery,
      testTimeout: 30_000,
      ...options,
    },
  };
}

/** Warnings that tests cause on purpose. All other output is shown. */
const expectedOutput = [
  /^oidc-provider (WARNING|NOTICE)/,
  // happy-dom does not know this element; browsers do.
  /^The tag <search> is unrecognized/,
];

/** `npx vitest run --project chemistry` tests that package alone. */
export default defineConfig({
  test: {
    onConsoleLog: (log) => !expectedOutput.some((pattern) => pattern.test(log)),
    // By default Vitest leaves a core to the file watcher: half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Projects and later runs reuse transformed modules.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongTestsFirst },
    projects: [
      inNode('packages/chemistry'),
      inNode('packages/spectra'),
      inNode('packages/contract'),
      inNode('demo'),
      inNode('deploy', { include: ['tests/*.test.mjs'] }),
      inDocument('packages/spectrum-viewer'),
      inDocument('apps/web', {
        exclude: [...isolatedTests.web, ...excludedTests],
        setupFiles: [noNetwork, noOwnerStacks, cleanUp],
      }),
      inDocument('apps/web', {
        name: 'web-isolated',
        isolate: true,
        include: isolatedTests.web,
        setupFiles: [noOwnerStacks, cleanUp],
      }),
      inNode('apps/server', {
        name: 'server',
        execArgv: largeNursery,
        globalSetup: [runFolder, 'src/testing/built-server.ts', 'src/testing/store/embedded-cluster.ts'],
        exclude: [...isolatedTests.server, ...excludedTests],
      }),
      inNode('apps/server', {
        name: 'server-isolated',
        execArgv: largeNursery,
        globalSetup: [runFolder, 'src/testing/built-server.ts', 'src/testing/store/embedded-cluster.ts'],
        isolate: true,
        include: isolatedTests.server,
      }),
      inNode('apps/server', {
        name: 'server-on-debian-postgres',
        execArgv: largeNursery,
        ...(!isAll && { include: testsOfSecondStore }),
        globalSetup: [runFolder, 'src/testing/built-server.ts', 'src/testing/store/debian-cluster.ts'],
        exclude: [...testsOfOneStore, ...excludedTests],
      }),
      inNode('tests/e2e', {
        include: ['**/*.spec.ts'],
        exclude: ['saml/**', ...excludedTests],
        globalSetup: [runFolder, 'testing/served-product.ts'],
        maxWorkers: browserWorkers,
      }),
      // Uses a real identity provider from Debian packages; not part of `npm test`.
      inNode('tests/e2e', {
        name: 'saml',
        include: ['saml/*.spec.ts'],
        testTimeout: 60_000,
        fileParallelism: false,
      }),
    ],
  },
});
