import { xAt } from '../axis.ts';
import type { CurveSpectrum, OneDimensionalSpectrum } from '../spectrum.ts';

export interface PeakOptions {
  /**
   * Minimum height of a peak above the baseline, as a fraction (0..1) of the range from the lowest
   * to the highest ordinate. Default: 0.05.
   */
  threshold?: number;
  /**
   * Minimum ordinate of a maximum, used instead of `threshold` (in a transmittance spectrum:
   * maximum ordinate of a minimum).
   */
  height?: number;
  /** The highest ones are returned. Default: 200. */
  maxPeaks?: number;
  /** True to pick minima as well, as in a DEPT or APT. `height` then applies to both signs. */
  bothSigns?: boolean;
}

export interface Peak {
  x: number;
  y: number;
}

/**
 * Returns peaks in drawing order. In curves: maxima (in an infrared spectrum, minima) that exceed
 * by the threshold the lowest point towards the next peak on either side. A parabola through three
 * points refines the position. In mass spectra: centroids.
 */
export function pickPeaks(spectrum: OneDimensionalSpectrum, options: PeakOptions = {}): Peak[] {
  const { threshold = 0.05, height, maxPeaks = 200, bothSigns = false } = options;
  const found =
    spectrum.kind === 'mass'
      ? massPeaks(spectrum.mz, spectrum.intensity, height ?? threshold * 100)
      : bothSigns
        ? peaksOfBothSigns(spectrum, { threshold, height })
        : curvePeaks(spectrum, { threshold, height });
  if (found.length <= maxPeaks) return found;
  const sign = spectrum.yUnit === 'transmittance' ? -1 : 1;
  const heightOf = ({ y }: Peak) => (bothSigns ? Math.abs(y) : y * sign);
  const highest = new Set([...found].sort((a, b) => heightOf(b) - heightOf(a)).slice(0, maxPeaks));
  return found.filter((peak) => highest.has(peak));
}

function peaksOfBothSigns(spectrum: CurveSpectrum, demands: CurveDemands): Peak[] {
  const turned: CurveSpectrum = { ...spectrum, y: spectrum.y.map((value) => -value) };
  const bottoms = curvePeaks(turned, demands).map(({ x, y }) => ({ x, y: -y }));
  const direction = spectrum.x.first < spectrum.x.last ? 1 : -1;
  return [...curvePeaks(spectrum, demands), ...bottoms].sort((a, b) => (a.x - b.x) * direction);
}

/**
 * Depth of the lowest point, as a fraction of the highest one, above which a 13C spectrum has lines
 * of both signs. Phase errors are smaller.
 */
const MIN_INVERTED_SHARE = 0.35;

/** Inverted lines point down, as in a DEPT or APT. */
export function hasInvertedLines({ kind, y, metadata }: CurveSpectrum): boolean {
  if (kind !== 'nmr-1d' || metadata.nucleus !== '13C') return false;
  let [lowest, highest] = [0, 0];
  for (const value of y) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return -lowest > MIN_INVERTED_SHARE * highest;
}

function massPeaks(mz: Float64Array, intensity: Float64Array, minHeight: number): Peak[] {
  const peaks: Peak[] = [];
  intensity.forEach((value, index) => {
    if (value >= minHeight) peaks.push({ x: mz[index] ?? 0, y: value });
  });
  return peaks;
}

/**
 * Minimum prominence of a maximum if `height` is given, as a fraction of `height` above the
 * baseline.
 */
const MIN_PROMINENCE = 0.5;
/**
 * Minimum prominence in a transmittance spectrum if `height` is given, as a fraction of the range.
 */
const MIN_PROMINENCE_OF_RANGE = 0.01;

interface CurveDemands {
  threshold: number;
  height: number | undefined;
}

function curvePeaks(spectrum: CurveSpectrum, { threshold, height }: CurveDemands): Peak[] {
  const { y } = spectrum;
  const sign = spectrum.yUnit === 'transmittance' ? -1 : 1;
  let lowest = Infinity;
  let highest = -Infinity;
  for (const ordinate of y) {
    lowest = Math.min(lowest, ordinate * sign);
    highest = Math.max(highest, ordinate * sign);
  }
  const base = spectrum.kind === 'nmr-1d' ? Math.max(lowest, 0) : lowest;
  const range = highest - lowest;
  const minHeight = height === undefined ? base + threshold * range : height * sign;
  const needed =
    height === undefined
      ? threshold * range
      : sign < 0
        ? MIN_PROMINENCE_OF_RANGE * range
        : MIN_PROMINENCE * Math.max(0, minHeight - base);
  if (!(needed > 0)) return [];
  const peaks: Peak[] = [];
  let valley = Infinity;
  let top = -1;
  for (let index = 0; index < y.length; index++) {
    const value = (y[index] ?? 0) * sign;
    const topValue = top < 0 ? -Infinity : (y[top] ?? 0) * sign;
    if (top >= 0 && topValue - value >= needed) {
      peaks.push(interpolateTop(spectrum, top));
      top = -1;
      valley = value;
    } else if (top < 0 ? value - valley >= needed && value >= minHeight : value > topValue) {
      top = index;
    }
    if (top < 0) valley = Math.min(valley, value);
  }
  return peaks;
}

/**
 * Returns the vertex of the parabola. At the ends, returns the point itself, and for a plateau of
 * three or more points, such as a saturated band, its middle.
 */
function interpolateTop(spectrum: CurveSpectrum, index: number): Peak {
  const { y } = spectrum;
  const [left, top, right] = [y[index - 1], y[index] ?? 0, y[index + 1]];
  if (left === undefined || right === undefined) return { x: xAt(spectrum, index), y: top };
  if (right === top && y[index + 2] === top) {
    let end = index + 2;
    while (y[end + 1] === top) end++;
    return { x: xAt(spectrum, (index + end) / 2), y: top };
  }
  const curvature = left - 2 * top + right;
  const shift = curvature === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (left - right) / (2 * curvature)));
  return { x: xAt(spectrum, index + shift), y: top - ((left - right) * shift) / 4 };
}
