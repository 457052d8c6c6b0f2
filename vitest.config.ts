import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const browserConditions = ['elucida-source', 'module', 'browser', 'import', 'default'];
const nodeConditions = ['elucida-source', 'node'];

/** Some of its tests call every route as everybody. */
const serverTimeout = 120_000;

/** A file of browser tests takes a core and a product of its own. */
const browserWorkers = 2;

/** Says if `npm run test:all` runs: every test on both stores, and crash loops in full. */
const isAll = process.env['TEST_ALL'] !== undefined;

/** They replace a module of Node, which must not reach another file. */
const testsWithMocks = ['src/system-tests/failing-store/nth-call-fails.test.ts'];

/**
 * Tests that run on the second store too: the two kinds of PostgreSQL differ in the store; of the
 * rest, one file for each way to use it.
 */
const testsOfSecondStore = [
  'src/database/**/*.test.ts',
  'src/platform/{blobs,limits,queue}/**/*.test.ts',
  'src/system-tests/failing-store/*.test.ts',
  'src/modules/catalogue/bin/store.test.ts',
  'src/modules/catalogue/experiments/bump-laboratory-versions.test.ts',
  'src/modules/exercises/exercise-logs.test.ts',
  'src/modules/operations/{backups,retention,statistics,stored-files}/*.test.ts',
  'src/system-tests/access/role-matrix.test.ts',
  'src/system-tests/access/security.test.ts',
  'src/modules/catalogue/molecules/protected-compound.test.ts',
  'src/modules/exercises/exercises.test.ts',
  'src/modules/catalogue/molecules/molecules.test.ts',
  'src/modules/catalogue/structures/structure-search.test.ts',
  'src/modules/sign-in/sessions/session.test.ts',
  'src/modules/submissions/*.test.ts',
];

/** A busy machine takes its time: what is waited for is waited for as long as a click is. */
const patient = { poll: { timeout: 20_000 } };

/** A workspace whose tests run in Node, named after its folder. */
function inNode(root: string, options: object = {}) {
  return {
    ssr: { resolve: { conditions: nodeConditions } },
    resolve: { conditions: nodeConditions },
    test: {
      name: root.split('/').at(-1) ?? root,
      root,
      environment: 'node' as const,
      include: ['src/**/*.test.ts'],
      testTimeout: 30_000,
      hookTimeout: 120_000,
      expect: patient,
      ...options,
    },
  };
}

/** A workspace whose tests need a document. */
function inDocument(root: string) {
  return {
    resolve: { conditions: browserConditions },
    test: {
      name: root.split('/').at(-1) ?? root,
      root,
      environment: 'happy-dom' as const,
      include: ['src/**/*.test.{ts,tsx}'],
      testTimeout: 30_000,
    },
  };
}

/** One project a workspace: `npx vitest run --project chemistry` tests one house alone. */
export default defineConfig({
  test: {
    // Vitest leaves a core to the watcher of files; of two that is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      inNode('packages/chemistry'),
      inNode('packages/spectra'),
      inNode('packages/contract'),
      inNode('demo'),
      inNode('deploy', { include: ['tests/*.test.mjs'] }),
      inDocument('packages/spectrum-viewer'),
      inDocument('apps/web'),
      // A worker imports the server once for all its files; each file has an app and a database of its own.
      inNode('apps/server', {
        name: 'server',
        globalSetup: ['src/testing/store/embedded-cluster.ts'],
        testTimeout: serverTimeout,
        isolate: false,
        exclude: testsWithMocks,
      }),
      inNode('apps/server', {
        name: 'server-isolated',
        globalSetup: ['src/testing/store/embedded-cluster.ts'],
        testTimeout: serverTimeout,
        include: testsWithMocks,
      }),
      inNode('apps/server', {
        name: 'server-on-debian-postgres',
        testTimeout: serverTimeout,
        isolate: false,
        ...(!isAll && { include: testsOfSecondStore }),
        globalSetup: ['src/testing/store/debian-cluster.ts'],
        exclude: [
          'src/cli/admin.test.ts',
          'src/config/config.test.ts',
          'src/platform/http/uploads/save-upload.test.ts',
          'src/modules/operations/backups/backup-crash.test.ts',
          'src/database/backup/read-archive.test.ts',
          'src/platform/blobs/blob-store.test.ts',
          'src/system-tests/failing-store/crash.test.ts',
          'src/system-tests/failing-store/database-full.test.ts',
          'src/system-tests/failing-store/killed-at-work.test.ts',
          'src/system-tests/failing-store/migrate-crash.test.ts',
          'src/system-tests/failing-store/nth-call-fails.test.ts',
          'src/system-tests/failing-store/replicas.test.ts',
          'src/system-tests/failing-store/several-servers.test.ts',
          'src/system-tests/failing-store/store-away.test.ts',
          'src/database/data-lock.test.ts',
          'src/database/embedded-postgres/**',
          'src/platform/blobs/s3/s3-blob-store.test.ts',
        ],
      }),
      inNode('tests/e2e', {
        include: ['**/*.spec.ts'],
        exclude: ['saml/**'],
        globalSetup: ['testing/served-product.ts'],
        testTimeout: 120_000,
        maxWorkers: browserWorkers,
      }),
      // Beside a real identity provider, which Debian's packages bring: not part of `npm test`.
      inNode('tests/e2e', {
        name: 'saml',
        include: ['saml/*.spec.ts'],
        testTimeout: 60_000,
        fileParallelism: false,
      }),
    ],
  },
});
