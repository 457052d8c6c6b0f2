import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { verifyArchiveManifest, restoreFromArchive } from './archive-commands.ts';
import type { Store } from '../services.ts';
import { CommandFailed } from './command-failed.ts';
import type { Config } from '../config/config.ts';
import { openStore } from '../open-store.ts';
import { latestOfSeveral, savedTable } from '../database/backup/archive-sections.ts';
import type { Manifest } from '../database/backup/manifest.ts';
import { scrubBlobs } from '../modules/operations/stored-files/scrub-blobs.ts';

/** Returns a fault for each table with fewer rows than listed. */
async function findMissingRows({ db }: Store, { tables }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, rows } of tables) {
    const table = savedTable(name)!;
    if (latestOfSeveral.includes(table)) continue;
    const count = await db.$count(table, sql`true`);
    if (count < rows) faults.push(`${name} has ${count} of ${rows} rows`);
  }
  return faults;
}

/**
 * Restores an archive into a temporary embedded store and compares rows and files with its
 * manifest. Opens no port and does not use the store of the settings.
 */
export async function drillRestore(name: string, config: Config): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'elucida-drill-'));
  try {
    const startedAt = Date.now();
    const plain = join(folder, 'drill.plain.part');
    const { manifest } = await verifyArchiveManifest(name, { plain, passphrase: config.backups.passphrase });
    const own = { dataDir: join(folder, 'data'), databaseUrl: undefined, s3: undefined, replicaUrls: [] };
    const store = await openStore({ ...config, ...own }, () => undefined);
    try {
      await restoreFromArchive(store, name, config, { acceptsUnencrypted: true });
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      const missing = await findMissingRows(store, manifest);
      const { read, faults } = await scrubBlobs(store.db, store.blobs);
      if (missing.length + faults.length > 0)
        throw new CommandFailed(
          `The drill failed: ${[...missing, `${faults.length} files are missing or damaged`].join('; ')}.`,
        );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return `The drill succeeded: ${rows} rows and ${read} files, saved ${manifest.createdAt}, were restored in ${seconds} s and verified. The temporary store is removed.`;
    } finally {
      await store.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
