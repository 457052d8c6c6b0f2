import type { AssignedSignal } from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../database/database.ts';
import { lockMolecule } from '../catalogue/molecules/lock-molecules.ts';
import { bumpMoleculeVersions } from '../catalogue/molecules/store.ts';
import { cachePreparedQuery } from '../../database/queries/prepared-query.ts';
import { experiments, spectra } from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { uniqueViolation } from '../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../database/queries/versions.ts';
import { moveShifts } from './assignments/move-shifts.ts';

export type SpectrumRow = typeof spectra.$inferSelect;
export type NewSpectrum = Omit<typeof spectra.$inferInsert, 'createdAt' | 'lastModified'>;

const spectrumOfExperiment = cachePreparedQuery((db) =>
  db
    .select()
    .from(spectra)
    .where(eq(spectra.experimentId, sql.placeholder('experimentId'))),
);

export async function findSpectrum(db: Executor, experimentId: string): Promise<SpectrumRow | undefined> {
  const [row] = await spectrumOfExperiment(db, { experimentId });
  return row;
}

/** Locks the molecule, then the experiment. Returns undefined if the experiment does not exist. */
async function lockExperiment(tx: Executor, experimentId: string) {
  const at = eq(experiments.id, experimentId);
  const [found] = await tx.select({ moleculeId: experiments.moleculeId }).from(experiments).where(at);
  if (found === undefined) return undefined;
  await lockMolecule(tx, found.moleculeId);
  const columns = { moleculeId: experiments.moleculeId, type: experiments.type };
  const [experiment] = await tx.select(columns).from(experiments).where(at).for('update');
  return experiment;
}

/** The experiment's type changed since the file was read. */
type OtherType = 'other-type';

/** Uses the type in the spectrum's file. */
async function retypeExperiment(tx: Executor, experimentId: string, type: string): Promise<void> {
  await tx
    .update(experiments)
    .set({ type, lastModified: nextVersion(experiments.lastModified) })
    .where(eq(experiments.id, experimentId));
}

/**
 * Returns `missing` if the experiment was deleted while the file was read, `taken` if it has a
 * spectrum, and `other-type` if its type changed.
 */
export async function createSpectrum(
  db: Db,
  spectrum: NewSpectrum,
  experimentType: string,
): Promise<'created' | 'taken' | 'missing' | OtherType> {
  try {
    return await withTransaction(db, async (tx) => {
      const experiment = await lockExperiment(tx, spectrum.experimentId);
      if (experiment === undefined) return 'missing';
      if (experiment.type !== experimentType) return 'other-type';
      await tx.insert(spectra).values(spectrum);
      if (spectrum.type !== experiment.type) await retypeExperiment(tx, spectrum.experimentId, spectrum.type);
      await bumpMoleculeVersions(tx, [experiment.moleculeId]);
      return 'created';
    });
  } catch (error) {
    if (uniqueViolation(error)) return 'taken';
    throw error;
  }
}

export type SpectrumFields = {
  [Field in Exclude<keyof NewSpectrum, 'experimentId'>]?: NewSpectrum[Field] | undefined;
};

export interface SpectrumChange {
  fields: SpectrumFields;
  expected: Date | undefined;
  /** Blob of the numbers; undefined if the change is valid for any numbers. */
  checkedAgainst?: string | undefined;
  /** Type that the experiment must still have. Undefined if the change is valid for any type. */
  experimentType: string | undefined;
}

/** Returns the change of the shifts, in ppm; 0 for another file. */
function referenceChange(row: SpectrumRow, { originalBlob, recipe }: SpectrumChange['fields']): number {
  if (originalBlob !== undefined || recipe === undefined) return 0;
  return (recipe?.shiftPpm ?? 0) - (row.recipe?.shiftPpm ?? 0);
}

function moveSignals(signals: AssignedSignal[], ppm: number): AssignedSignal[] {
  return signals.map((signal) => ({ ...signal, shifts: moveShifts(signal.shifts, ppm) }));
}

export async function updateSpectrum(
  db: Db,
  experimentId: string,
  { fields, expected, checkedAgainst, experimentType }: SpectrumChange,
): Promise<ChangeResult | OtherType> {
  const at = eq(spectra.experimentId, experimentId);
  return withTransaction(db, async (tx) => {
    const experiment = await lockExperiment(tx, experimentId);
    const [row] = await tx.select().from(spectra).where(at).for('update');
    if (experiment === undefined || row === undefined) return 'missing';
    if (isStale(row, expected)) return 'stale';
    if (checkedAgainst !== undefined && row.wireBlob !== checkedAgainst) return 'stale';
    if (experimentType !== undefined && experiment.type !== experimentType) return 'other-type';
    await tx
      .update(spectra)
      .set({
        ...fields,
        // If the numbers change, an author has to check the signals before they are graded again.
        ...(fields.wireBlob !== undefined &&
          row.assignment !== null && {
            assignment: {
              ...row.assignment,
              signals: moveSignals(row.assignment.signals, referenceChange(row, fields)),
              isToCheck: true,
            },
          }),
        lastModified: nextVersion(spectra.lastModified),
      })
      .where(at);
    if (fields.type !== undefined && fields.type !== experiment.type)
      await retypeExperiment(tx, experimentId, fields.type);
    await bumpMoleculeVersions(tx, [experiment.moleculeId]);
    return 'done';
  });
}
