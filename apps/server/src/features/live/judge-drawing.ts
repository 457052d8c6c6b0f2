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
