import { type SQL, sql } from 'drizzle-orm';
import { exerciseIdsInBin } from './exercise-ids-in-bin.ts';
import { exerciseExperiments, exercises, experiments } from '../../../database/schema/index.ts';

/**
 * Conditions for restoring rows of an exercise's tables. The exercise must exist and still show the
 * same content. Rows of an exercise in the bin pass as well: their foreign key then fails, and the
 * user has to restore the exercise first.
 */
export const restorableLinks: Record<string, SQL> = {
  exercise_experiments: sql`EXISTS (
      SELECT 1 FROM ${exercises}
      JOIN ${experiments} ON ${experiments.moleculeId} = ${exercises.moleculeId}
      WHERE ${exercises.id} = link.exercise_id AND ${experiments.id} = link.experiment_id)
    OR link.exercise_id IN (${exerciseIdsInBin})`,
  exercise_images: sql`EXISTS (
      SELECT 1 FROM ${exerciseExperiments}
      WHERE ${exerciseExperiments.exerciseId} = link.exercise_id
        AND ${exerciseExperiments.experimentId} = link.experiment_id)
    OR link.exercise_id IN (${exerciseIdsInBin})`,
};
