import type { Exercise } from '@elucida/contract';
import { formatExactTime } from '../../../languages/dates.ts';
import { t } from '../../../languages/t.ts';
import { translateMessage } from '../../../languages/translate-message.ts';

type AnswerTime = Pick<Exercise, 'opensAt' | 'closesAt'>;

export function isNotYetOpen({ opensAt }: AnswerTime, now: Date): boolean {
  return Boolean(opensAt) && new Date(opensAt!) > now;
}

/** Returns undefined if the exercise is open without a closing time. */
export function describeSubmissionPeriod({ opensAt, closesAt }: AnswerTime, now: Date): string | undefined {
  if (opensAt && isNotYetOpen({ opensAt }, now))
    return t('Opens on {{opensAt}}', { opensAt: formatExactTime(opensAt) });
  if (!closesAt) return undefined;
  return new Date(closesAt) > now
    ? t('Open until {{closesAt}}', { closesAt: formatExactTime(closesAt) })
    : t('Closed on {{closesAt}}', { closesAt: formatExactTime(closesAt) });
}

/** Minutes before closing. */
export const closingReminderMinutes = [10, 5, 1] as const;

export function describeClosingSoon({ closesAt }: AnswerTime, now: Date): string | undefined {
  const left = closesAt ? new Date(closesAt).getTime() - now.getTime() : 0;
  const minutes = left > 0 ? closingReminderMinutes.findLast((each) => left <= each * 60_000) : undefined;
  return minutes === undefined
    ? undefined
    : t('This exercise closes in less than {{minutes}}.', {
        minutes: t('{{count}} minutes', { count: minutes }),
      });
}

export const isClosed = ({ closesAt }: AnswerTime, now: Date) =>
  Boolean(closesAt) && new Date(closesAt!) <= now;

/** Returns undefined without used attempts, or if neither attempts nor a release are known. */
function feedbackText(
  { feedbackReleaseAt, attemptsAllowed, attemptsLeft }: Exercise,
  now: Date,
): string | undefined {
  if (attemptsLeft !== undefined && attemptsLeft === attemptsAllowed) return undefined;
  if (!feedbackReleaseAt)
    return attemptsLeft === undefined
      ? undefined
      : t('Your submissions and their feedback are in My submissions.');
  return new Date(feedbackReleaseAt) > now
    ? t('Feedback will be in My submissions from {{time}}.', {
        time: formatExactTime(feedbackReleaseAt),
      })
    : t('Your submissions and their feedback are in My submissions.');
}

/** Returns undefined if the exercise accepts submissions. */
export function describeWhyClosed(exercise: Exercise, now: Date): string | undefined {
  const { opensAt, closesAt } = exercise;
  if (isClosed(exercise, now))
    return [`${describeSubmissionPeriod(exercise, now)!}.`, feedbackText(exercise, now)]
      .filter(Boolean)
      .join(' ');
  if (opensAt && isNotYetOpen(exercise, now))
    return closesAt
      ? t('Opens on {{opensAt}}, closes on {{closesAt}}.', {
          opensAt: formatExactTime(opensAt),
          closesAt: formatExactTime(closesAt),
        })
      : `${describeSubmissionPeriod(exercise, now)!}.`;
  if (exercise.isOutsideAudience) return t('Your account cannot open this exercise');
  if (exercise.attemptsLeft === 0) return translateMessage({ code: 'no-attempts-left' });
  const isLoginNeeded = Boolean(exercise.attemptsAllowed) && exercise.attemptsLeft === undefined;
  return isLoginNeeded ? t('Log in to submit an answer: attempts are limited.') : undefined;
}

/** Returns undefined if attempts are not limited. */
export function describeAttemptsLeft({ attemptsAllowed, attemptsLeft }: Exercise): string | undefined {
  if (!attemptsAllowed) return undefined;
  if (attemptsLeft === undefined)
    return t('{{allowed}} per student', {
      allowed: t('{{count}} attempts', { count: attemptsAllowed }),
    });
  if (attemptsAllowed === 1) return attemptsLeft === 0 ? t('No attempts left (1 of 1 used)') : t('1 attempt');
  return attemptsLeft === 0
    ? t('No attempts left ({{allowed}} of {{allowed}} used)', { allowed: attemptsAllowed })
    : t('{{attemptsLeft}} of {{allowed}} attempts left', { attemptsLeft, allowed: attemptsAllowed });
}
