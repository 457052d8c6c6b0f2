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

/** How often one may still answer, in words; undefined where nobody counts. */
export function attemptsText({ attemptsAllowed, attemptsLeft }: Exercise): string | undefined {
  if (!attemptsAllowed) return undefined;
  const allowed = counted(attemptsAllowed, 'attempt');
  if (attemptsLeft === undefined) return `${allowed} for everybody who is logged in`;
  return attemptsLeft === 0 ? `None of your ${allowed} left` : `${attemptsLeft} of your ${allowed} left`;
}
