import {
  type CurveSpectrum,
  type MatrixSpectrum,
  type Peak,
  type Spectrum,
  extremesOf,
  minCrossPeakShare,
  pickCrossPeaks,
  pickPeaks,
} from '@elucida/spectra';
import { computeIntensities } from '../contours/contour-settings.ts';
import { pyramidOf } from '../scene.ts';

const MAX_PEAKS = 100;
const MIN_SHARE = 0.03;
const MIN_SHARE_OF_MASS = 0.01;
/**
 * Fraction of the highest peak. Smaller negative peaks are more often phase errors than signals.
 */
const MIN_NEGATIVE_SHARE = 0.1;

/** `indirect` is the position on the indirect axis of a matrix. */
export interface SpokenPeak {
  x: number;
  indirect?: number;
  /** In units of the ordinate. */
  intensity: number;
}

const known = new WeakMap<object, { threshold: number; peaks: readonly SpokenPeak[] }>();

/**
 * Lists peaks from left to right: at most 100, and in 1D NMR at most 100 more that point down; for
 * a matrix, those above the contour threshold and the minimum height of a cross peak. The result is
 * cached per spectrum and threshold.
 */
export function listSpokenPeaks(spectrum: Spectrum, contourThreshold = 0): readonly SpokenPeak[] {
  const found = known.get(spectrum);
  if (found?.threshold === contourThreshold) return found.peaks;
  const peaks = findPeaks(spectrum, contourThreshold);
  known.set(spectrum, { threshold: contourThreshold, peaks });
  return peaks;
}

function findPeaks(spectrum: Spectrum, threshold: number): SpokenPeak[] {
  if (spectrum.kind === 'nmr-2d') {
    const minHeight = Math.max(threshold, minCrossPeakShare * highestOrdinateOf(spectrum));
    return pickCrossPeaks(spectrum, { threshold: minHeight, maxPeaks: MAX_PEAKS }).sort((a, b) => b.x - a.x);
  }
  const share = spectrum.kind === 'mass' ? MIN_SHARE_OF_MASS : MIN_SHARE;
  const peaks = pickPeaks(spectrum, { threshold: share, maxPeaks: MAX_PEAKS });
  const both = spectrum.kind === 'nmr-1d' ? withNegative(spectrum, peaks) : peaks;
  return both.map(({ x, y }) => ({ x, intensity: y }));
}

function withNegative(spectrum: CurveSpectrum, upward: Peak[]): Peak[] {
  const minHeight = MIN_NEGATIVE_SHARE * highestOrdinateOf(spectrum);
  if (!(extremesOf(pyramidOf(spectrum), 0, spectrum.y.length).min <= -minHeight)) return upward;
  const turned = { ...spectrum, y: spectrum.y.map((value) => -value) };
  const downward = pickPeaks(turned, { height: minHeight, maxPeaks: MAX_PEAKS }).map(({ x, y }) => ({
    x,
    y: -y,
  }));
  const sign = spectrum.x.direction === 'right-to-left' ? -1 : 1;
  return [...upward, ...downward].sort((a, b) => (a.x - b.x) * sign);
}

/** Never returns zero. */
export function highestOrdinateOf(spectrum: CurveSpectrum | MatrixSpectrum): number {
  if (spectrum.kind === 'nmr-2d') return computeIntensities(spectrum).highest || 1e-300;
  const { min, max } = extremesOf(pyramidOf(spectrum), 0, spectrum.y.length);
  return Math.max(Math.abs(min), Math.abs(max)) || 1e-300;
}
