import type { TestDrawing } from '@elucida/contract';
import type { StereoPolicy } from '@elucida/chemistry';
import { DrawingTooExpensive } from '../../../platform/http/failures/failures.ts';
import { judges } from './judge-pool.ts';
import type { FailedTest, FindFailedTests } from '../../exercises/hooks.ts';

const verdictOf = (isCorrect: boolean) => (isCorrect ? 'correct' : 'incorrect');

/**
 * Finds the test drawings of an exercise that the corrector judges otherwise than their author
 * expects.
 */
export const findFailedTests: FindFailedTests = async ({ testDrawings, stereo }, reference) => {
  const failed: FailedTest[] = [];
  for (const [index, test] of testDrawings.entries()) {
    const message = await faultOf(test, { reference, stereo });
    if (message !== undefined) failed.push({ index, message });
  }
  return failed;
};

interface Judging {
  reference: string | null;
  stereo: StereoPolicy;
}

async function faultOf(
  { name, drawing, isCorrect }: TestDrawing,
  { reference, stereo }: Judging,
): Promise<string | undefined> {
  if (reference === null) return `"${name}" cannot be checked: the molecule has no drawing`;
  const correction = { reference, drawing, context: { stereo, feedbackLevel: 'verdict' as const } };
  try {
    const judged = await judges.judge({ kind: 'try', correction }, { client: 'test drawings' });
    if (judged === undefined) return `"${name}" cannot be checked: it has too many atoms`;
    if (!judged.ok) return `"${name}" cannot be checked: ${judged.failure.message}`;
    if (judged.correct === isCorrect) return undefined;
    return `"${name}": result ${verdictOf(judged.correct)}, expected ${verdictOf(isCorrect)}`;
  } catch (error) {
    if (error instanceof DrawingTooExpensive) return `"${name}" cannot be checked: it is too complex`;
    throw error;
  }
}
