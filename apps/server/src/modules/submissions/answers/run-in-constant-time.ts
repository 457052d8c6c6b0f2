import { setTimeout as delay } from 'node:timers/promises';
import type { ExerciseRow } from '../../exercises/store.ts';

/**
 * Shortest time of a reply that says little, in ms. An answer with another formula is judged faster
 * than an isomer.
 */
const minReplyMs = 250;

const discreetLevels: readonly ExerciseRow['feedbackLevel'][] = ['verdict', 'after-closing'];

/** Runs `work`; at levels that say little, the reply takes the same time for every wrong answer. */
export async function runInConstantTime<T>(
  { feedbackLevel }: Pick<ExerciseRow, 'feedbackLevel'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!discreetLevels.includes(feedbackLevel)) return work();
  const [result] = await Promise.all([work(), delay(minReplyMs)]);
  return result;
}
