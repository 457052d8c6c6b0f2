import { type SQL, and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { remapToCurrentDrawing } from '../catalogue/molecules/current-assignment.ts';
import type { Executor } from '../../database/database.ts';
import type { ImageRow } from '../catalogue/images/store.ts';
import type { Visibility } from '../catalogue/molecules/store.ts';
import { cachePreparedQuery, cachePreparedVariants } from '../../database/queries/prepared-query.ts';
import {
  exerciseExperiments,
  exerciseImages,
  exercises,
  experiments,
  images,
  molecules,
  spectra,
} from '../../database/schema/index.ts';
import { type ExerciseRow, visibleExercise } from './store.ts';

const experimentColumns = {
  handle: exerciseExperiments.handle,
  experimentId: exerciseExperiments.experimentId,
  name: experiments.name,
  type: experiments.type,
  images: sql<{ id: string; handle: string }[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', shown.image_id, 'handle', shown.handle) ORDER BY shown.position), '[]')
    FROM ${exerciseImages} AS shown
    WHERE shown.exercise_id = ${exerciseExperiments.exerciseId}
      AND shown.experiment_id = ${exerciseExperiments.experimentId})`,
  /** Hidden ones too. */
  conditions: experiments.conditions,
  conditionFlags: exerciseExperiments.conditionFlags,
  spectrumMetadata: spectra.metadata,
  /** Null without a spectrum. */
  copyright: spectra.copyright,
  defaultThreshold: spectra.defaultThreshold,
  defaultNbLevels: spectra.defaultNbLevels,
  pickedPeaks: spectra.peaks,
  /** Null without one. `listExperimentsOfExercise` adapts it to the drawing. */
  assignment: spectra.assignment,
  drawing: molecules.drawingMolfile,
};

const experimentsOfExercise = cachePreparedQuery((db) =>
  db
    .select(experimentColumns)
    .from(exerciseExperiments)
    .innerJoin(experiments, eq(experiments.id, exerciseExperiments.experimentId))
    .innerJoin(molecules, eq(molecules.id, experiments.moleculeId))
    .leftJoin(spectra, eq(spectra.experimentId, experiments.id))
    .where(eq(exerciseExperiments.exerciseId, sql.placeholder('exerciseId')))
    .orderBy(asc(exerciseExperiments.position), asc(exerciseExperiments.experimentId)),
);

export type ExerciseExperimentRow = Awaited<ReturnType<typeof experimentsOfExercise>>[number];

export async function listExperimentsOfExercise(
  db: Executor,
  exerciseId: number,
): Promise<ExerciseExperimentRow[]> {
  const rows = await experimentsOfExercise(db, { exerciseId });
  return rows.map((row) => ({
    ...row,
    assignment: row.assignment && remapToCurrentDrawing(row.assignment, row.drawing),
  }));
}

/** Students see experiments once the exercise is open, and if they are in its audience. */
function openedExercise({ seesHidden, audiences = ['everybody'] }: Visibility): SQL | undefined {
  if (seesHidden) return undefined;
  return and(sql`coalesce(${exercises.opensAt} <= now(), true)`, inArray(exercises.audience, [...audiences]));
}

const experimentByHandle = cachePreparedVariants((db, visibility: Visibility) => {
  const handleOrId = sql.placeholder('experimentId');
  const hasHandle = eq(exerciseExperiments.handle, handleOrId);
  return db
    .select({ ...experimentColumns, exercise: exercises })
    .from(exerciseExperiments)
    .innerJoin(experiments, eq(experiments.id, exerciseExperiments.experimentId))
    .innerJoin(molecules, eq(molecules.id, experiments.moleculeId))
    .leftJoin(spectra, eq(spectra.experimentId, experiments.id))
    .innerJoin(exercises, eq(exercises.id, exerciseExperiments.exerciseId))
    .where(
      and(
        eq(exerciseExperiments.exerciseId, sql.placeholder('exerciseId')),
        visibility.seesHidden ? or(hasHandle, eq(exerciseExperiments.experimentId, handleOrId)) : hasHandle,
        visibleExercise(visibility),
        openedExercise(visibility),
      ),
    );
});

/** Finds an experiment by its handle; by its own id only for callers who see hidden content. */
export async function findExerciseExperiment(
  db: Executor,
  path: { exerciseId: number; experimentId: string },
  visibility: Visibility,
): Promise<(ExerciseExperimentRow & { exercise: ExerciseRow }) | undefined> {
  const { seesHidden, audiences } = visibility;
  const [row] = await experimentByHandle({ seesHidden, audiences })(db, path);
  return row;
}

export interface ExerciseImageRow {
  image: ImageRow;
  handle: string;
}

/** Uses the author's order. */
export async function listImagesOfExercise(
  db: Executor,
  place: { exerciseId: number; experimentId: string },
): Promise<ExerciseImageRow[]> {
  return db
    .select({ image: images, handle: exerciseImages.handle })
    .from(exerciseImages)
    .innerJoin(images, eq(images.id, exerciseImages.imageId))
    .where(
      and(
        eq(exerciseImages.exerciseId, place.exerciseId),
        eq(exerciseImages.experimentId, place.experimentId),
      ),
    )
    .orderBy(asc(exerciseImages.position), asc(exerciseImages.imageId));
}
