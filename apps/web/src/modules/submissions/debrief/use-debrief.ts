import { type Exercise, type FeedbackLanguage, readAssignmentAnswer } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getServerTime } from '../../../lib/api/server-time.ts';
import { isClosed } from '../../exercises/submission-period/submission-period.ts';
import { useConsistency } from '../feedback/use-consistency.ts';
import { debriefQuery } from './queries.ts';
import { useDebriefSignals } from './use-debrief-signals.ts';

export interface DebriefOptions {
  exercise: Exercise;
  /** False for authors who preview an exercise. */
  isOffered: boolean;
  /** Molfile, if the exercise was solved since the page was opened. */
  solvedDrawing: string | undefined;
  /** Answers judged since the page was opened. */
  settledCount: number;
  language: FeedbackLanguage;
}

/**
 * Shows the debrief if the exercise is solved, or closed and everyone may see its solution, until
 * the student chooses to answer again.
 */
export function useDebrief({ exercise, isOffered, solvedDrawing, settledCount, language }: DebriefOptions) {
  const [drawAgainAtCount, setDrawAgainAtCount] = useState<number>();
  const isSolvedNow = solvedDrawing !== undefined;
  // A student who still answers at closing time sees the solution on the next visit.
  const [wasClosed] = useState(() => isClosed(exercise, getServerTime()));
  const mayShowSolution = wasClosed && isClosed(exercise, getServerTime());
  const isSolved = isSolvedNow || exercise.solved !== undefined;
  const isWanted =
    isOffered && (isSolvedNow ? drawAgainAtCount !== settledCount : drawAgainAtCount === undefined);
  const debrief = useQuery({
    ...debriefQuery(exercise.id),
    enabled: isWanted && (isSolved || mayShowSolution),
  }).data;
  const isShown = isWanted && (isSolved || (mayShowSolution && debrief?.solution !== undefined));
  const right = debrief?.attempts.findLast(({ correct }) => correct)?.composerContent;
  const drawing =
    solvedDrawing ?? (right === undefined ? undefined : (readAssignmentAnswer(right)?.drawing ?? right));
  const shownDrawing = debrief?.solution?.drawing ?? drawing;
  const consistency = useConsistency({
    exercise,
    molfile: isShown && exercise.hasConsistencyCheck ? (drawing ?? '') : '',
    language,
    isLive: true,
  });
  return {
    isShown,
    isSolvedNow,
    debrief,
    drawing: shownDrawing,
    ...useDebriefSignals({ exercise, debrief, drawing: shownDrawing }),
    consistency,
    onDrawAgain: () => setDrawAgainAtCount(settledCount),
  };
}

export type DebriefWork = ReturnType<typeof useDebrief>;
