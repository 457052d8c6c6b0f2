import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';
import { debianBinaries, debianRoot } from './debian-binaries.ts';

/** A larger installation uses the system's PostgreSQL, reached by `DATABASE_URL`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = debianBinaries();
  if (binaries === undefined) {
    console.warn(
      `Skipped: the store on a PostgreSQL of Debian, for there is none in ${debianRoot} (version 15 or later).`,
    );
    project.provide('clusterUrl', undefined);
    return async () => undefined;
  }
  const cluster = await startTestCluster(binaries, { isDurable: false });
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
