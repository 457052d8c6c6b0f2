import { startTestCluster } from '../apps/server/src/testing/store/cluster.ts';
import { debianBinaries } from '../apps/server/src/testing/store/debian-binaries.ts';
import { say, type Target } from './report.ts';

/** Uses PostgreSQL of the system too if this machine has one. */
export async function measureOnStores(
  measure: (store: string, databaseUrl?: string) => Promise<Target[]>,
): Promise<Target[]> {
  const targets = await measure('embedded store');
  const binaries = debianBinaries();
  if (binaries === undefined) {
    say('PostgreSQL of the system: not on this machine.\n');
    return targets;
  }
  const cluster = await startTestCluster(binaries);
  try {
    const store = `PostgreSQL ${binaries.majorVersion} by DATABASE_URL`;
    return [...targets, ...(await measure(store, cluster.url))];
  } finally {
    await cluster.stop();
  }
}
