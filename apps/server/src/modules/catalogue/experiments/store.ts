import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { lockMolecule } from '../molecules/lock-molecules.ts';
import { type Visibility, bumpMoleculeVersions, moleculeVisibleTo } from '../molecules/store.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import {
  type ConditionRow,
  exerciseExperiments,
  experiments,
  laboratories,
  machines,
  molecules,
  spectra,
} from '../../../database/schema/index.ts';
import { bumpMachineVersions } from './bump-laboratory-versions.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { foreignKeyViolation } from '../../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';
import { type Note } from '@elucida/contract';

export type NewExperiment = Omit<typeof experiments.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

const columns = {
  id: experiments.id,
  moleculeId: experiments.moleculeId,
  name: experiments.name,
  type: experiments.type,
  machineId: machines.id,
  machineName: machines.name,
  laboratoryName: laboratories.name,
  authorFirstname: experiments.authorFirstname,
  authorLastname: experiments.authorLastname,
  date: experiments.date,
  conditions: experiments.conditions,
  lastModified: experiments.lastModified,
  spectrum: {
    name: spectra.name,
    title: spectra.title,
    copyright: spectra.copyright,
    comment: spectra.comment,
    type: spectra.type,
    defaultThreshold: spectra.defaultThreshold,
    defaultNbLevels: spectra.defaultNbLevels,
    peaks: spectra.peaks,
    recipe: spectra.recipe,
    notes: sql<(Note | string)[] | null>`${spectra.metadata} -> 'notes'`,
    lastModified: spectra.lastModified,
  },
};

async function selectExperiments(db: Executor, where: SQL | undefined) {
  return db
    .select(columns)
    .from(experiments)
    .innerJoin(molecules, eq(molecules.id, experiments.moleculeId))
    .innerJoin(machines, eq(machines.id, experiments.machineId))
    .innerJoin(laboratories, eq(laboratories.id, machines.laboratoryId))
    .leftJoin(spectra, eq(spectra.experimentId, experiments.id))
    .where(where)
    .orderBy(asc(experiments.createdAt), asc(experiments.id));
}

export type ExperimentRow = Awaited<ReturnType<typeof selectExperiments>>[number];

export async function listExperiments(
  db: Executor,
  moleculeId: string,
  visibility: Visibility,
): Promise<ExperimentRow[]> {
  return selectExperiments(
    db,
    and(eq(experiments.moleculeId, moleculeId), moleculeVisibleTo(db, visibility)),
  );
}

/** Finds an experiment only below its own molecule, with one query for parent and child. */
export async function findExperiment(
  db: Executor,
  path: { moleculeId?: string; experimentId: string },
  visibility: Visibility,
): Promise<ExperimentRow | undefined> {
  const rows = await selectExperiments(
    db,
    and(
      eq(experiments.id, path.experimentId),
      path.moleculeId === undefined ? undefined : eq(experiments.moleculeId, path.moleculeId),
      moleculeVisibleTo(db, visibility),
    ),
  );
  return rows[0];
}

export interface ExperimentUses {
  exercises: number[];
  assignedSignals: number;
}

export async function loadExperimentUses(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, ExperimentUses>> {
  if (ids.length === 0) return new Map();
  const shown = await db
    .select({ id: exerciseExperiments.experimentId, exercise: exerciseExperiments.exerciseId })
    .from(exerciseExperiments)
    .where(inArray(exerciseExperiments.experimentId, [...ids]))
    .orderBy(asc(exerciseExperiments.exerciseId));
  const assigned = await db
    .select({ id: spectra.experimentId, assignment: spectra.assignment })
    .from(spectra)
    .where(inArray(spectra.experimentId, [...ids]));
  return new Map(
    ids.map((id) => [
      id,
      {
        exercises: shown.filter((row) => row.id === id).map(({ exercise }) => exercise),
        assignedSignals: assigned.find((row) => row.id === id)?.assignment?.signals.length ?? 0,
      },
    ]),
  );
}

export type ExperimentCreation = { ok: true; id: string } | { ok: false; missing: 'molecule' | 'machine' };

export async function createExperiment(db: Db, experiment: NewExperiment): Promise<ExperimentCreation> {
  const id = newId();
  try {
    await withTransaction(db, async (tx) => {
      await lockMolecule(tx, experiment.moleculeId);
      await bumpMachineVersions(tx, [experiment.machineId]);
      await tx.insert(experiments).values({ id, ...experiment });
      await bumpMoleculeVersions(tx, [experiment.moleculeId]);
    });
    return { ok: true, id };
  } catch (error) {
    const constraint = foreignKeyViolation(error);
    if (constraint === undefined) throw error;
    return { ok: false, missing: constraint.includes('machine') ? 'machine' : 'molecule' };
  }
}

/**
 * Removes flags of exercises for condition keys that no longer exist, so that a condition added
 * later has its default.
 */
async function removeUnusedFlags(
  tx: Executor,
  experimentId: string,
  conditions: readonly ConditionRow[],
): Promise<void> {
  const keys = JSON.stringify(conditions.map(({ key }) => key));
  await tx
    .update(exerciseExperiments)
    .set({
      conditionFlags: sql`(
        SELECT coalesce(jsonb_agg(flag ORDER BY place), '[]')
        FROM jsonb_array_elements(${exerciseExperiments.conditionFlags}) WITH ORDINALITY AS flags (flag, place)
        WHERE ${keys}::jsonb @> (flag -> 'key'))`,
    })
    .where(eq(exerciseExperiments.experimentId, experimentId));
}

export interface ExperimentPath {
  moleculeId: string;
  experimentId: string;
}

type ExperimentFields = {
  [Field in Exclude<keyof NewExperiment, 'moleculeId'>]?: NewExperiment[Field] | undefined;
};

export interface ExperimentChange {
  fields: ExperimentFields;
  expected: Date | undefined;
  /** `spectrumType` is the present one, `type` the new one of the experiment. */
  canKeepSpectrum: (spectrumType: string, type: string) => boolean;
}

export type ExperimentUpdate = ChangeResult | 'no-machine' | { spectrumOfType: string };

/** The spectrum always has the experiment's type: both change together or not at all. */
export async function updateExperiment(
  db: Db,
  path: ExperimentPath,
  { fields, expected, canKeepSpectrum }: ExperimentChange,
): Promise<ExperimentUpdate> {
  const at = and(eq(experiments.id, path.experimentId), eq(experiments.moleculeId, path.moleculeId));
  try {
    return await withTransaction(db, async (tx) => {
      await lockMolecule(tx, path.moleculeId);
      const [row] = await tx.select().from(experiments).where(at).for('update');
      if (row === undefined) return 'missing';
      if (isStale(row, expected)) return 'stale';
      const type = fields.type;
      if (type !== undefined && type !== row.type) {
        const ofExperiment = eq(spectra.experimentId, row.id);
        const [spectrum] = await tx.select().from(spectra).where(ofExperiment).for('update');
        if (spectrum && !canKeepSpectrum(spectrum.type, type)) return { spectrumOfType: spectrum.type };
        await tx
          .update(spectra)
          .set({ type, lastModified: nextVersion(spectra.lastModified) })
          .where(ofExperiment);
      }
      if (fields.machineId !== undefined && fields.machineId !== row.machineId)
        await bumpMachineVersions(tx, [row.machineId, fields.machineId]);
      await tx
        .update(experiments)
        .set({ ...fields, lastModified: nextVersion(experiments.lastModified) })
        .where(at);
      if (fields.conditions !== undefined) await removeUnusedFlags(tx, row.id, fields.conditions);
      await bumpMoleculeVersions(tx, [row.moleculeId]);
      return 'done';
    });
  } catch (error) {
    if (foreignKeyViolation(error)) return 'no-machine';
    throw error;
  }
}
