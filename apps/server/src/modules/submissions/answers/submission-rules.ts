import type { Audience, submissionRejections } from '@elucida/contract';
import type { ExerciseRow } from '../../exercises/store.ts';

export function isNotYetOpen({ opensAt }: Pick<ExerciseRow, 'opensAt'>): boolean {
  return opensAt !== null && opensAt > new Date();
}

export interface SubmissionConditions {
  /** Count of answers that they have given. */
  earlier: number;
  isGuest: boolean;
  audiences: readonly Audience[];
}

/** Returns why a student may not answer now, or undefined if they may. */
export function submissionRejection(
  exercise: Pick<ExerciseRow, 'opensAt' | 'closesAt' | 'attemptsAllowed' | 'audience' | 'feedbackLevel'>,
  { earlier, isGuest, audiences }: SubmissionConditions,
): keyof typeof submissionRejections | undefined {
  const { closesAt, attemptsAllowed, audience, feedbackLevel } = exercise;
  if (isNotYetOpen(exercise)) return 'not-open-yet';
  if (closesAt !== null && closesAt <= new Date()) return 'closed';
  if (!audiences.includes(audience)) return isGuest ? 'sign-in-to-answer' : 'other-audience';
  // Answers of guests are not stored: there is nothing to count or to release later.
  if (isGuest && (attemptsAllowed !== null || feedbackLevel === 'after-closing')) return 'sign-in-to-answer';
  return attemptsAllowed !== null && earlier >= attemptsAllowed ? 'no-attempts-left' : undefined;
}
