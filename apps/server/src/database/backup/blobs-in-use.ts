import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database.ts';
import { bin, files, images, spectra } from '../schema/index.ts';

const columnsWithBlobs: readonly { table: PgTable; column: PgColumn; owner: PgColumn }[] = [
  { table: spectra, column: spectra.originalBlob, owner: spectra.experimentId },
  { table: spectra, column: spectra.wireBlob, owner: spectra.experimentId },
  { table: spectra, column: spectra.fileWireBlob, owner: spectra.experimentId },
  { table: images, column: images.blob, owner: images.id },
  { table: files, column: files.blob, owner: files.id },
];

/** Includes those that rows in the bin need if `bin` is among the tables. */
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

/** Maps each blob to its rows, such as `wire_blob of spectra b3f...`. Marks rows in the bin. */
export async function blobReferences(db: Pick<Executor, 'execute'>): Promise<Map<string, string[]>> {
  const ofRows = columnsWithBlobs.map(
    ({ table, column, owner }) =>
      sql`SELECT ${column} AS name, ${`${column.name} of ${getTableName(table)} `}::text || ${owner} AS place FROM ${table}`,
  );
  const ofBin = columnsWithBlobs.map(
    ({ table, column, owner }) => sql`
      SELECT item ->> ${column.name} AS name,
        ${`${column.name} of ${getTableName(table)} `}::text || (item ->> ${owner.name}) || ' in the bin' AS place
      FROM ${bin}, jsonb_array_elements(${bin.content} -> ${getTableName(table)}) AS item`,
  );
  const all = sql.join([...ofRows, ...ofBin], sql` UNION ALL `);
  const found = await db.execute<{ name: string; place: string }>(
    sql`SELECT name, place FROM (${all}) AS used WHERE name IS NOT NULL ORDER BY place`,
  );
  const references = new Map<string, string[]>();
  for (const { name, place } of found.rows) references.set(name, [...(references.get(name) ?? []), place]);
  return references;
}
