import { type Message, type TestDrawing, createMessage } from '@elucida/contract';
import type { StereoPolicy } from '@elucida/chemistry';
import { DrawingTooExpensive } from '../../../platform/http/failures/failures.ts';
import { judges } from './judge-pool.ts';
import type { FailedTest, FindFailedTests } from '../../exercises/hooks.ts';

const verdictOf = (isCorrect: boolean) => createMessage(isCorrect ? 'verdict-correct' : 'verdict-incorrect');

export const findFailedTests: FindFailedTests = async ({ testDrawings, stereo }, reference) => {
  const failed: FailedTest[] = [];
  for (const [index, test] of testDrawings.entries()) {
    const message = await findFault(test, { reference, stereo });
    if (message !== undefined) failed.push({ index, message });
  }
  return failed;
};

interface Judging {
  reference: string | null;
  stereo: StereoPolicy;
}

async function findFault(
  { name, drawing, isCorrect }: TestDrawing,
  { reference, stereo }: Judging,
): Promise<Message | undefined> {
  if (reference === null) return createMessage('test-without-reference', { name });
  const correction = { reference, drawing, context: { stereo, feedbackLevel: 'verdict' as const } };
  try {
    const judged = await judges.judge({ kind: 'try', correction }, { client: 'test drawings' });
    if (judged === undefined) return createMessage('test-with-too-many-atoms', { name });
    if (!judged.ok) return createMessage('test-unreadable', { name, reason: judged.failure.message });
    if (judged.correct === isCorrect) return undefined;
    return createMessage('test-failed', {
      name,
      judged: verdictOf(judged.correct),
      expected: verdictOf(isCorrect),
    });
  } catch (error) {
    if (error instanceof DrawingTooExpensive) return createMessage('test-too-complex', { name });
    throw error;
  }
}
