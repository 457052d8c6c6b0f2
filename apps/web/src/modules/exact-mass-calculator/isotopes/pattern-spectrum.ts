import {
  type Adduct,
  mergeToUnitResolution,
  type Formula,
  ionFormula,
  isotopePattern,
  massToCharge,
} from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';

export type Resolution = 'unit' | 'fine';

export interface PatternPeak {
  mz: number;
  /** Intensity in percent of the base peak. */
  relativeIntensity: number;
  /** Abundance in percent of all ions. */
  abundance: number;
}

/** Sorts by ascending m/z. The formula must be able to form the ion. */
export function patternPeaks(formula: Formula, adduct: Adduct, resolution: Resolution): PatternPeak[] {
  const fine = isotopePattern(ionFormula(formula, adduct)!);
  const peaks = resolution === 'unit' ? mergeToUnitResolution(fine) : fine;
  const highest = Math.max(...peaks.map(({ abundance }) => abundance));
  return peaks.map(({ mass, abundance }) => ({
    mz: massToCharge(mass, adduct.charge),
    relativeIntensity: (100 * abundance) / highest,
    abundance: 100 * abundance,
  }));
}

export function patternSpectrum(peaks: readonly PatternPeak[]): MassSpectrum {
  return {
    kind: 'mass',
    x: {
      first: peaks[0]?.mz ?? 0,
      last: peaks.at(-1)?.mz ?? 0,
      unit: 'm/z',
      label: 'm/z',
      direction: 'left-to-right',
    },
    mz: Float64Array.from(peaks, ({ mz }) => mz),
    intensity: Float64Array.from(peaks, ({ relativeIntensity }) => relativeIntensity),
    yUnit: 'relative-intensity',
    metadata: { numberOfPoints: peaks.length },
  };
}
