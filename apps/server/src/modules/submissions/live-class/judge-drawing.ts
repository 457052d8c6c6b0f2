import { DrawingTooExpensive } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import type { ExerciseWithMolecule } from '../../exercises/store.ts';

export type DrawingJudge = (drawing: string) => Promise<boolean>;

/**
 * Returns a judge of drawings in progress: is it the right structure already? In an assignment exercise, which shows
 * the structure, none is.
 */
export function createDrawingJudge(found: ExerciseWithMolecule | undefined): DrawingJudge {
  const reference = found?.molecule.drawingMolfile ?? null;
  if (found === undefined || reference === null || found.exercise.task === 'assignment')
    return () => Promise.resolve(false);
  const { id, stereo } = found.exercise;
  return async (drawing) => {
    try {
      return await judges.judge({ kind: 'right', reference, drawing, stereo }, { client: `live view ${id}` });
    } catch (error) {
      if (error instanceof DrawingTooExpensive) return false;
      throw error;
    }
  };
}

/** Equal where the same drawings are right. */
export function judgeCacheKeyOf(found: ExerciseWithMolecule | undefined): string {
  return JSON.stringify([found?.molecule.drawingMolfile, found?.exercise.task, found?.exercise.stereo]);
}

/** Judges drawings by their key, one after the other: submitted answers go first. */
export async function judgeAll(
  drawings: ReadonlyMap<string, string>,
  isRight: DrawingJudge,
): Promise<Map<string, boolean>> {
  const judged = new Map<string, boolean>();
  for (const [key, drawing] of drawings) judged.set(key, await isRight(drawing));
  return judged;
}
