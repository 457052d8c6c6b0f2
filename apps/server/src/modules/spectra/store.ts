import { eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../database/database.ts';
import { lockMolecule } from '../catalogue/molecules/lock-molecules.ts';
import { bumpMoleculeVersions } from '../catalogue/molecules/store.ts';
import { cachePreparedQuery } from '../../database/queries/prepared-query.ts';
import { experiments, spectra } from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { uniqueViolation } from '../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../database/queries/versions.ts';

export type SpectrumRow = typeof spectra.$inferSelect;
export type NewSpectrum = Omit<typeof spectra.$inferInsert, 'createdAt' | 'lastModified'>;

const spectrumOfExperiment = cachePreparedQuery((db) =>
  db
    .select()
    .from(spectra)
    .where(eq(spectra.experimentId, sql.placeholder('experimentId'))),
);

/** An experiment has one spectrum at most, and knows it by its own id. */
export async function findSpectrum(db: Executor, experimentId: string): Promise<SpectrumRow | undefined> {
  const [row] = await spectrumOfExperiment(db, { experimentId });
  return row;
}

/** Locks the molecule, then the experiment; undefined where that is gone. */
async function lockExperiment(tx: Executor, experimentId: string) {
  const at = eq(experiments.id, experimentId);
  const [place] = await tx.select({ moleculeId: experiments.moleculeId }).from(experiments).where(at);
  if (place === undefined) return undefined;
  await lockMolecule(tx, place.moleculeId);
  const columns = { moleculeId: experiments.moleculeId, type: experiments.type };
  const [experiment] = await tx.select(columns).from(experiments).where(at).for('update');
  return experiment;
}

/** Its experiment's type is another one by now than the one that the file was read for. */
type OtherType = 'other-type';

/** Gives an experiment the type that its spectrum's file names. */
async function retypeExperiment(tx: Executor, experimentId: string, type: string): Promise<void> {
  await tx
    .update(experiments)
    .set({ type, lastModified: nextVersion(experiments.lastModified) })
    .where(eq(experiments.id, experimentId));
}

/** `missing`: the experiment went while the file was read. */
export async function createSpectrum(
  db: Db,
  spectrum: NewSpectrum,
  experimentType: string,
): Promise<'created' | 'taken' | 'missing' | OtherType> {
  try {
    return await withTransaction(db, async (tx) => {
      const place = await lockExperiment(tx, spectrum.experimentId);
      if (place === undefined) return 'missing';
      if (place.type !== experimentType) return 'other-type';
      await tx.insert(spectra).values(spectrum);
      if (spectrum.type !== place.type) await retypeExperiment(tx, spectrum.experimentId, spectrum.type);
      await bumpMoleculeVersions(tx, [place.moleculeId]);
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
  /** The blob of the numbers that the change was checked against; undefined where it suits any. */
  checkedAgainst?: string | undefined;
  /** The type that the experiment must still be of; undefined where the change suits any. */
  experimentType: string | undefined;
}

export async function updateSpectrum(
  db: Db,
  experimentId: string,
  { fields, expected, checkedAgainst, experimentType }: SpectrumChange,
): Promise<ChangeResult | OtherType> {
  const at = eq(spectra.experimentId, experimentId);
  return withTransaction(db, async (tx) => {
    const place = await lockExperiment(tx, experimentId);
    const [row] = await tx.select().from(spectra).where(at).for('update');
    if (place === undefined || row === undefined) return 'missing';
    if (isStale(row, expected)) return 'stale';
    if (checkedAgainst !== undefined && row.wireBlob !== checkedAgainst) return 'stale';
    if (experimentType !== undefined && place.type !== experimentType) return 'other-type';
    await tx
      .update(spectra)
      .set({
        ...fields,
        // Signals of other numbers are to be looked at before they are graded again.
        ...(fields.wireBlob !== undefined &&
          row.assignment !== null && { assignment: { ...row.assignment, isToCheck: true } }),
        lastModified: nextVersion(spectra.lastModified),
      })
      .where(at);
    if (fields.type !== undefined && fields.type !== place.type)
      await retypeExperiment(tx, experimentId, fields.type);
    await bumpMoleculeVersions(tx, [place.moleculeId]);
    return 'done';
  });
}
