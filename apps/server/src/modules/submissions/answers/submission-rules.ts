import { type Audience, endOfSubmissionsOf } from '@elucida/contract';
import type { ExerciseRow } from '../../exercises/store.ts';
import { isNotYetOpen } from '../../exercises/submission-period.ts';

/** Also the code of its message. */
export type RejectionCode =
  | 'not-open-yet'
  | 'closed'
  | 'no-attempts-left'
  | 'sign-in-to-answer'
  | 'other-audience';

interface Submitter {
  earlierCount: number;
  isGuest: boolean;
  audiences: readonly Audience[];
  /** Set if the answer waited on a device for a network. */
  submittedAt?: Date | undefined;
}

/** An answer submitted before closing may arrive late. */
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

export function rejectionOf(
  exercise: Pick<
    ExerciseRow,
    'opensAt' | 'closesAt' | 'lateMinutes' | 'attemptsAllowed' | 'audience' | 'feedbackLevel'
  >,
  { earlierCount, isGuest, audiences, submittedAt }: Submitter,
): RejectionCode | undefined {
  const { attemptsAllowed, audience, feedbackLevel } = exercise;
  if (isNotYetOpen(exercise)) return 'not-open-yet';
  if (isClosedFor(exercise, submittedAt)) return 'closed';
  if (!audiences.includes(audience)) return isGuest ? 'sign-in-to-answer' : 'other-audience';
  // Answers of guests are not stored, so they can be neither counted nor released later.
  if (isGuest && (attemptsAllowed !== null || feedbackLevel === 'after-closing')) return 'sign-in-to-answer';
  return attemptsAllowed !== null && earlierCount >= attemptsAllowed ? 'no-attempts-left' : undefined;
}
