import { pipeline } from 'node:stream/promises';
import type { BackupSection } from '@elucida/contract';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { repeatErasures } from '../../accounts/erase-account.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../database/database.ts';
import { appliedMigrations } from '../../../database/migrate.ts';
import { protectCompoundsOfExercises } from '../../catalogue/molecules/protected-compounds-store.ts';
import * as schema from '../../../database/schema/index.ts';
import { createRejection } from '../../../database/backup/archive-rejected.ts';
import { beginWithLockedTables } from '../../../database/backup/lock-tables.ts';
import { alwaysSaved, latestOfSeveral, tablesOfSection } from '../../../database/backup/archive-sections.ts';
import { type Manifest, type SavedTable, blobEntry, tableEntry } from '../../../database/backup/manifest.ts';
import type { Archive } from '../../../database/backup/read-archive.ts';
import {
  type ForeignKey,
  addForeignKeys,
  dropForeignKeys,
  listForeignKeys,
  applyDeleteRules,
} from '../../../database/backup/foreign-keys.ts';
import { exactTextSettings, quoteName } from '../../../database/backup/archive-sql.ts';

export interface RestoreTask {
  db: Db;
  blobs: BlobStore;
  archive: Archive;
  onProgress: (done: BackupSection | 'tables') => Promise<void>;
}

/**
 * Holds rows until all are loaded: no query sees it, and the next start removes it if this process
 * ends.
 */
const stagingSchema = 'elucida_restore';
const stagedName = (table: string) => `${stagingSchema}.${quoteName(table)}`;

export const dropStagingSchema = (client: Pick<pg.PoolClient, 'query'>) =>
  client.query(`DROP SCHEMA IF EXISTS ${stagingSchema} CASCADE`);

async function putBlobs({ archive, blobs }: RestoreTask): Promise<void> {
  for (const { name, bytes } of archive.manifest.blobs) {
    if (await blobs.isFresh(name)) continue;
    const blob = Buffer.alloc(bytes);
    let length = 0;
    for await (const chunk of await archive.open(blobEntry(name)))
      length += (chunk as Buffer).copy(blob, length);
    await blobs.put(blob);
  }
}

const listOf = ({ columns }: SavedTable) => columns.map(quoteName).join(', ');

const isAmong = (tables: readonly PgTable[], { name }: SavedTable) =>
  tables.some((table) => getTableName(table) === name);

async function stageTable(
  client: pg.PoolClient,
  archive: Archive,
  { table, kind, name }: { table: SavedTable; kind: 'UNLOGGED' | 'TEMPORARY'; name: string },
): Promise<void> {
  await client.query(
    `CREATE ${kind} TABLE ${name} (LIKE public.${quoteName(table.name)} INCLUDING DEFAULTS)`,
  );
  const statement = `COPY ${name} (${listOf(table)}) FROM STDIN (FORMAT csv, HEADER true)`;
  await pipeline(await archive.open(tableEntry(table.name)), client.query(copyFrom(statement)));
}

async function stageTables(client: pg.PoolClient, { archive, onProgress }: RestoreTask): Promise<void> {
  const { manifest } = archive;
  await dropStagingSchema(client);
  await client.query(`CREATE SCHEMA ${stagingSchema}`);
  const staged = new Set<string>();
  const stageNamed = async (names: readonly string[]) => {
    for (const table of manifest.tables) {
      if (!names.includes(table.name) || staged.has(table.name)) continue;
      staged.add(table.name);
      await stageTable(client, archive, { table, kind: 'UNLOGGED', name: stagedName(table.name) });
    }
  };
  for (const section of manifest.boxes) {
    await stageNamed(tablesOfSection(section).map(getTableName));
    await onProgress(section);
  }
  await stageNamed(manifest.tables.map(({ name }) => name));
  await onProgress('tables');
}

async function applyForeignKeyRules(
  client: pg.PoolClient,
  { tables }: Manifest,
  references: Awaited<ReturnType<typeof listForeignKeys>>,
) {
  const saved = new Set(tables.map(({ name }) => name));
  // Rows of the backup without their parents would be lost, so the backup is rejected.
  for (const reference of references.filter(({ child, setsNull }) => saved.has(child) && !setsNull)) {
    const lost = await applyDeleteRules(client, reference);
    if (lost === 0) continue;
    const { child, parent } = reference;
    throw createRejection('parents-missing-in-backup', { number: lost, child, parent });
  }
  // Rows whose parents are missing are deleted or lose the reference, as the foreign key defines.
  // A deletion can leave more such rows.
  for (let deletedCount = 1; deletedCount > 0;) {
    deletedCount = 0;
    for (const reference of references) deletedCount += await applyDeleteRules(client, reference);
  }
}

/** Deletes rows that refer to erased accounts, which would make the restore fail. */
async function deleteRowsOfErasedAccounts(
  client: pg.PoolClient,
  references: readonly ForeignKey[],
): Promise<void> {
  for (const { child, parent, childColumns, setsNull } of references) {
    // A row that only names the person stays without the name.
    if (parent !== getTableName(schema.accounts) || setsNull) continue;
    const id = quoteName(childColumns[0]!);
    await client.query(
      `DELETE FROM public.${quoteName(child)} WHERE sha256(convert_to(${id}, 'UTF8')) IN (SELECT account_hash FROM public.erasures)`,
    );
  }
}

async function administratorIds(client: pg.PoolClient): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `SELECT id FROM public.accounts WHERE role = 'ADMINISTRATOR'`,
  );
  return found.rows.map(({ id }) => id);
}

/**
 * Gives the role back to the administrators from before if none is left. Throws
 * `ArchiveRejected` if the archive has none of their accounts.
 */
async function ensureAdministrator(client: pg.PoolClient, before: readonly string[]): Promise<void> {
  if (before.length === 0 || (await administratorIds(client)).length > 0) return;
  await client.query(`UPDATE public.accounts SET role = 'ADMINISTRATOR' WHERE id = ANY($1)`, [before]);
  if ((await administratorIds(client)).length === 0) throw createRejection('no-administrator-in-backup');
}

/** Replaces all tables or none, in one transaction. */
async function replaceTables(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const references = await listForeignKeys(client);
  const tables = new Set([
    ...manifest.tables.map(({ name }) => name),
    ...references.flatMap(({ child, parent }) => [child, parent]),
  ]);
  await beginWithLockedTables(client, tables);
  try {
    await client.query(exactTextSettings);
    // Deferred constraints would prevent adding the references.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    const administrators = await administratorIds(client);
    await dropForeignKeys(client, references);
    for (const table of manifest.tables) {
      const name = `public.${quoteName(table.name)}`;
      const isMerged = isAmong(alwaysSaved, table);
      if (!isMerged) await client.query(`TRUNCATE TABLE ${name}`);
      const isOneOfSeveral = isAmong(latestOfSeveral, table);
      await client.query(
        `INSERT INTO ${name} (${listOf(table)}) OVERRIDING SYSTEM VALUE SELECT ${listOf(table)} FROM ${stagedName(table.name)}${isOneOfSeveral ? ' ORDER BY created_at DESC' : ''}${isMerged || isOneOfSeveral ? ' ON CONFLICT DO NOTHING' : ''}`,
      );
    }
    await deleteRowsOfErasedAccounts(client, references);
    await applyForeignKeyRules(client, manifest, references);
    await addForeignKeys(client, references);
    for (const { name, lastValue, isCalled } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        `public.${quoteName(name)}`,
        lastValue,
        isCalled,
      ]);
    await repeatErasures(drizzle(client, { schema }));
    await protectCompoundsOfExercises(drizzle(client, { schema }));
    await ensureAdministrator(client, administrators);
    await client.query(`DROP SCHEMA ${stagingSchema} CASCADE`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Loads the rows into temporary tables. Throws if they could not be restored. */
export async function rehearseRestore({ db, archive }: Pick<RestoreTask, 'db' | 'archive'>): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    for (const table of archive.manifest.tables) {
      const name = `pg_temp.${quoteName(table.name)}`;
      await stageTable(client, archive, { table, kind: 'TEMPORARY', name });
      const counted = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${name}`);
      const rows = Number(counted.rows[0]!.rows);
      if (rows !== table.rows)
        throw new Error(`The backup gives ${rows} rows of ${table.name} instead of ${table.rows}.`);
      await client.query(`DROP TABLE ${name}`);
    }
  } finally {
    client.release(true);
  }
}

/**
 * The archive must be verified. Rows of other tables stay, except those whose parents are gone;
 * people erased since are erased again. Throws `ArchiveRejected`.
 */
export async function restoreArchive(task: RestoreTask): Promise<void> {
  try {
    await restoreAll(task);
  } catch (error) {
    // Copies of personal data must not stay. If this fails, the next restore or start removes them.
    await dropStagingSchema(task.db.$client).catch(() => undefined);
    throw error;
  }
}

async function restoreAll(task: RestoreTask): Promise<void> {
  const { manifest } = task.archive;
  const client = await task.db.$client.connect();
  try {
    const here = await appliedMigrations(client);
    if (manifest.migrations > here) throw createRejection('backup-of-newer-version');
    await client.query('SET statement_timeout = 0');
    await putBlobs(task);
    await stageTables(client, task);
    await replaceTables(client, manifest);
  } finally {
    // Its settings changed, and a connection interrupted in a copy cannot be used again.
    client.release(true);
  }
}
