import type { Exercise } from '@elucida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exerciseQuery } from '../queries.ts';
import { getServerTime } from '../../../lib/api/server-time.ts';
import { isNotYetOpen, closingReminderMinutes } from './submission-period.ts';

type AnswerTime = Pick<Exercise, 'opensAt' | 'closesAt'>;

/** When something else is said of it, in milliseconds: it opens, is about to close, and closes. */
function changeTimesOf({ opensAt, closesAt }: AnswerTime): number[] {
  const closing = closesAt
    ? [0, ...closingReminderMinutes].map((minutes) => Date.parse(closesAt) - minutes * 60_000)
    : [];
  return [...(opensAt ? [Date.parse(opensAt)] : []), ...closing];
}

/** The server's time; who looks at an exercise sees it open, be about to close, and close, without loading it anew. */
export function useSubmissionPeriod({ opensAt, closesAt }: AnswerTime): Date {
  const [, setPassed] = useState(0);
  useEffect(() => {
    const turns = changeTimesOf({ opensAt, closesAt });
    const look = () => setPassed(turns.filter((turn) => turn <= getServerTime().getTime()).length);
    look();
    if (turns.every((turn) => turn <= getServerTime().getTime())) return undefined;
    // One timer over hours is late on a device that slept.
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [opensAt, closesAt]);
  return getServerTime();
}

/** A class that waits for the opening asks within seconds, not in the same moment. */
const spreadMs = 3_000;
/** Once more, where the clocks of several servers differ. */
const againAfterMs = 10_000;

/** What is told of an exercise from its opening on is asked for when it opens. */
export function useRefetchAtOpening(exercise: Exercise): void {
  const client = useQueryClient();
  const isShut = isNotYetOpen(exercise, useSubmissionPeriod(exercise));
  const wasShut = useRef(isShut);
  useEffect(() => {
    const hasOpened = wasShut.current && !isShut;
    wasShut.current = isShut;
    if (!hasOpened) return undefined;
    const ask = () =>
      void client.invalidateQueries({ queryKey: exerciseQuery(exercise.id).queryKey, exact: true });
    const first = 500 + Math.random() * spreadMs;
    const timers = [first, first + againAfterMs].map((wait) => setTimeout(ask, wait));
    return () => timers.forEach(clearTimeout);
  }, [isShut, exercise.id, client]);
}
