import type { Spectrum } from '../../spectrum.ts';
import { defaultPeakHeight } from '../peak-height.ts';
import { pickPeaks } from '../pick-peaks.ts';
import { findSolventPatterns } from './solvent-pattern.ts';

export interface ReferenceProposal {
  solvent: string;
  /** Correction to add to every shift, in ppm. */
  correctionPpm: number;
}

/**
 * Uses the deuterium pattern in a ¹H or ¹³C spectrum. Returns undefined if no pattern is certain.
 */
export function proposeReferenceBySolvent(spectrum: Spectrum): ReferenceProposal | undefined {
  if (spectrum.kind !== 'nmr-1d') return undefined;
  const { nucleus, solvent, larmorFrequencyMHz } = spectrum.metadata;
  if ((nucleus !== '1H' && nucleus !== '13C') || larmorFrequencyMHz === undefined) return undefined;
  const height = defaultPeakHeight(spectrum);
  const search = { nucleus, larmorFrequencyMHz, solvent, height } as const;
  const [pattern] = findSolventPatterns(pickPeaks(spectrum, { height }), search)
    .filter(({ isDoubtful }) => !isDoubtful)
    .sort((a, b) => b.peaks.length - a.peaks.length);
  return pattern && { solvent: pattern.solvent, correctionPpm: -pattern.offset };
}
