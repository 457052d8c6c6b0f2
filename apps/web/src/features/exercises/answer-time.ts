import type { Exercise } from '@elucida/contract';
import { counted } from '../../ui/counted.ts';

type AnswerTime = Pick<Exercise, 'opensAt' | 'closesAt'>;

const told = (time: string) => new Date(time).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

export function isYetToOpen({ opensAt }: AnswerTime, now: Date): boolean {
  return Boolean(opensAt) && new Date(opensAt!) > now;
}

/** When an exercise takes answers, in words; undefined where it always does. */
export function answerTimeText({ opensAt, closesAt }: AnswerTime, now: Date): string | undefined {
  if (opensAt && isYetToOpen({ opensAt }, now)) return `Opens on ${told(opensAt)}`;
  if (!closesAt) return undefined;
  return new Date(closesAt) > now ? `Open until ${told(closesAt)}` : `Closed since ${told(closesAt)}`;
}

/** Why no answer is taken now, in words; undefined where one is. */
export function noAnswerText(exercise: Exercise, now: Date): string | undefined {
  const isClosed = Boolean(exercise.closesAt) && new Date(exercise.closesAt!) <= now;
  if (isClosed || isYetToOpen(exercise, now)) return answerTimeText(exercise, now);
  if (exercise.attemptsLeft === 0) return 'You have no attempts left.';
  const isCounted = Boolean(exercise.attemptsAllowed) && exercise.attemptsLeft === undefined;
  return isCounted ? 'Please log in to answer: attempts are counted here.' : undefined;
}

/** How often one may still answer, in words; undefined where nobody counts. */
export function attemptsText({ attemptsAllowed, attemptsLeft }: Exercise): string | undefined {
  if (!attemptsAllowed) return undefined;
  const allowed = counted(attemptsAllowed, 'attempt');
  if (attemptsLeft === undefined) return `${allowed} for everybody who is logged in`;
  return attemptsLeft === 0 ? `None of your ${allowed} left` : `${attemptsLeft} of your ${allowed} left`;
}
