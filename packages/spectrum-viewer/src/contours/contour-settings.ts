import {
  type MatrixSpectrum,
  computeContourLevels,
  computeDefaultThreshold,
  highestIntensityOf,
} from '@elucida/spectra';
import type { ViewerSpectrum } from '../viewer-options.ts';

export interface ContourSettings {
  /** Lowest level as an absolute intensity of the first spectrum. */
  threshold: number;
  /** Levels of each sign. */
  count: number;
}

export const DEFAULT_LEVELS = 10;
/** Fraction of the default threshold. Below it there is only noise. */
const MIN_SHARE = 0.2;

interface Intensities {
  defaultThreshold: number;
  highest: number;
}

const intensities = new WeakMap<Float32Array, Intensities>();

/** Caches the default threshold and the highest intensity. */
export function computeIntensities({ z }: MatrixSpectrum): Intensities {
  const known = intensities.get(z);
  if (known) return known;
  const highest = highestIntensityOf({ z });
  const found = { defaultThreshold: computeDefaultThreshold({ z }, highest), highest };
  intensities.set(z, found);
  return found;
}

export function clampThreshold(threshold: number, matrix: MatrixSpectrum): number {
  const { defaultThreshold, highest } = computeIntensities(matrix);
  return Math.max(defaultThreshold * MIN_SHARE, Math.min(highest * 0.95, threshold));
}

/**
 * Computes the levels of both signs. The threshold is scaled by the ratio of the default
 * thresholds, because intensities of different files are not comparable.
 */
export function computeLevels(
  { spectrum, transform }: ViewerSpectrum & { spectrum: MatrixSpectrum },
  first: MatrixSpectrum,
  { threshold, count }: ContourSettings,
): number[] {
  const own = computeIntensities(spectrum);
  const share =
    spectrum.z === first.z ? 1 : own.defaultThreshold / (computeIntensities(first).defaultThreshold || 1);
  const levels = computeContourLevels({
    threshold: (threshold * share) / (transform?.scale || 1),
    count,
    highest: own.highest,
  });
  return [...levels, ...levels.map((level) => -level)];
}
