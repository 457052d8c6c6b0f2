import { eq, inArray } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { experiments, images, molecules, spectra } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { uniqueViolation } from '../../../database/queries/unique-violation.ts';

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
 * The copies share the bytes, except those that `resampled` replaces. Replaced spectra have no
 * picked peaks, first contour level or recipe because these repeat numbers of the original.
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
  if (originals.length === 0) return;
  const { experimentIds, spectrumRows, imageRows } = await partsOf(db, originals);
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

/** The copy is private because it may be the answer of a future exercise. */
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
