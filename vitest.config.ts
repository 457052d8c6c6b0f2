import { defineConfig } from 'vitest/config';

const conditions = ['elucida-source', 'module', 'browser', 'import', 'default'];
const nodeConditions = ['elucida-source', 'node', 'module', 'import', 'default'];

/** One project a workspace, so that `npx vitest run --project chemistry` tests one house alone. */
export default defineConfig({
  test: {
    projects: [
      ...['packages/chemistry', 'packages/spectra', 'packages/contract', 'apps/server', 'demo'].map(
        (root) => ({
          ssr: { resolve: { conditions: nodeConditions } },
          resolve: { conditions: nodeConditions },
          test: {
            name: root.split('/').at(-1)!,
            root,
            environment: 'node' as const,
            include: ['src/**/*.test.ts'],
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        }),
      ),
      ...['packages/spectrum-viewer', 'apps/web'].map((root) => ({
        resolve: { conditions },
        test: {
          name: root.split('/').at(-1)!,
          root,
          environment: 'happy-dom' as const,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      })),
    ],
  },
});
