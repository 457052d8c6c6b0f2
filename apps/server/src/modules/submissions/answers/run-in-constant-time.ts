import { setTimeout as delay } from 'node:timers/promises';
import type { ExerciseRow } from '../../exercises/store.ts';

/**
 * In ms, at levels with little feedback. A submission with another formula is judged faster than an
 * isomer.
 */
const minReplyMs = 250;

/** Checks if a feedback level hides whether the formula is right. */
export const isDiscreet = (level: ExerciseRow['feedbackLevel']): boolean =>
  level === 'verdict' || level === 'after-closing';

/**
 * Runs `work`; at levels with little feedback, the reply takes at least `minReplyMs`, so that its
 * time does not reveal the formula.
 */
export async function runInConstantTime<T>(
  { feedbackLevel }: Pick<ExerciseRow, 'feedbackLevel'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!isDiscreet(feedbackLevel)) return work();
  const [result] = await Promise.all([work(), delay(minReplyMs)]);
  return result;
}
