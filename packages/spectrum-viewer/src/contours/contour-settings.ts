import { computeContourLevels, computeDefaultThreshold, highestIntensityOf } from '@elucida/spectra';
import type { MatrixSpectrum } from '@elucida/spectra';
import type { ViewerSpectrum } from '../viewer-options.ts';

/** What of a two-dimensional spectrum is drawn. */
export interface ContourSettings {
  /** Lowest absolute intensity that is drawn, in the units of the first spectrum. */
  threshold: number;
  /** Levels of each sign. */
  count: number;
}

export const DEFAULT_LEVELS = 10;
/** The wheel goes no lower than that share of the usual threshold: below there is noise alone. */
const MIN_SHARE = 0.2;

interface Intensities {
  usual: number;
  highest: number;
}

const intensities = new WeakMap<Float32Array, Intensities>();

/** The usual threshold and the highest intensity, found once a matrix. */
export function computeIntensities({ z }: MatrixSpectrum): Intensities {
  const known = intensities.get(z);
  if (known) return known;
  const highest = highestIntensityOf({ z });
  const found = { usual: computeDefaultThreshold({ z }, highest), highest };
  intensities.set(z, found);
  return found;
}

/** A threshold that the wheel can reach. */
export function clampThreshold(threshold: number, matrix: MatrixSpectrum): number {
  const { usual, highest } = computeIntensities(matrix);
  return Math.max(usual * MIN_SHARE, Math.min(highest * 0.95, threshold));
}

/**
 * Levels of both signs for one of several matrices: what the threshold is to the usual one of the first, it is to its own, as
 * intensities of different files do not compare.
 */
export function computeLevels(
  { spectrum, transform }: ViewerSpectrum & { spectrum: MatrixSpectrum },
  first: MatrixSpectrum,
  { threshold, count }: ContourSettings,
): number[] {
  const own = computeIntensities(spectrum);
  const share = spectrum.z === first.z ? 1 : own.usual / (computeIntensities(first).usual || 1);
  const levels = computeContourLevels({
    threshold: (threshold * share) / (transform?.scale || 1),
    count,
    highest: own.highest,
  });
  return [...levels, ...levels.map((level) => -level)];
}
