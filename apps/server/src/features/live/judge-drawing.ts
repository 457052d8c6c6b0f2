import { setImmediate } from 'node:timers/promises';
import { correct } from '@elucida/chemistry';
import type { ExerciseWithMolecule } from '../../store/exercises-store.ts';

/** Whether a drawing in progress is the right structure already. Of an assignment exercise, which shows the structure, none is. */
export function judgeOf(found: ExerciseWithMolecule | undefined): (drawing: string) => boolean {
  const reference = found?.molecule.drawingMolfile ?? null;
  if (found === undefined || reference === null || found.exercise.task === 'assignment') return () => false;
  const { stereo } = found.exercise;
  return (drawing) => {
    const judged = correct({ reference, drawing, context: { stereo, feedbackLevel: 'verdict' } });
    return judged.ok && judged.correct;
  };
}

/** Equal where the same drawings are right. */
export function basisOf(found: ExerciseWithMolecule | undefined): string {
  return JSON.stringify([found?.molecule.drawingMolfile, found?.exercise.task, found?.exercise.stereo]);
}

/** Some milliseconds each at most: whoever else waits has their turn after so many. */
const judgedAtOnce = 20;

/** Which of the drawings, by key, are right. */
export async function judgeAll(
  drawings: ReadonlyMap<string, string>,
  isRight: (drawing: string) => boolean,
): Promise<Map<string, boolean>> {
  const judged = new Map<string, boolean>();
  for (const [key, drawing] of drawings) {
    judged.set(key, isRight(drawing));
    if (judged.size % judgedAtOnce === 0) await setImmediate();
  }
  return judged;
}
