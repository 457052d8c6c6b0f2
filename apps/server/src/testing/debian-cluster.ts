import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Binaries } from '../store/embedded-postgres/binaries.ts';
import { startTestCluster } from './cluster.ts';

const debianRoot = '/usr/lib/postgresql';

function debianBinaries(): Binaries | undefined {
  if (!existsSync(debianRoot)) return undefined;
  const versions = readdirSync(debianRoot)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(debianRoot, String(version), 'bin', 'initdb')));
  if (versions.length === 0) return undefined;
  const majorVersion = Math.max(...versions);
  return { binDir: join(debianRoot, String(majorVersion), 'bin'), majorVersion };
}

/** The store of a larger installation: a PostgreSQL that the system brought, reached by `DATABASE_URL`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = debianBinaries();
  if (binaries === undefined) {
    console.warn(
      `Skipped: the store on a PostgreSQL of Debian, for there is none in ${debianRoot} (version 15 or later).`,
    );
    project.provide('clusterUrl', undefined);
    return async () => undefined;
  }
  const cluster = await startTestCluster(binaries);
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
