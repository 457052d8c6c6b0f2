import { findExtraLines, knownSolvents, findSolvent } from '../../solvent-lines.ts';
import type { Peak } from '../pick-peaks.ts';

/** Deuterium splits the solvent line. */
export interface SolventPattern {
  solvent: string;
  /** Error of the axis: measured minus tabulated shift in ppm. */
  offset: number;
  peaks: readonly Peak[];
  /**
   * True if only two of its lines exceed the noise. Two lines of the sample may match by chance.
   */
  isDoubtful: boolean;
}

export interface SolventSearch {
  nucleus: '1H' | '13C';
  larmorFrequencyMHz: number;
  /** Solvent named in the file, correct or not. */
  solvent: string | undefined;
  /** Minimum height of the picked peaks. */
  height: number;
  /** True for a DEPT or APT, which changes the heights of the lines of a pattern. */
  isEdited?: boolean;
}

/** The error is up to 1.2 ppm in real files. */
const MAX_OFFSET_PPM = 1.5;
const TOLERANCE_HERTZ = { '1H': 0.35, '13C': 1.2 } as const;
/** Allowed ratio of the measured to the expected height of a line. */
const HEIGHT_RATIO = { from: 0.55, to: 1.8 };
const HEIGHT_RATIO_OF_EDITED = { from: 0.3, to: 3.5 };
/** Ratio of the expected height to the threshold above which a line must be present. */
const CERTAIN_HEIGHT_FACTOR = 1.4;

/**
 * Searches deuterium patterns (1:1:1, quintet, septet) within 1.5 ppm of the tabulated shifts,
 * regardless of the solvent named in the file. Unsplit lines have no pattern and are not found.
 * `peaks` may be in any order.
 */
export function findSolventPatterns(peaks: readonly Peak[], search: SolventSearch): SolventPattern[] {
  const named = findSolvent(search.solvent ?? '');
  const positive = peaks.filter(({ y }) => y > 0);
  const used = new Set<Peak>();
  return [...knownSolvents]
    .sort((a, b) => Number(b === named) - Number(a === named))
    .flatMap((solvent) => {
      const found = patternOf(
        solvent,
        positive.filter((peak) => !used.has(peak)),
        search,
      );
      found?.peaks.forEach((peak) => used.add(peak));
      return found === undefined ? [] : [found];
    });
}

function patternOf(
  solvent: string,
  peaks: readonly Peak[],
  search: SolventSearch,
): SolventPattern | undefined {
  const [line] = (findExtraLines('solvent', solvent, search.nucleus) ?? []).filter(
    ({ shares }) => shares.length > 1,
  );
  if (line === undefined) return undefined;
  const candidates = peaks
    .filter(({ x }) => Math.abs(x - line.shiftPpm) <= MAX_OFFSET_PPM)
    .flatMap((centre): SolventPattern[] => {
      const matched = matchLines(centre, { ...line, peaks, search });
      return matched === undefined
        ? []
        : [{ solvent, offset: centre.x - line.shiftPpm, peaks: matched, isDoubtful: matched.length < 3 }];
    });
  return candidates.sort((a, b) => b.peaks.length - a.peaks.length)[0];
}

interface Pattern {
  shares: readonly number[];
  couplingHz: number;
  peaks: readonly Peak[];
  search: SolventSearch;
}

/** Returns undefined if a line that is strong enough is missing, or one has another height. */
function matchLines(centre: Peak, { shares, couplingHz, peaks, search }: Pattern): Peak[] | undefined {
  const { nucleus, larmorFrequencyMHz, height, isEdited = false } = search;
  const ratio = isEdited ? HEIGHT_RATIO_OF_EDITED : HEIGHT_RATIO;
  const middle = (shares.length - 1) / 2;
  const found: Peak[] = [];
  for (const [index, share] of shares.entries()) {
    const shift = centre.x + ((middle - index) * couplingHz) / larmorFrequencyMHz;
    const expected = (centre.y * share) / shares[middle]!;
    const steps = Math.max(1, Math.abs(index - middle));
    const tolerance = (TOLERANCE_HERTZ[nucleus] * steps) / larmorFrequencyMHz;
    const peak = peaks.find(
      ({ x, y }) =>
        Math.abs(x - shift) <= tolerance && y >= ratio.from * expected && y <= ratio.to * expected,
    );
    if (peak !== undefined) found.push(peak);
    else if (expected >= CERTAIN_HEIGHT_FACTOR * height) return undefined;
  }
  return found.length >= 2 ? found : undefined;
}
