import type { Exercise } from '@elucida/contract';
import { locale } from '../../languages/locale.ts';
import { t } from '../../languages/t.ts';

type AnswerTime = Pick<Exercise, 'opensAt' | 'closesAt'>;

const told = (time: string) =>
  new Date(time).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

export function isYetToOpen({ opensAt }: AnswerTime, now: Date): boolean {
  return Boolean(opensAt) && new Date(opensAt!) > now;
}

/** When an exercise takes answers, in words; undefined where it always does. */
export function answerTimeText({ opensAt, closesAt }: AnswerTime, now: Date): string | undefined {
  if (opensAt && isYetToOpen({ opensAt }, now)) return t('Opens on {{opensAt}}', { opensAt: told(opensAt) });
  if (!closesAt) return undefined;
  return new Date(closesAt) > now
    ? t('Open until {{closesAt}}', { closesAt: told(closesAt) })
    : t('Closed since {{closesAt}}', { closesAt: told(closesAt) });
}

/** Before the end one is told once in each of these, in minutes. */
export const lastMinutes = [10, 5, 1] as const;

/** That an exercise closes soon, in words; undefined where it does not. */
export function closesSoonText({ closesAt }: AnswerTime, now: Date): string | undefined {
  const left = closesAt ? new Date(closesAt).getTime() - now.getTime() : 0;
  const minutes = left > 0 ? lastMinutes.findLast((each) => left <= each * 60_000) : undefined;
  return minutes === undefined
    ? undefined
    : t('This exercise closes in less than {{minutes}}.', {
        minutes: t('{{count}} minutes', { count: minutes }),
      });
}

/** Why no answer is taken now, in words; undefined where one is. */
export function noAnswerText(exercise: Exercise, now: Date): string | undefined {
  const isClosed = Boolean(exercise.closesAt) && new Date(exercise.closesAt!) <= now;
  if (isClosed || isYetToOpen(exercise, now)) return answerTimeText(exercise, now);
  if (exercise.isOutsideAudience) return t('This exercise is not open to your account');
  if (exercise.attemptsLeft === 0) return t('You have no attempts left.');
  const isCounted = Boolean(exercise.attemptsAllowed) && exercise.attemptsLeft === undefined;
  return isCounted ? t('Please log in to answer: attempts are counted here.') : undefined;
}

/** How often one may still answer, in words; undefined where nobody counts. */
export function attemptsText({ attemptsAllowed, attemptsLeft }: Exercise): string | undefined {
  if (!attemptsAllowed) return undefined;
  const allowed = t('{{count}} attempts', { count: attemptsAllowed });
  if (attemptsLeft === undefined) return t('{{allowed}} for everybody who is logged in', { allowed });
  return attemptsLeft === 0
    ? t('None of your {{allowed}} left', { allowed })
    : t('{{attemptsLeft}} of your {{allowed}} left', { attemptsLeft, allowed });
}
