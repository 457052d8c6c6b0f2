import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { bin, files, images, spectra } from './schema.ts';

/** Every column that names a blob. */
const columnsWithBlobs: readonly { table: PgTable; column: PgColumn }[] = [
  { table: spectra, column: spectra.originalBlob },
  { table: spectra, column: spectra.wireBlob },
  { table: images, column: images.blob },
  { table: files, column: files.blob },
];

/** The names of the blobs that the rows of these tables need, those in the bin included where `bin` is among them. */
export async function blobsInUse(
  db: Pick<Executor, 'execute'>,
  tables: readonly PgTable[],
): Promise<string[]> {
  const ofRows = columnsWithBlobs
    .filter(({ table }) => tables.includes(table))
    .map(({ table, column }) => sql`SELECT ${column} AS name FROM ${table}`);
  const ofBin = columnsWithBlobs.map(
    ({ table, column }) => sql`
      SELECT item ->> ${column.name} AS name
      FROM ${bin}, jsonb_array_elements(${bin.content} -> ${getTableName(table)}) AS item`,
  );
  const parts = [...ofRows, ...(tables.includes(bin) ? ofBin : [])];
  if (parts.length === 0) return [];
  const found = await db.execute<{ name: string }>(
    sql`SELECT DISTINCT name FROM (${sql.join(parts, sql` UNION ALL `)}) AS used WHERE name IS NOT NULL ORDER BY name`,
  );
  return found.rows.map(({ name }) => name);
}
