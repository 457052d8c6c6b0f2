import type { Exercise } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { useHasDeviceStorage } from '../../../lib/api/use-has-device-storage.ts';
import { useSession } from '../../sign-in/queries.ts';
import { describeWhyClosed, isNotYetOpen } from './submission-period.ts';
import { useServerTime } from './use-submission-period.ts';

/** Reason as a sentence, and the action that the student can take. */
export interface ClosedReason {
  text: string;
  action: { label: string; path: string };
}

const exercisesLink = { label: t('Exercises'), path: '/exercises' };

/** Returns undefined if the exercise accepts submissions now. */
export function useClosedReason(
  exercise: Exercise,
  { isGone }: { isGone: boolean },
): ClosedReason | undefined {
  const now = useServerTime(exercise);
  const hasDeviceStorage = useHasDeviceStorage();
  const session = useSession();
  if (isGone)
    return {
      text: hasDeviceStorage
        ? t('This exercise no longer exists. Your drawing is saved on this device only.')
        : t('This exercise no longer exists. Your drawing will be lost when you leave this page.'),
      action: exercisesLink,
    };
  // A guest has no submissions, so the text must not refer to their feedback.
  const text = describeWhyClosed(session ? exercise : { ...exercise, feedbackReleaseAt: undefined }, now);
  if (text === undefined) return undefined;
  if (isNotYetOpen(exercise, now)) return { text, action: exercisesLink };
  return {
    text,
    action: session
      ? { label: t('My submissions'), path: '/submissions' }
      : { label: t('Login'), path: '/login' },
  };
}
