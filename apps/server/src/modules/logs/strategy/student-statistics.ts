import { type DrawingSessionEntry, analyseDrawingSession } from './analyse-drawing-session.ts';

/** Figures up to the correct submission. Times in seconds of active time. */
export interface StudentStatistics {
  isSolved: boolean;
  sessions: number;
  activeSeconds: number;
  /** Over all sessions; null if unknown, or if nothing was drawn. */
  secondsToFirstStructure: number | null;
  secondsToFirstAnswer: number | null;
  edits: number;
  backTracks: number;
  answers: number;
  checkedAnswers: number;
  visits: number;
  /** Seconds by handle, in order of first view. */
  spectra: Map<string, number>;
  /** Keys hold both handles as JSON. */
  transitions: Map<string, number>;
}

export function computeStudentStatistics(
  sessions: readonly (readonly DrawingSessionEntry[])[],
): StudentStatistics {
  const figures: StudentStatistics = {
    isSolved: false,
    sessions: 0,
    activeSeconds: 0,
    secondsToFirstStructure: null,
    secondsToFirstAnswer: null,
    edits: 0,
    backTracks: 0,
    answers: 0,
    checkedAnswers: 0,
    visits: 0,
    spectra: new Map(),
    transitions: new Map(),
  };
  // Sessions in two tabs of a browser may overlap.
  const solvedAt = Math.min(
    ...sessions.flat().flatMap(({ answer, time }) => (answer?.isCorrect === true ? [time] : [])),
  );
  let isBeginKnown = true;
  // By start, because sessions of several tabs or devices come in any order.
  for (const session of sessions.toSorted((a, b) => (a[0]?.time ?? 0) - (b[0]?.time ?? 0))) {
    const entries = session.filter(({ time }) => time <= solvedAt);
    if (entries.length === 0) continue;
    const strategy = analyseDrawingSession(entries);
    const before = figures.activeSeconds;
    isBeginKnown &&= !strategy.isContinued;
    if (isBeginKnown && strategy.secondsToFirstStructure !== null)
      figures.secondsToFirstStructure ??= before + strategy.secondsToFirstStructure;
    if (strategy.secondsToFirstAnswer !== null)
      figures.secondsToFirstAnswer ??= before + strategy.secondsToFirstAnswer;
    figures.sessions += 1;
    figures.activeSeconds += strategy.activeSeconds;
    figures.edits += strategy.edits;
    figures.backTracks += strategy.backTracks;
    figures.answers += strategy.answers.length;
    figures.checkedAnswers += strategy.answers.filter(({ isChecked }) => isChecked).length;
    figures.visits += strategy.visits.length;
    for (const { experimentId, seconds } of strategy.spectra)
      figures.spectra.set(experimentId, (figures.spectra.get(experimentId) ?? 0) + seconds);
    strategy.visits.forEach(({ experimentId: to }, index) => {
      const from = strategy.visits[index - 1]?.experimentId;
      if (from === undefined || from === to) return;
      const key = JSON.stringify([from, to]);
      figures.transitions.set(key, (figures.transitions.get(key) ?? 0) + 1);
    });
  }
  return { ...figures, isSolved: solvedAt !== Infinity };
}
