import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { lockMolecule } from '../molecules/lock-molecules.ts';
import { bumpMoleculeVersions, type Visibility, moleculeVisibleTo } from '../molecules/store.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { experiments, images, molecules } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { foreignKeyViolation } from '../../../database/queries/unique-violation.ts';
import { type ChangeResult, isStale, nextVersion } from '../../../database/queries/versions.ts';

export type ImageRow = typeof images.$inferSelect;
export type NewImage = Omit<typeof images.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

/** Lists the oldest first. */
export async function listImagesOfExperiments(
  db: Executor,
  experimentIds: readonly string[],
): Promise<Map<string, ImageRow[]>> {
  const found = new Map<string, ImageRow[]>();
  if (experimentIds.length === 0) return found;
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.experimentId, [...experimentIds]))
    .orderBy(asc(images.createdAt), asc(images.id));
  for (const row of rows) found.set(row.experimentId, [...(found.get(row.experimentId) ?? []), row]);
  return found;
}

export interface ImagePath {
  moleculeId: string;
  experimentId: string;
  imageId: string;
}

/** Finds an image only below its own experiment and molecule. */
export async function findImage(
  db: Executor,
  path: ImagePath,
  visibility: Visibility,
): Promise<ImageRow | undefined> {
  const rows = await db
    .select({ image: images })
    .from(images)
    .innerJoin(experiments, eq(experiments.id, images.experimentId))
    .innerJoin(molecules, eq(molecules.id, experiments.moleculeId))
    .where(
      and(
        eq(images.id, path.imageId),
        eq(experiments.id, path.experimentId),
        eq(molecules.id, path.moleculeId),
        moleculeVisibleTo(db, visibility),
      ),
    );
  return rows[0]?.image;
}

/** Returns the new id, or undefined if the experiment no longer exists. */
export async function createImage(db: Db, moleculeId: string, image: NewImage): Promise<string | undefined> {
  const id = newId();
  try {
    await withTransaction(db, async (tx) => {
      await lockMolecule(tx, moleculeId);
      await tx.insert(images).values({ id, ...image });
      await bumpMoleculeVersions(tx, [moleculeId]);
    });
    return id;
  } catch (error) {
    if (foreignKeyViolation(error)) return undefined;
    throw error;
  }
}

type ImageFields = { [Field in Exclude<keyof NewImage, 'experimentId'>]?: NewImage[Field] | undefined };

export async function updateImage(
  db: Db,
  { imageId, moleculeId }: Pick<ImagePath, 'imageId' | 'moleculeId'>,
  change: { fields: ImageFields; expected: Date | undefined },
): Promise<ChangeResult> {
  return withTransaction(db, async (tx) => {
    await lockMolecule(tx, moleculeId);
    const [row] = await tx.select().from(images).where(eq(images.id, imageId)).for('update');
    if (row === undefined) return 'missing';
    if (isStale(row, change.expected)) return 'stale';
    await tx
      .update(images)
      .set({ ...change.fields, lastModified: nextVersion(images.lastModified) })
      .where(eq(images.id, imageId));
    await bumpMoleculeVersions(tx, [moleculeId]);
    return 'done';
  });
}
