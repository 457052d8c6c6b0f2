import { createHash } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import type { Store } from '../../services.ts';
import { tablesOfSections } from '../../database/backup/archive-sections.ts';
import { readSequences } from '../../database/backup/archive-sql.ts';
import { blobsInUse } from '../../database/backup/blobs-in-use.ts';
import { backupSections } from '@elucida/contract';

export interface StoreContents {
  rows: Record<string, string[]>;
  sequences: unknown;
  blobs: Record<string, string>;
}

/**
 * Returns everything that a full backup must restore: all rows as PostgreSQL writes them,
 * sequences, blobs.
 */
export async function readStoreContents({ db, blobs }: Pick<Store, 'db' | 'blobs'>): Promise<StoreContents> {
  const tables = tablesOfSections(backupSections);
  const rows: StoreContents['rows'] = {};
  for (const table of tables) {
    const name = getTableName(table);
    const found = await db.execute<{ row: string }>(
      sql`SELECT ${sql.identifier(name)}::text AS row FROM ${table}`,
    );
    rows[name] = found.rows.map(({ row }) => row).sort();
  }
  const digests: StoreContents['blobs'] = {};
  for (const name of await blobsInUse(db, tables)) {
    const bytes = await blobs.get(name);
    digests[name] = bytes === undefined ? 'missing' : createHash('sha256').update(bytes).digest('hex');
  }
  return { rows, sequences: await readSequences(db.$client, Object.keys(rows)), blobs: digests };
}
