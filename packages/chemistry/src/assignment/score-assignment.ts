import { rubricText } from '../rubric/rubric-message.ts';
import { type Rubric, type SignalCriterion, pointsOf, withMessage } from '../rubric/rubric.ts';
import type { AssignableType, SolvedSpectrum } from './assignment.ts';
import type { SignalState } from './grade-assignment.ts';

const CODES: Readonly<Record<AssignableType, SignalCriterion>> = {
  'NMR-H': 'proton-signals',
  'NMR-C13': 'carbon-signals',
  'NMR-DEPT90': 'carbon-signals',
  'NMR-DEPT135': 'carbon-signals',
  'NMR-APT': 'carbon-signals',
  'NMR-HSQC-HC': 'hsqc-signals',
  'NMR-HMBC-HC': 'hmbc-signals',
  'NMR-HCosy': 'cosy-signals',
};

const MAX_POINTS = 100;

/**
 * Computes partial credit: one line for each criterion, by its share of correct signals. All 13C
 * spectra in one dimension share a criterion; every signal has the same weight.
 */
export function scoreAssignment(spectra: readonly SolvedSpectrum[], marks: readonly SignalState[]): Rubric {
  const total = spectra.reduce((sum, { signals }) => sum + signals.length, 0);
  const counts = new Map<SignalCriterion, { right: number; all: number }>();
  for (const { id, type, signals } of spectra) {
    const { right, all } = counts.get(CODES[type]) ?? { right: 0, all: 0 };
    const found = marks.filter(({ spectrum, status }) => spectrum === id && status === 'right').length;
    counts.set(CODES[type], { right: right + found, all: all + signals.length });
  }
  let counted = 0;
  let given = 0;
  const lines = [...counts].map(([code, { right, all }]) => {
    counted += all;
    // Cumulative sums are rounded, so the lines add up.
    const end = total === 0 ? MAX_POINTS : Math.round((MAX_POINTS * counted) / total);
    const most = end - given;
    given = end;
    const line = withMessage([rubricText('signals-right', { right, all })]);
    return { code, points: pointsOf(all === 0 ? 1 : right / all, most), most, ...line };
  });
  return { lines, points: lines.reduce((sum, { points }) => sum + points, 0), most: MAX_POINTS };
}
