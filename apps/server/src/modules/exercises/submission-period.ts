import { endOfSubmissionsOf } from '@elucida/contract';
import type { ExerciseRow } from './store.ts';

export function isNotYetOpen({ opensAt }: Pick<ExerciseRow, 'opensAt'>): boolean {
  return opensAt !== null && opensAt > new Date();
}

/** Returns null if the exercise gives feedback at once. */
export function feedbackReleaseTimeOf(
  exercise: Pick<ExerciseRow, 'feedbackLevel' | 'feedbackReleaseAt' | 'closesAt' | 'lateMinutes'>,
): Date | null {
  if (exercise.feedbackLevel !== 'after-closing') return null;
  return exercise.feedbackReleaseAt ?? endOfSubmissionsOf(exercise);
}
