import type { Peak } from '../pick-peaks.ts';
import { findResidualSolvent } from './residual-solvent.ts';
import { findSolventPatterns } from './solvent-pattern.ts';

export interface PeakConditions {
  nucleus: string | undefined;
  solvent: string | undefined;
  larmorFrequencyMHz: number;
}

const REFERENCE_PPM = 0.1;
/**
 * Distance in Hz within which a neighbouring line makes a line part of a multiplet. Couplings
 * between hydrogens are smaller.
 */
const MULTIPLET_HERTZ = 18;

/**
 * Removes the peaks of the solvent, water and the reference: in 13C spectra those of a deuterium
 * pattern, in 1H spectra isolated lines at such a position. A multiplet always belongs to the
 * sample. `peaks` may be in any order.
 */
export function removeSolventPeaks(peaks: readonly Peak[], conditions: PeakConditions): Peak[] {
  const { nucleus, solvent, larmorFrequencyMHz } = conditions;
  if (nucleus === '13C') {
    const height = peaks.reduce((least, { y }) => Math.min(least, Math.abs(y)), Infinity);
    const patterns = findSolventPatterns(peaks, { nucleus, solvent, larmorFrequencyMHz, height });
    const ofSolvent = new Set(
      patterns.filter(({ isDoubtful }) => !isDoubtful).flatMap(({ peaks: lines }) => lines),
    );
    return peaks.filter((peak) => !ofSolvent.has(peak) && Math.abs(peak.x) > REFERENCE_PPM);
  }
  if (nucleus !== '1H') return [...peaks];
  const isAlone = ({ x }: Peak) =>
    peaks.every((other) => other.x === x || Math.abs(other.x - x) * larmorFrequencyMHz > MULTIPLET_HERTZ);
  return peaks.filter(
    (peak) => !isAlone(peak) || findResidualSolvent({ shift: peak.x, ...conditions }) === undefined,
  );
}
