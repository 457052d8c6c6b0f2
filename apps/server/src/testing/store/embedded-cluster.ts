import type { TestProject } from 'vitest/node';
import { bundledBinaries } from '../../database/embedded-postgres/binaries.ts';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Measured result as text, which `npm run trust` reports. */
    figure?: string;
  }
  interface ProvidedContext {
    /** Undefined if the test run needs Debian's PostgreSQL and the machine has none. */
    clusterUrl: string | undefined;
  }
}

/** A default installation uses the PostgreSQL that npm installed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(bundledBinaries(), { isDurable: false });
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
