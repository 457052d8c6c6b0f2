import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { BinKind } from '@elucida/contract';
import type { Db, Executor } from '../../../database/database.ts';
import { restorableLinks } from './restorable-links.ts';
import { bumpMoleculeVersionsOf } from '../molecules/store.ts';
import {
  findProtection,
  isHidingCompound,
  protectCompoundsOfExercises,
} from '../molecules/protected-compounds-store.ts';
import { listConflictingExercises } from '../molecules/conflicting-exercises-store.ts';
import {
  type BinContent,
  bin,
  exercises,
  experiments,
  images,
  machines,
  molecules,
  spectra,
} from '../../../database/schema/index.ts';
import { bumpVersionsOf } from '../experiments/bump-laboratory-versions.ts';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import { nextVersion } from '../../../database/queries/versions.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { foreignKeyViolation, uniqueViolation } from '../../../database/queries/unique-violation.ts';
import { binRoots, columnsOf, contentTables } from './store.ts';

/** Columns of a later version, which the rows lack, get their defaults. */
async function insertRows(db: Executor, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const known = Object.keys(rows[0] ?? {});
  const present = (await columnsOf(db, table)).filter((name) => known.includes(name));
  const columns = sql.join(present.map(sql.identifier), sql`, `);
  await db.execute(sql`
    INSERT INTO ${sql.identifier(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) AS link
    WHERE ${restorableLinks[table] ?? sql`true`}
  `);
}

const exerciseIdsOf = (content: BinContent) => (content['exercises'] ?? []).map(({ id }) => Number(id));

/**
 * Makes exercises private if others have since been changed to reveal their answer, or if the
 * compound that they hide was released. Their author then publishes them again, with the warnings.
 * Returns their names.
 */
async function hideUnsafeExercises(tx: Executor, content: BinContent, deletedAt: Date): Promise<string[]> {
  const ids = exerciseIdsOf(content);
  const hidden: string[] = [];
  if (ids.length === 0) return hidden;
  const rows = await tx
    .select({
      exercise: exercises,
      compoundCode: molecules.compoundCode,
      moleculeModified: molecules.lastModified,
    })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(and(inArray(exercises.id, ids), exercises.isPublic));
  for (const { exercise, compoundCode, moleculeModified } of rows) {
    // A molecule that changed may have become the compound of other exercises.
    const since = moleculeModified > deletedAt ? undefined : deletedAt;
    const isReleased = isHidingCompound(exercise) && (await findProtection(tx, compoundCode)) === undefined;
    if (!isReleased && (await listConflictingExercises(tx, exercise, compoundCode, since)).length === 0)
      continue;
    await tx.update(exercises).set({ isPublic: false }).where(eq(exercises.id, exercise.id));
    hidden.push(exercise.name);
  }
  return hidden;
}

/** Applies the types of restored spectra, as an upload does. */
async function retypeExperimentsOf(tx: Executor, content: BinContent): Promise<void> {
  const ids = (content['spectra'] ?? []).map((row) => String(row['experiment_id']));
  if (ids.length === 0) return;
  await tx.execute(sql`
    UPDATE ${experiments} SET type = ${spectra.type}, last_modified = ${nextVersion(experiments.lastModified)}
    FROM ${spectra}
    WHERE ${spectra.experimentId} = ${experiments.id} AND ${spectra.type} <> ${experiments.type}
      AND ${equalsAny(experiments.id, ids)}`);
}

/** Outdates pages from before the deletion. */
async function bumpExerciseVersionsOf(tx: Executor, content: BinContent): Promise<void> {
  await tx
    .update(exercises)
    .set({ lastModified: nextVersion(exercises.lastModified) })
    .where(inArray(exercises.id, exerciseIdsOf(content)));
}

/** Returns the restored item, or its molecule or laboratory. */
async function subjectOf(
  tx: Executor,
  { kind, content }: Pick<typeof bin.$inferSelect, 'kind' | 'content'>,
): Promise<string> {
  const { table } = binRoots[kind as BinKind];
  const row = content[getTableName(table)]![0]!;
  if (table === machines) return `laboratories/${String(row['laboratory_id'])}`;
  if (table === experiments) return `molecules/${String(row['molecule_id'])}`;
  if (table !== spectra && table !== images) return `${getTableName(table)}/${String(row['id'])}`;
  const [above] = await tx
    .select({ moleculeId: experiments.moleculeId })
    .from(experiments)
    .where(eq(experiments.id, String(row['experiment_id'])));
  return `molecules/${above!.moleculeId}`;
}

export type Restoration =
  /** `subject` is for the audit log: `molecules/ethanol`, the item or its parent. */
  | { ok: true; hiddenExercises: string[]; subject: string }
  | { ok: false; reason: 'missing' }
  /**
   * Another item uses the id, or the parent is gone: `constraint` names the violated constraint.
   */
  | { ok: false; reason: 'taken' | 'orphaned'; constraint: string };

/** Restores a bin entry completely or not at all. */
export async function restoreFromBin(db: Db, id: string): Promise<Restoration> {
  try {
    return await withTransaction(db, async (tx) => {
      const [entry] = await tx
        .delete(bin)
        .where(eq(bin.id, id))
        .returning({ kind: bin.kind, content: bin.content, deletedAt: bin.deletedAt });
      if (entry === undefined) return { ok: false, reason: 'missing' };
      for (const table of contentTables) {
        const rows = entry.content[getTableName(table)];
        if (rows !== undefined && rows.length > 0) await insertRows(tx, getTableName(table), rows);
      }
      await retypeExperimentsOf(tx, entry.content);
      const hiddenExercises = await hideUnsafeExercises(tx, entry.content, entry.deletedAt);
      await protectCompoundsOfExercises(tx, exerciseIdsOf(entry.content));
      // After the checks, which compare the versions with the time of the deletion.
      await bumpExerciseVersionsOf(tx, entry.content);
      await bumpMoleculeVersionsOf(tx, entry.content);
      await bumpVersionsOf(tx, entry.content);
      return { ok: true, hiddenExercises, subject: await subjectOf(tx, entry) };
    });
  } catch (error) {
    const taken = uniqueViolation(error);
    if (taken !== undefined) return { ok: false, reason: 'taken', constraint: taken };
    const orphaned = foreignKeyViolation(error);
    if (orphaned !== undefined) return { ok: false, reason: 'orphaned', constraint: orphaned };
    throw error;
  }
}
