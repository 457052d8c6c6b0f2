import { randomUUID } from 'node:crypto';
import type { Audience } from '@elucida/contract';
import { type SQL, and, asc, eq, gt, inArray, isNotNull, isNull, not, notLike, or, sql } from 'drizzle-orm';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Db, Executor } from '../../../database/database.ts';
import { remapAssignments } from './remap-assignments.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import {
  copyProtection,
  listConflictingExercisesOfMolecule,
  voidEarlyRelease,
  isProtectedCompound,
} from './protected-compounds-store.ts';
import { renameMoleculeInBin } from '../bin/rename-in-bin.ts';
import {
  type BinContent,
  exercises,
  experiments,
  images,
  molecules,
  spectra,
} from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { uniqueViolation } from '../../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';

export type MoleculeRow = typeof molecules.$inferSelect;
export type NewMolecule = Omit<typeof molecules.$inferInsert, 'createdAt' | 'lastModified'>;

export interface Visibility {
  /**
   * Without this, a caller sees neither private molecules nor the answers of protected exercises.
   */
  seesHidden: boolean;
  /** Audiences of exercises that the caller belongs to. If absent, all audiences. */
  audiences?: readonly Audience[];
}

/**
 * Returns the visibility condition of every catalogue query. It applies before filters, counts and
 * paging.
 */
export function moleculeVisibleTo(db: Executor, visibility: Visibility): SQL | undefined {
  if (visibility.seesHidden) return undefined;
  return and(eq(molecules.isPublic, true), not(isProtectedCompound(db)));
}

export async function findMolecule(
  db: Executor,
  id: string,
  visibility: Visibility,
): Promise<MoleculeRow | undefined> {
  const rows = await db
    .select()
    .from(molecules)
    .where(and(eq(molecules.id, id), moleculeVisibleTo(db, visibility)));
  return rows[0];
}

export interface MoleculeExperiment {
  id: string;
  name: string;
  type: string;
  spectrumName: string | null;
}

export async function listExperimentsOfMolecule(
  db: Executor,
  moleculeId: string,
): Promise<MoleculeExperiment[]> {
  return db
    .select({
      id: experiments.id,
      name: experiments.name,
      type: experiments.type,
      spectrumName: spectra.name,
    })
    .from(experiments)
    .leftJoin(spectra, eq(spectra.experimentId, experiments.id))
    .where(eq(experiments.moleculeId, moleculeId))
    .orderBy(asc(experiments.createdAt), asc(experiments.id));
}

export async function createMolecule(db: Executor, molecule: NewMolecule): Promise<'created' | 'taken'> {
  try {
    await db.insert(molecules).values({ ...molecule, ...(molecule.isPublic && { publicSince: sql`now()` }) });
    return 'created';
  } catch (error) {
    if (uniqueViolation(error)) return 'taken';
    throw error;
  }
}

/** `twins`: exercises that conflict with those of the molecule under its new structure. */
export type MoleculeChange = ChangeResult | 'taken' | { twins: { id: number; name: string }[] };

class HarmfulTwins extends Error {
  constructor(readonly exercises: { id: number; name: string }[]) {
    super('Harmful twins.');
  }
}

async function rejectTwins(tx: Executor, moleculeId: string): Promise<void> {
  const twins = await listConflictingExercisesOfMolecule(tx, moleculeId);
  if (twins.length > 0) throw new HarmfulTwins(twins);
}

/** Voids a release of the compound that comes while exercises on the molecule hide it. */
async function voidEarlyReleases(tx: Executor, moleculeId: string): Promise<void> {
  const rows = await tx.select().from(exercises).where(eq(exercises.moleculeId, moleculeId));
  for (const exercise of rows) await voidEarlyRelease(tx, exercise);
}

export type MoleculeFields = { [Field in keyof NewMolecule]?: NewMolecule[Field] | undefined };

/**
 * Changes a molecule. `fieldsOf` computes the new fields from the locked row, so that two
 * simultaneous changes cannot produce a state that neither would be allowed to produce.
 */
export async function updateMolecule(
  db: Db,
  id: string,
  change: { fieldsOf: (row: MoleculeRow) => MoleculeFields; expected: Date | undefined },
): Promise<MoleculeChange> {
  try {
    return await withTransaction(db, async (tx) => {
      const [row] = await tx.select().from(molecules).where(eq(molecules.id, id)).for('update');
      if (row === undefined) return 'missing';
      if (isStale(row, change.expected)) return 'stale';
      const fields = change.fieldsOf(row);
      const becomesPublic = fields.isPublic === true && row.publicSince === null;
      await tx
        .update(molecules)
        .set({
          ...fields,
          ...(becomesPublic && { publicSince: sql`now()` }),
          lastModified: nextVersion(molecules.lastModified),
        })
        .where(eq(molecules.id, id));
      const { compoundCode = row.compoundCode } = fields;
      await copyProtection(tx, { from: row.compoundCode, to: compoundCode });
      if (compoundCode !== row.compoundCode) {
        await rejectTwins(tx, fields.id ?? id);
        await voidEarlyReleases(tx, fields.id ?? id);
      }
      const { drawingMolfile: before } = row;
      const after = fields.drawingMolfile === undefined ? before : fields.drawingMolfile;
      await remapAssignments(tx, fields.id ?? id, { before, after });
      if (fields.id !== undefined && fields.id !== id) await renameMoleculeInBin(tx, id, fields.id);
      return 'done';
    });
  } catch (error) {
    if (uniqueViolation(error)) return 'taken';
    if (error instanceof HarmfulTwins) return { twins: error.exercises };
    throw error;
  }
}

export async function findTakenMoleculeIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: molecules.id })
    .from(molecules)
    .where(sql`${molecules.id} = ANY(${sql.param([...ids])}::text[])`);
  return rows.map((row) => row.id);
}

export async function listMoleculesWithCode(db: Executor, structureCode: string): Promise<string[]> {
  const rows = await db
    .select({ id: molecules.id })
    .from(molecules)
    .where(eq(molecules.structureCode, structureCode))
    .orderBy(asc(molecules.id));
  return rows.map((row) => row.id);
}

export async function listMoleculesOfSameStructure(db: Executor, molecule: MoleculeRow): Promise<string[]> {
  if (!molecule.structureCode) return [];
  const ids = await listMoleculesWithCode(db, molecule.structureCode);
  return ids.filter((id) => id !== molecule.id);
}

export async function countExercisesOf(db: Executor, moleculeId: string): Promise<number> {
  return db.$count(exercises, eq(exercises.moleculeId, moleculeId));
}

/** Columns of a resampled spectrum, by the blob of its original. */
export type ResampledSpectra = ReadonlyMap<
  string,
  Pick<typeof spectra.$inferInsert, 'metadata' | 'wireBlob'>
>;

export async function listSpectrumBlobs(db: Executor, moleculeId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ wireBlob: spectra.wireBlob })
    .from(spectra)
    .innerJoin(experiments, eq(experiments.id, spectra.experimentId))
    .where(eq(experiments.moleculeId, moleculeId));
  return rows.map(({ wireBlob }) => wireBlob);
}

class SpectrumChanged extends Error {}

/**
 * Copies the experiments of a molecule with their spectra and images. The copies share the bytes,
 * except those that `resampled` replaces. Replaced spectra have no picked peaks, first contour
 * level and recipe because these repeat numbers of the original.
 */
async function copyExperiments(
  db: Executor,
  { from, to, resampled }: { from: string; to: string; resampled: ResampledSpectra | undefined },
): Promise<void> {
  const replaced = (row: typeof spectra.$inferSelect) => {
    if (resampled === undefined) return row;
    const columns = resampled.get(row.wireBlob);
    if (columns === undefined) throw new SpectrumChanged();
    return { ...row, ...columns, peaks: null, defaultThreshold: null, recipe: null, fileWireBlob: null };
  };
  const originals = await db.select().from(experiments).where(eq(experiments.moleculeId, from));
  const { experimentIds, spectrumRows, imageRows } = await partsOf(db, originals);
  if (originals.length === 0) return;
  const copyOf = (id: string) => experimentIds.get(id)!;
  await db
    .insert(experiments)
    .values(originals.map(({ lastModified: _, ...row }) => ({ ...row, id: copyOf(row.id), moleculeId: to })));
  if (spectrumRows.length > 0)
    await db
      .insert(spectra)
      .values(spectrumRows.map((row) => ({ ...replaced(row), experimentId: copyOf(row.experimentId) })));
  if (imageRows.length > 0)
    await db
      .insert(images)
      .values(imageRows.map((row) => ({ ...row, id: newId(), experimentId: copyOf(row.experimentId) })));
}

async function partsOf(db: Executor, originals: { id: string }[]) {
  const ids = originals.map(({ id }) => id);
  return {
    experimentIds: new Map(ids.map((id) => [id, newId()])),
    spectrumRows: await db.select().from(spectra).where(inArray(spectra.experimentId, ids)),
    imageRows: await db.select().from(images).where(inArray(images.experimentId, ids)),
  };
}

export interface MoleculeCopy {
  id: string;
  name: string;
  experiments: boolean;
  resampled?: ResampledSpectra | undefined;
}

/** Copies a molecule. The copy is private because it may be the answer of a future exercise. */
export async function copyMolecule(
  db: Db,
  from: string,
  copy: MoleculeCopy,
): Promise<'done' | 'missing' | 'taken' | 'changed'> {
  try {
    return await withTransaction(db, async (tx) => {
      const [row] = await tx.select().from(molecules).where(eq(molecules.id, from)).for('share');
      if (row === undefined) return 'missing';
      const { createdAt: _, lastModified: __, ...fields } = row;
      await tx.insert(molecules).values({
        ...fields,
        id: copy.id,
        name: copy.name,
        isPublic: false,
        publicSince: null,
      });
      if (copy.experiments) await copyExperiments(tx, { from, to: copy.id, resampled: copy.resampled });
      return 'done';
    });
  } catch (error) {
    if (error instanceof SpectrumChanged) return 'changed';
    if (uniqueViolation(error)) return 'taken';
    throw error;
  }
}

/** Prefix of compound codes of molecules without a structure. */
const withoutStructure = 'molecule:';

/**
 * Prefix of the current rules for compound codes. Codes of other rules are recomputed at startup.
 */
const currentRules = 'compound-3:';

export const compoundCodeOfIdentity = (identity: string) => `${currentRules}${identity}`;

/** Returns a unique compound code for a molecule without a structure. */
export const createUniqueCompoundCode = () => `${withoutStructure}${randomUUID()}`;

const isNotIndexed = and(
  isNotNull(molecules.drawingMolfile),
  or(isNull(molecules.structureCode), notLike(molecules.compoundCode, `${currentRules}%`)),
);

/** Returns some molecules whose drawing was stored before the current structure indexes existed. */
export async function listMoleculesToIndex(
  db: Executor,
  { amount, after }: { amount: number; after: string },
): Promise<{ id: string; molfile: string }[]> {
  const rows = await db
    .select({ id: molecules.id, molfile: molecules.drawingMolfile })
    .from(molecules)
    .where(and(isNotIndexed, gt(molecules.id, after)))
    .orderBy(asc(molecules.id))
    .limit(amount);
  return rows.flatMap(({ id, molfile }) => (molfile === null ? [] : [{ id, molfile }]));
}

export interface StructureColumns {
  structureCode: string | null;
  structureFingerprint: string | null;
  compoundCode: string;
}

/**
 * Saves the index of a stored drawing. The molecule's version stays because no author changed
 * anything. Skips a molecule whose drawing has changed since it was read.
 */
export async function setStructureIndex(
  db: Db,
  { id, molfile }: { id: string; molfile: string },
  index: StructureColumns,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ compoundCode: molecules.compoundCode })
      .from(molecules)
      .where(and(eq(molecules.id, id), eq(molecules.drawingMolfile, molfile)))
      .for('update');
    if (row === undefined) return;
    await tx.update(molecules).set(index).where(eq(molecules.id, id));
    await copyProtection(tx, { from: row.compoundCode, to: index.compoundCode });
    await voidEarlyReleases(tx, id);
  });
}

/** Gives molecules a new version, because their response contains their experiments. */
export async function bumpMoleculeVersions(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(molecules)
    .set({ lastModified: nextVersion(molecules.lastModified) })
    .where(equalsAny(molecules.id, [...new Set(ids)]));
}

/** Gives a new version to the molecules of rows that enter or leave the bin. */
export async function bumpMoleculeVersionsOf(db: Executor, content: BinContent): Promise<void> {
  const moved = (content['experiments'] ?? []).map((row) => String(row['molecule_id']));
  const changed = [...(content['spectra'] ?? []), ...(content['images'] ?? [])].map((row) =>
    String(row['experiment_id']),
  );
  const kept =
    changed.length === 0
      ? []
      : await db
          .select({ moleculeId: experiments.moleculeId })
          .from(experiments)
          .where(equalsAny(experiments.id, changed));
  await bumpMoleculeVersions(db, [...moved, ...kept.map(({ moleculeId }) => moleculeId)]);
}
