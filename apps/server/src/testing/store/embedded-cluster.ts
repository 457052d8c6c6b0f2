import type { TestProject } from 'vitest/node';
import { bundledBinaries } from '../../database/embedded-postgres/binaries.ts';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Figure of a test for `npm run trust`. */
    figure?: string;
  }
  interface ProvidedContext {
    /** Address of the cluster; undefined if this kind of PostgreSQL is missing on the machine. */
    clusterUrl: string | undefined;
  }
}

/** Starts the store of a default installation: the PostgreSQL that npm installed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(bundledBinaries(), { isDurable: false });
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
