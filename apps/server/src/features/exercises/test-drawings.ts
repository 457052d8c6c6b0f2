import { correct } from '@elucida/chemistry';
import type { FailedTest, TestDrawings } from '../../store/exercise-changes-store.ts';

const verdictOf = (isCorrect: boolean) => (isCorrect ? 'right' : 'wrong');

/** Which of an exercise's test drawings the corrector judges otherwise than their author expects. */
export const failedTests: TestDrawings = ({ testDrawings, stereo }, reference) =>
  testDrawings.flatMap(({ name, drawing, isCorrect }, index): FailedTest[] => {
    if (reference === null)
      return [{ index, message: `"${name}" cannot be judged: the molecule has no drawing` }];
    const judged = correct({ reference, drawing, context: { stereo, feedbackLevel: 'verdict' } });
    if (!judged.ok) return [{ index, message: `"${name}" cannot be judged: ${judged.failure.message}` }];
    if (judged.correct === isCorrect) return [];
    const message = `"${name}" is judged ${verdictOf(judged.correct)}, and ${verdictOf(isCorrect)} is expected`;
    return [{ index, message }];
  });
