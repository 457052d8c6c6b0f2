import type { answerRefusals } from '@elucida/contract';
import type { ExerciseRow } from '../../store/exercises-store.ts';

export function isYetToOpen({ opensAt }: Pick<ExerciseRow, 'opensAt'>): boolean {
  return opensAt !== null && opensAt > new Date();
}

/** Why a student may not answer now; undefined where they may. `earlier`: how often they have answered. */
export function answerRefusal(
  exercise: Pick<ExerciseRow, 'opensAt' | 'closesAt' | 'attemptsAllowed'>,
  by: { earlier: number; isGuest: boolean },
): keyof typeof answerRefusals | undefined {
  const { closesAt, attemptsAllowed } = exercise;
  if (isYetToOpen(exercise)) return 'not-open-yet';
  if (closesAt !== null && closesAt <= new Date()) return 'closed';
  if (attemptsAllowed === null) return undefined;
  if (by.isGuest) return 'sign-in-to-answer';
  return by.earlier >= attemptsAllowed ? 'no-attempts-left' : undefined;
}
