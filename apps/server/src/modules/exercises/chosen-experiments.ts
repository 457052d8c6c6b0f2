import type { ConditionFlag } from '@elucida/contract';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import {
  exerciseExperiments,
  exerciseImages,
  experiments,
  images,
  molecules,
} from '../../database/schema/index.ts';
import { newId } from '../../platform/secrets/new-id.ts';
import { ExerciseRejected } from './exercise-faults.ts';

export interface ChosenExperiment {
  id: string;
  /** In the order in which students see them. */
  images: string[];
  /** Undefined leaves the stored flags. */
  conditions?: ConditionFlag[] | undefined;
}

/**
 * Throws `ExerciseRejected` if the molecule is missing, an experiment is of another molecule, or an
 * image or condition of another experiment.
 */
export async function rejectForeignExperiments(
  tx: Executor,
  moleculeId: string,
  chosen: ChosenExperiment[],
): Promise<void> {
  const owned = await tx
    .select({ id: experiments.id, conditions: experiments.conditions, imageId: images.id })
    .from(molecules)
    .leftJoin(experiments, eq(experiments.moleculeId, molecules.id))
    .leftJoin(images, eq(images.experimentId, experiments.id))
    .where(eq(molecules.id, moleculeId));
  if (owned.length === 0) throw new ExerciseRejected({ reason: 'no-molecule' });
  const ownIds = new Set(owned.map(({ id }) => id));
  const foreignIds = chosen.filter(({ id }) => !ownIds.has(id)).map(({ id }) => id);
  if (foreignIds.length > 0) throw new ExerciseRejected({ reason: 'foreign-experiments', ids: foreignIds });
  const ownImages = new Set(owned.map(({ id, imageId }) => `${id} ${imageId}`));
  const foreignImages = chosen.flatMap(({ id, images: ids }) =>
    ids.filter((imageId) => !ownImages.has(`${id} ${imageId}`)),
  );
  if (foreignImages.length > 0) throw new ExerciseRejected({ reason: 'foreign-images', ids: foreignImages });
  const ownConditionKeys = new Map(
    owned.map(({ id, conditions }) => [id, conditions?.map(({ key }) => key)]),
  );
  const foreignConditionKeys = chosen.flatMap(({ id, conditions = [] }) =>
    conditions.map(({ key }) => key).filter((key) => !ownConditionKeys.get(id)?.includes(key)),
  );
  if (foreignConditionKeys.length > 0)
    throw new ExerciseRejected({ reason: 'foreign-conditions', ids: foreignConditionKeys });
}

/** Experiments and images shown before keep their handles. */
export async function writeChosen(
  tx: Executor,
  exerciseId: number,
  chosen: ChosenExperiment[],
): Promise<void> {
  const ofExercise = eq(exerciseExperiments.exerciseId, exerciseId);
  const ids = chosen.map(({ id }) => id);
  await tx
    .delete(exerciseExperiments)
    .where(and(ofExercise, ids.length > 0 ? notInArray(exerciseExperiments.experimentId, ids) : undefined));
  for (const [position, { id: experimentId, images: imageIds, conditions }] of chosen.entries()) {
    const values = { position, ...(conditions && { conditionFlags: conditions }) };
    await tx
      .insert(exerciseExperiments)
      .values({ exerciseId, experimentId, handle: newId(), ...values })
      .onConflictDoUpdate({
        target: [exerciseExperiments.exerciseId, exerciseExperiments.experimentId],
        set: values,
      });
    const ofExperiment = and(
      eq(exerciseImages.exerciseId, exerciseId),
      eq(exerciseImages.experimentId, experimentId),
    );
    await tx
      .delete(exerciseImages)
      .where(
        and(ofExperiment, imageIds.length > 0 ? notInArray(exerciseImages.imageId, imageIds) : undefined),
      );
    if (imageIds.length === 0) continue;
    const rows = imageIds.map((imageId, index) => ({
      exerciseId,
      experimentId,
      imageId,
      handle: newId(),
      position: index,
    }));
    await tx
      .insert(exerciseImages)
      .values(rows)
      .onConflictDoUpdate({
        target: [exerciseImages.exerciseId, exerciseImages.experimentId, exerciseImages.imageId],
        set: { position: sql`excluded.position` },
      });
  }
}

export async function listChosenExperiments(tx: Executor, exerciseId: number): Promise<ChosenExperiment[]> {
  const chosen = await tx
    .select({ id: exerciseExperiments.experimentId, conditions: exerciseExperiments.conditionFlags })
    .from(exerciseExperiments)
    .where(eq(exerciseExperiments.exerciseId, exerciseId))
    .orderBy(exerciseExperiments.position, exerciseExperiments.experimentId);
  const shown = await tx
    .select({ id: exerciseImages.imageId, experimentId: exerciseImages.experimentId })
    .from(exerciseImages)
    .where(eq(exerciseImages.exerciseId, exerciseId))
    .orderBy(exerciseImages.position, exerciseImages.imageId);
  return chosen.map(({ id, conditions }) => ({
    id,
    conditions,
    images: shown.filter(({ experimentId }) => experimentId === id).map((image) => image.id),
  }));
}
