import type { Exercise } from '@elucida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exerciseQuery } from '../queries.ts';
import { getServerTime } from '../../../lib/api/server-time.ts';
import { isNotYetOpen, closingReminderMinutes } from './submission-period.ts';

type AnswerTime = Pick<Exercise, 'opensAt' | 'closesAt'>;

/** Includes opening, reminders and closing, in ms since 1970. */
function changeTimesOf({ opensAt, closesAt }: AnswerTime): number[] {
  const closing = closesAt
    ? [0, ...closingReminderMinutes].map((minutes) => Date.parse(closesAt) - minutes * 60_000)
    : [];
  return [...(opensAt ? [Date.parse(opensAt)] : []), ...closing];
}

/**
 * Returns the server's time. Renders again when the exercise opens, is about to close, and closes.
 */
export function useServerTime({ opensAt, closesAt }: AnswerTime): Date {
  const [, setPassed] = useState(0);
  useEffect(() => {
    const changeTimes = changeTimesOf({ opensAt, closesAt });
    const look = () => setPassed(changeTimes.filter((time) => time <= getServerTime().getTime()).length);
    look();
    if (changeTimes.every((time) => time <= getServerTime().getTime())) return undefined;
    // A single timer over hours would be late on a device that slept.
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [opensAt, closesAt]);
  return getServerTime();
}

/** Range of random delays, in ms, so that a waiting class does not send all requests at once. */
const spreadMs = 3_000;
/** Delay of a second request, in ms, because the clocks of several servers may differ. */
const againAfterMs = 10_000;

/** After the opening, the server sends more of the exercise. */
export function useRefetchAtOpening(exercise: Exercise): void {
  const client = useQueryClient();
  const isBeforeOpening = isNotYetOpen(exercise, useServerTime(exercise));
  const wasBeforeOpening = useRef(isBeforeOpening);
  useEffect(() => {
    const hasOpened = wasBeforeOpening.current && !isBeforeOpening;
    wasBeforeOpening.current = isBeforeOpening;
    if (!hasOpened) return undefined;
    const ask = () =>
      void client.invalidateQueries({ queryKey: exerciseQuery(exercise.id).queryKey, exact: true });
    const first = 500 + Math.random() * spreadMs;
    const timers = [first, first + againAfterMs].map((wait) => setTimeout(ask, wait));
    return () => timers.forEach(clearTimeout);
  }, [isBeforeOpening, exercise.id, client]);
}
