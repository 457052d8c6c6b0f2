import { expect, it } from 'vitest';
import type { DrawingSessionEntry } from './analyse-drawing-session.ts';
import { computeStudentStatistics } from './student-statistics.ts';

it('counts no work after the correct submission, also in a session that began before it', () => {
  const entry = (minute: number, type: string, more: object = {}) =>
    ({ time: minute * 60_000, type, ...more }) as DrawingSessionEntry;
  const onOnePage = [
    entry(0, 'start'),
    entry(1, 'drawingChange', { drawingHash: 'a' }),
    entry(90, 'drawingChange', { drawingHash: 'b' }),
  ];
  const onAnother = [
    entry(60, 'start'),
    entry(61, 'submission', { answer: { isCorrect: true, points: 100 } }),
  ];
  const figures = computeStudentStatistics([onOnePage, onAnother]);
  expect(figures).toMatchObject({ isSolved: true, sessions: 2, edits: 1, answers: 1 });
});
