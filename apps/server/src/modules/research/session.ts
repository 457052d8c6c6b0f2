import { type LogType, type SessionStrategy, hashDrawing } from '@elucida/contract';
import type { NumberedSpectrum } from './store.ts';
import { type DrawingSessionEntry, analyseDrawingSession } from '../logs/strategy/analyse-drawing-session.ts';

export interface ResearchEvent {
  /** Seconds since the start, including pauses, to a tenth. */
  seconds: number;
  type: LogType;
  /** Spectrum that became visible; null if none did. */
  spectrum: NumberedSpectrum | null;
  /**
   * Number of the drawing in order of first appearance, 0 for the empty one; null if the event
   * changes none.
   */
  drawing: number | null;
  isCorrect: boolean | null;
  points: number | null;
}

/** Session of an export: it contains nothing that a person typed and no identity. */
export interface ResearchSession {
  person: string;
  /** Number within its export. */
  session: number;
  exercise: number;
  /** Start to the minute, ISO 8601. */
  start: string;
  figures: Omit<SessionStrategy, 'spectra' | 'visits'>;
  spectra: (NumberedSpectrum & Omit<SessionStrategy['spectra'][number], 'experimentId'>)[];
  visits: (NumberedSpectrum & Omit<SessionStrategy['visits'][number], 'experimentId'>)[];
  events: ResearchEvent[];
}

const emptyHash = hashDrawing('');

/** Truncates a time to the minute, because the second of an action may be known elsewhere. */
export function truncateToMinute(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16)}:00Z`;
}

function eventsOf(
  entries: readonly DrawingSessionEntry[],
  spectra: ReadonlyMap<string, NumberedSpectrum>,
): ResearchEvent[] {
  const begin = entries[0]?.time ?? 0;
  const drawings = new Map<string, number>();
  const numberOf = (hash: string) => {
    const known = drawings.get(hash) ?? drawings.size + 1;
    drawings.set(hash, known);
    return known;
  };
  return entries.map(({ type, time, experimentId, drawingHash, answer }) => ({
    seconds: Math.round((time - begin) / 100) / 10,
    type,
    spectrum: (type === 'experimentChange' && spectra.get(experimentId ?? '')) || null,
    drawing: drawingHash === undefined ? null : drawingHash === emptyHash ? 0 : numberOf(drawingHash),
    isCorrect: answer?.isCorrect ?? null,
    points: answer?.points ?? null,
  }));
}

export interface SessionParts {
  person: string;
  session: number;
  exercise: number;
  entries: readonly DrawingSessionEntry[];
  spectra: ReadonlyMap<string, NumberedSpectrum>;
}

export function researchSessionOf({
  person,
  session,
  exercise,
  entries,
  spectra,
}: SessionParts): ResearchSession {
  // A value that is no handle of the exercise may be anything that a browser sent.
  const known = entries.map((entry) =>
    entry.experimentId !== undefined && spectra.has(entry.experimentId)
      ? entry
      : { ...entry, experimentId: undefined },
  );
  const { spectra: seen, visits, ...figures } = analyseDrawingSession(known);
  const named = <T extends { experimentId: string }>({ experimentId, ...rest }: T) => ({
    ...spectra.get(experimentId)!,
    ...rest,
  });
  return {
    person,
    session,
    exercise,
    start: truncateToMinute(entries[0]?.time ?? 0),
    figures,
    spectra: seen.map(named),
    visits: visits.map(named),
    events: eventsOf(known, spectra),
  };
}
