import type { TestProject } from 'vitest/node';
import { bundledBinaries } from '../../database/embedded-postgres/binaries.ts';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test counted, for `npm run trust`. */
    figure?: string;
  }
  interface ProvidedContext {
    /** Undefined where this kind of PostgreSQL is not on the machine. */
    clusterUrl: string | undefined;
  }
}

/** The store of a default installation: the PostgreSQL that npm brought. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(bundledBinaries(), { isDurable: false });
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
