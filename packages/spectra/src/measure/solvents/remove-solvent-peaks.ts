import type { Peak } from '../pick-peaks.ts';
import { findExtraLines, findSolvent } from '../../solvent-lines.ts';
import { findResidualSolvent } from './residual-solvent.ts';
import { findSolventPatterns } from './solvent-pattern.ts';

export interface PeakConditions {
  nucleus: string | undefined;
  solvent: string | undefined;
  larmorFrequencyMHz: number;
}

const REFERENCE_PPM = 0.1;
/** Maximum distance of a solvent line without deuterium from its place, in ppm. */
const UNSPLIT_PPM = 0.3;
/**
 * Distance in Hz within which a neighbouring line makes a line part of a multiplet. Couplings
 * between hydrogens are smaller.
 */
const MULTIPLET_HERTZ = 18;

/** Names the solvent of a deuterium pattern, or TMS. `peaks` may be in any order. */
export function nameCarbonPeaks(
  peaks: readonly Peak[],
  { solvent, larmorFrequencyMHz }: Omit<PeakConditions, 'nucleus'>,
): Map<Peak, string> {
  const height = peaks.reduce((lowest, { y }) => Math.min(lowest, Math.abs(y)), Infinity);
  const patterns = findSolventPatterns(peaks, { nucleus: '13C', solvent, larmorFrequencyMHz, height });
  const ofReference = peaks.filter(({ x }) => Math.abs(x) <= REFERENCE_PPM);
  return new Map([
    ...ofReference.map((peak) => [peak, 'TMS'] as const),
    ...patterns
      .filter(({ isDoubtful }) => !isDoubtful)
      .flatMap(({ solvent: name, offset, peaks: lines }) => {
        // Carbons without deuterium: C=O of acetone, C≡N of acetonitrile.
        const unsplit = (findExtraLines('solvent', name, '13C') ?? []).filter(
          ({ shares }) => shares.length === 1,
        );
        const beside = peaks.filter(({ x }) =>
          unsplit.some(({ shiftPpm }) => Math.abs(x - offset - shiftPpm) <= UNSPLIT_PPM),
        );
        return [...lines, ...beside].map((peak) => [peak, name] as const);
      }),
  ]);
}

/**
 * Removes the peaks of the solvent, water and the reference: in 13C spectra those that
 * `nameCarbonPeaks` names, in 1H spectra a deuterium pattern and isolated lines at their positions.
 * Other multiplets belong to the sample. `peaks` may be in any order.
 */
export function removeSolventPeaks(peaks: readonly Peak[], conditions: PeakConditions): Peak[] {
  const { nucleus, solvent, larmorFrequencyMHz } = conditions;
  if (nucleus === '13C') {
    const named = nameCarbonPeaks(peaks, { solvent, larmorFrequencyMHz });
    return peaks.filter((peak) => !named.has(peak));
  }
  if (nucleus !== '1H') return [...peaks];
  const isAlone = ({ x }: Peak) =>
    peaks.every((other) => other.x === x || Math.abs(other.x - x) * larmorFrequencyMHz > MULTIPLET_HERTZ);
  const height = peaks.reduce((lowest, { y }) => Math.min(lowest, Math.abs(y)), Infinity);
  // Deuterium splits the residual line of most solvents.
  const ofPattern = new Set(
    findSolventPatterns(peaks, { nucleus, solvent, larmorFrequencyMHz, height })
      .filter(
        ({ solvent: name, offset, isDoubtful }) =>
          !isDoubtful && name === findSolvent(solvent ?? '') && Math.abs(offset) <= REFERENCE_PPM,
      )
      .flatMap(({ peaks: lines }) => lines),
  );
  return peaks.filter(
    (peak) =>
      !ofPattern.has(peak) &&
      (!isAlone(peak) || findResidualSolvent({ shift: peak.x, ...conditions }) === undefined),
  );
}
