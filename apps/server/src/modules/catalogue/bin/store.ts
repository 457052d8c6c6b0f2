import { type SQL, desc, eq, getTableName, inArray, lt, or, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { type BinKind, binKindOfSection, binSections } from '@elucida/contract';
import { tablesOfSection } from '../../../database/backup/archive-sections.ts';
import { equalsAnyRow } from '../../../database/queries/equals-any.ts';
import { primaryKeyOf } from '../../../database/queries/primary-key.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { lockMoleculesAbove } from '../molecules/lock-molecules.ts';
import { bumpMoleculeVersionsOf } from '../molecules/store.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { type BinContent, accounts, bin, drafts } from '../../../database/schema/index.ts';
import { bumpVersionsOf } from '../experiments/bump-laboratory-versions.ts';
import { unlinkExercisesInBin } from './rename-in-bin.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { type ChangeResult, isStale } from '../../../database/queries/versions.ts';

/** Parents are before children. */
export const contentTables = binSections.flatMap(tablesOfSection).filter((table) => table !== bin);

interface BinRoot {
  table: PgTable;
  key: PgColumn;
  name: PgColumn;
}

/** Pages show spectra and images by their titles. */
function rootOf(table: PgTable): BinRoot {
  const { columns } = getTableConfig(table);
  const named = (name: string) => columns.find((column) => column.name === name);
  return { table, key: primaryKeyOf(table), name: named('title') ?? named('name')! };
}

/** Item that a deletion starts from. */
export const binRoots = Object.fromEntries(
  binSections.map((section) => [binKindOfSection[section], rootOf(tablesOfSection(section)[0])]),
) as Record<BinKind, BinRoot>;

/** A foreign key over several columns holds a copy of the column without its type. */
function columnOf(table: PgTable, name: string): PgColumn {
  return getTableConfig(table).columns.find((column) => column.name === name)!;
}

/** Follows the foreign keys that a delete would follow. */
function dependantsOf(table: PgTable, content: BinContent): SQL | undefined {
  const conditions = getTableConfig(table).foreignKeys.flatMap((foreignKey) => {
    const { columns, foreignColumns, foreignTable } = foreignKey.reference();
    const parents = content[getTableName(foreignTable)] ?? [];
    if (parents.length === 0) return [];
    const lists = columns.map((column, index) => {
      const values = parents.map((row) => row[foreignColumns[index]!.name]);
      return { column: columnOf(table, column.name), values };
    });
    return [equalsAnyRow(lists)];
  });
  return or(...conditions);
}

async function rowsOf(db: Executor, table: PgTable, where: SQL): Promise<Record<string, unknown>[]> {
  const found = await db.execute<{ row: Record<string, unknown> }>(
    // Locks the rows: a simultaneous addition waits and then finds its parent deleted.
    sql`SELECT to_jsonb(${sql.identifier(getTableName(table))}) AS row FROM ${table} WHERE ${where} FOR UPDATE`,
  );
  return found.rows.map(({ row }) => row);
}

async function collect(db: Executor, root: PgTable, rootIs: SQL): Promise<BinContent> {
  const content: BinContent = {};
  for (const table of contentTables) {
    const where = table === root ? rootIs : dependantsOf(table, content);
    if (where === undefined) continue;
    const rows = await rowsOf(db, table, where);
    if (rows.length > 0) content[getTableName(table)] = rows;
  }
  return content;
}

export interface Deletion {
  kind: BinKind;
  id: string | number;
  deletedBy: string | undefined;
  expected?: Date | undefined;
}

/** Moves an item with everything that depends on it; a restore is possible for 30 days. */
export async function moveToBin(db: Db, { kind, id, deletedBy, expected }: Deletion): Promise<ChangeResult> {
  const { table, key, name } = binRoots[kind];
  return withTransaction(db, async (tx) => {
    await lockMoleculesAbove(tx, kind, id);
    const content = await collect(tx, table, eq(key, id));
    const root = content[getTableName(table)]?.[0];
    if (root === undefined) return 'missing';
    if (isStale({ lastModified: new Date(String(root['last_modified'])) }, expected)) return 'stale';
    await tx.insert(bin).values({
      id: newId(),
      kind,
      name: String(root[name.name]),
      content,
      deletedBy: deletedBy ?? null,
    });
    await bumpMoleculeVersionsOf(tx, content);
    await bumpVersionsOf(tx, content);
    await tx.delete(table).where(eq(key, id));
    return 'done';
  });
}

export type BinEntry = Awaited<ReturnType<typeof listBin>>['entries'][number];

export async function listBin(db: Executor, window: { start: number; amount: number }) {
  const rows = await db
    .select({
      id: bin.id,
      kind: bin.kind,
      name: bin.name,
      counts: sql<Record<string, number>>`(
        SELECT jsonb_object_agg(key, jsonb_array_length(value)) FROM jsonb_each(${bin.content})
      )`,
      deletedAt: bin.deletedAt,
      firstname: accounts.firstname,
      lastname: accounts.lastname,
    })
    .from(bin)
    .leftJoin(accounts, eq(accounts.id, bin.deletedBy))
    .orderBy(desc(bin.deletedAt), desc(bin.id))
    .offset(window.start)
    .limit(window.amount);
  const entries = rows.map(({ firstname, lastname, kind, ...row }) => ({
    ...row,
    kind: kind as BinKind,
    deletedBy: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
  }));
  return { entries, total: await db.$count(bin) };
}

export async function columnsOf(db: Executor, table: string): Promise<string[]> {
  const found = await db.execute<{ name: string }>(
    sql`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`,
  );
  return found.rows.map(({ name }) => name);
}

/** Also deletes the drafts of exercises and links to them. */
async function removeEntries(db: Db, where: SQL): Promise<number> {
  return withTransaction(db, async (tx) => {
    const deleted = await tx.delete(bin).where(where).returning({ content: bin.content });
    const ids = deleted.flatMap(({ content }) => (content['exercises'] ?? []).map(({ id }) => Number(id)));
    if (ids.length > 0) {
      await tx.delete(drafts).where(inArray(drafts.exerciseId, ids));
      await unlinkExercisesInBin(tx, ids);
    }
    return deleted.length;
  });
}

/** Returns false if the entry does not exist. */
export async function removeFromBin(db: Db, id: string): Promise<boolean> {
  return (await removeEntries(db, eq(bin.id, id))) > 0;
}

export async function purgeBin(db: Db, days: number): Promise<number> {
  return removeEntries(db, lt(bin.deletedAt, sql`now() - make_interval(days => ${days})`));
}
