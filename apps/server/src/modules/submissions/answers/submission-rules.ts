import { type Audience, type submissionRejections, endOfSubmissionsOf } from '@elucida/contract';
import type { ExerciseRow } from '../../exercises/store.ts';
import { isNotYetOpen } from '../../exercises/submission-period.ts';

export interface SubmissionConditions {
  /** Count of answers that they have given. */
  earlier: number;
  isGuest: boolean;
  audiences: readonly Audience[];
  /** Time of submission by the sender's device, of an answer that waited for a network. */
  submittedAt?: Date | undefined;
}

/** Returns whether an exercise is closed for an answer. One from before closing may come late. */
function isClosedFor(
  exercise: Pick<ExerciseRow, 'closesAt' | 'lateMinutes'>,
  submittedAt: Date | undefined,
): boolean {
  const { closesAt } = exercise;
  if (closesAt === null) return false;
  const now = new Date();
  const end = submittedAt !== undefined && submittedAt < closesAt ? endOfSubmissionsOf(exercise)! : closesAt;
  return end <= now;
}

/** Returns why a student may not answer now, or undefined if they may. */
export function submissionRejection(
  exercise: Pick<
    ExerciseRow,
    'opensAt' | 'closesAt' | 'lateMinutes' | 'attemptsAllowed' | 'audience' | 'feedbackLevel'
  >,
  { earlier, isGuest, audiences, submittedAt }: SubmissionConditions,
): keyof typeof submissionRejections | undefined {
  const { attemptsAllowed, audience, feedbackLevel } = exercise;
  if (isNotYetOpen(exercise)) return 'not-open-yet';
  if (isClosedFor(exercise, submittedAt)) return 'closed';
  if (!audiences.includes(audience)) return isGuest ? 'sign-in-to-answer' : 'other-audience';
  // Answers of guests are not stored: there is nothing to count or to release later.
  if (isGuest && (attemptsAllowed !== null || feedbackLevel === 'after-closing')) return 'sign-in-to-answer';
  return attemptsAllowed !== null && earlier >= attemptsAllowed ? 'no-attempts-left' : undefined;
}
