import type { Audience } from '@elucida/contract';
import { type SQL, and, asc, eq, not, sql } from 'drizzle-orm';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { isProtectedCompound } from './protected-compounds-store.ts';
import {
  type BinContent,
  exercises,
  experiments,
  molecules,
  spectra,
} from '../../../database/schema/index.ts';
import { uniqueViolation } from '../../../database/queries/unique-violation.ts';
import { nextVersion } from '../../../database/queries/versions.ts';

export type MoleculeRow = typeof molecules.$inferSelect;
export type NewMolecule = Omit<typeof molecules.$inferInsert, 'createdAt' | 'lastModified'>;

export interface Visibility {
  /**
   * Without this, a caller sees neither private molecules nor the answers of protected exercises.
   */
  seesHidden: boolean;
  /** Audiences of exercises that the caller belongs to. If absent, only `everybody`. */
  audiences?: readonly Audience[];
}

/** Applies to every catalogue query, before filters, counts and paging. */
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

export async function isMoleculeIdTaken(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(molecules, eq(molecules.id, id))) > 0;
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

/** The response of a molecule contains its experiments. */
export async function bumpMoleculeVersions(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(molecules)
    .set({ lastModified: nextVersion(molecules.lastModified) })
    .where(equalsAny(molecules.id, [...new Set(ids)]));
}

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
