import { type SQL, sql } from 'drizzle-orm';
import { exerciseIdsInBin } from './exercise-ids-in-bin.ts';
import { exerciseExperiments, exercises, experiments } from '../../../database/schema/index.ts';

/**
 * Which rows of an exercise's tables can come back out of the bin: not those of an exercise that is gone for good, or
 * shows something else by now. One that lies in the bin itself is asked for first.
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
