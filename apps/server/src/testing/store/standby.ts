import { join } from 'node:path';
import type { Binaries } from '../../database/embedded-postgres/binaries.ts';
import { chooseLauncher } from '../../database/embedded-postgres/launcher.ts';
import { type RunningPostgres, startEmbeddedPostgres } from '../../database/embedded-postgres/supervisor.ts';

/** Replicates `primary` by streaming, below `dataDir`. */
export async function startStandby(
  binaries: Binaries,
  primary: RunningPostgres,
  dataDir: string,
): Promise<RunningPostgres> {
  const clusterDir = join(dataDir, `postgres-${binaries.majorVersion}`);
  const launcher = chooseLauncher(binaries, { dataDir, clusterDir });
  const copying = launcher.spawn(
    join(binaries.binDir, 'pg_basebackup'),
    [
      '-h',
      primary.socketDir,
      '-U',
      'elucida',
      '-D',
      clusterDir,
      '--write-recovery-conf',
      '--checkpoint=fast',
    ],
    { cwd: '/', stdio: 'inherit' },
  );
  const code = await new Promise((resolve) => copying.once('exit', resolve));
  if (code !== 0) throw new Error(`pg_basebackup ended with ${String(code)}.`);
  return startEmbeddedPostgres({ binaries, dataDir, log: () => undefined });
}
