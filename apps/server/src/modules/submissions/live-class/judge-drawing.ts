import { DrawingTooExpensive } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import type { ExerciseWithMolecule } from '../../exercises/store.ts';

export type DrawingJudge = (drawing: string) => Promise<boolean>;

/** The judge returns false in an assignment exercise, which shows the structure. */
export function createDrawingJudge(found: ExerciseWithMolecule | undefined): DrawingJudge {
  const reference = found?.molecule.drawingMolfile ?? null;
  if (found === undefined || reference === null || found.exercise.task === 'assignment')
    return () => Promise.resolve(false);
  const { id, stereo } = found.exercise;
  return async (drawing) => {
    try {
      return await judges.judge(
        { kind: 'right', reference, drawing, stereo },
        { client: `live class ${id}` },
      );
    } catch (error) {
      if (error instanceof DrawingTooExpensive) return false;
      throw error;
    }
  };
}

/** Returns equal keys if the same drawings are correct. */
export function judgeCacheKeyOf(found: ExerciseWithMolecule | undefined): string {
  return JSON.stringify([found?.molecule.drawingMolfile, found?.exercise.task, found?.exercise.stereo]);
}

/** Judges one drawing after the other, so that at most one is queued before submissions. */
export async function judgeAll(
  drawings: ReadonlyMap<string, string>,
  isRight: DrawingJudge,
): Promise<Map<string, boolean>> {
  const judged = new Map<string, boolean>();
  for (const [key, drawing] of drawings) judged.set(key, await isRight(drawing));
  return judged;
}
