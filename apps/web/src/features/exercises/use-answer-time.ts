import type { Exercise } from '@elucida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exerciseQuery } from '../../api/exercises-queries.ts';
import { serverTime } from '../../api/server-time.ts';
import { isYetToOpen } from './answer-time.ts';

type AnswerTime = Pick<Exercise, 'opensAt' | 'closesAt'>;

/** How many of its two times have passed. */
function passedTimes({ opensAt, closesAt }: AnswerTime): number {
  const now = serverTime();
  return [opensAt, closesAt].filter((time) => time && new Date(time) <= now).length;
}

/** The server's time; who looks at an exercise sees it open and close without loading it anew. */
export function useAnswerTime({ opensAt, closesAt }: AnswerTime): Date {
  const [, setPassed] = useState(0);
  useEffect(() => {
    const look = () => setPassed(passedTimes({ opensAt, closesAt }));
    look();
    const isToCome = [opensAt, closesAt].some((time) => time && new Date(time) > serverTime());
    if (!isToCome) return undefined;
    // One timer over hours is late on a device that slept.
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [opensAt, closesAt]);
  return serverTime();
}

/** A class that waits for the opening asks within seconds, not in the same moment. */
const spreadMs = 3_000;
/** Once more, where the clocks of several servers differ. */
const againAfterMs = 10_000;

/** What is told of an exercise from its opening on is asked for when it opens. */
export function useOpening(exercise: Exercise): void {
  const client = useQueryClient();
  const isShut = isYetToOpen(exercise, useAnswerTime(exercise));
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
