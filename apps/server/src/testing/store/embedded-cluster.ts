import type { TestProject } from 'vitest/node';
import { bundledBinaries } from '../../database/embedded-postgres/binaries.ts';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Serves `npm run trust`. */
    figure?: string;
  }
  interface ProvidedContext {
    /** Undefined if this kind of PostgreSQL is missing on the machine. */
    clusterUrl: string | undefined;
  }
}

/** A default installation uses the PostgreSQL that npm installed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(bundledBinaries(), { isDurable: false });
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
