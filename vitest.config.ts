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
const testsWithMocks = ['src/store/nth-call-fails.test.ts'];

/**
 * Tests that run on the second store too: the two kinds of PostgreSQL differ in the store; of the
 * rest, one file for each way to use it.
 */
const testsOfSecondStore = [
  'src/store/**/*.test.ts',
  'src/role-matrix.test.ts',
  'src/security.test.ts',
  'src/protected-compound.test.ts',
  'src/features/backups/backups.test.ts',
  'src/features/exercises/exercises.test.ts',
  'src/features/molecules/molecules.test.ts',
  'src/features/molecules/structure-search.test.ts',
  'src/features/session/session.test.ts',
  'src/features/statistics/*.test.ts',
  'src/features/submissions/*.test.ts',
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
        globalSetup: ['src/testing/embedded-cluster.ts'],
        testTimeout: serverTimeout,
        isolate: false,
        exclude: testsWithMocks,
      }),
      inNode('apps/server', {
        name: 'server-isolated',
        globalSetup: ['src/testing/embedded-cluster.ts'],
        testTimeout: serverTimeout,
        include: testsWithMocks,
      }),
      inNode('apps/server', {
        name: 'server-on-debian-postgres',
        testTimeout: serverTimeout,
        isolate: false,
        ...(!isAll && { include: testsOfSecondStore }),
        globalSetup: ['src/testing/debian-cluster.ts'],
        exclude: [
          'src/admin.test.ts',
          'src/config.test.ts',
          'src/http/save-upload.test.ts',
          'src/store/backup/backup-crash.test.ts',
          'src/store/backup/read-archive.test.ts',
          'src/store/blob-store.test.ts',
          'src/store/crash.test.ts',
          'src/store/database-full.test.ts',
          'src/store/killed-at-work.test.ts',
          'src/store/migrate-crash.test.ts',
          'src/store/nth-call-fails.test.ts',
          'src/store/replicas.test.ts',
          'src/store/several-servers.test.ts',
          'src/store/store-away.test.ts',
          'src/store/data-lock.test.ts',
          'src/store/embedded-postgres/**',
          'src/store/s3/s3-blob-store.test.ts',
        ],
      }),
      inNode('e2e', {
        include: ['*.spec.ts'],
        globalSetup: ['testing/served-product.ts'],
        testTimeout: 120_000,
        maxWorkers: browserWorkers,
      }),
      // Beside a real identity provider, which Debian's packages bring: not part of `npm test`.
      inNode('e2e', {
        name: 'saml',
        include: ['saml/*.spec.ts'],
        testTimeout: 60_000,
        fileParallelism: false,
      }),
    ],
  },
});
