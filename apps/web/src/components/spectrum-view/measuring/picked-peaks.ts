import {
  type CurveSpectrum,
  type Peak,
  defaultPeakHeight,
  hasInvertedLines,
  pickPeaks,
} from '@elucida/spectra';

/** Peaks picked automatically above a height, with those added and removed by hand. */
export interface PickedPeaks {
  /** Threshold in units of the ordinate; undefined for no automatic peaks. */
  height: number | undefined;
  added: readonly Peak[];
  removed: readonly number[];
  /** True if an author stored the list: the spectrum has no other lines. */
  isComplete?: boolean;
}

export const noPeaks: PickedPeaks = { height: undefined, added: [], removed: [] };
const maxPeaks = 1000;
/** Distance in points below which two peaks are one. */
const nearPoints = 3;

function nearness({ x, y }: CurveSpectrum): number {
  return (Math.abs(x.last - x.first) / Math.max(1, y.length - 1)) * nearPoints;
}

/** Returns the default threshold; for transmittance, bands of at least a tenth of the range. */
export function defaultPickHeight(spectrum: CurveSpectrum): number {
  if (spectrum.yUnit !== 'transmittance') return defaultPeakHeight(spectrum);
  let low = Infinity;
  let high = -Infinity;
  for (const value of spectrum.y) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - (high - low) * 0.1;
}

export function savedPeaks(peaks: readonly (readonly number[])[]): PickedPeaks {
  return { ...noPeaks, added: peaks.map(([x = 0, y = 0]) => ({ x, y })), isComplete: true };
}

/** Lists all peaks in drawing order. */
export function listPeaks(spectrum: CurveSpectrum, { height, added, removed }: PickedPeaks): Peak[] {
  const near = nearness(spectrum);
  const isNear = (x: number) => (other: number) => Math.abs(other - x) <= near;
  const found =
    height === undefined
      ? []
      : pickPeaks(spectrum, { height, maxPeaks, bothSigns: hasInvertedLines(spectrum) });
  const own = found.filter(({ x }) => !removed.some(isNear(x)) && !added.some((peak) => isNear(x)(peak.x)));
  const sign = spectrum.x.first > spectrum.x.last ? -1 : 1;
  return [...own, ...added].sort((a, b) => (a.x - b.x) * sign);
}

/**
 * Returns the peaks of an automatic or stored list, if it has any. Peaks added by hand are no whole
 * list: peaks above the default height are added to them.
 */
export function listLines(spectrum: CurveSpectrum, picked: PickedPeaks): Peak[] {
  const own = listPeaks(spectrum, picked);
  if (own.length > 0 && (picked.height !== undefined || picked.isComplete)) return own;
  return listPeaks(spectrum, { ...picked, height: defaultPickHeight(spectrum), removed: [] });
}

/** Also restores a removed automatic peak. */
export function addPeak(spectrum: CurveSpectrum, picked: PickedPeaks, peak: Peak): PickedPeaks {
  const near = nearness(spectrum);
  if (listPeaks(spectrum, picked).some(({ x }) => Math.abs(x - peak.x) <= near)) return picked;
  const removed = picked.removed.filter((other) => Math.abs(other - peak.x) > near);
  return { ...picked, added: [...picked.added, peak], removed };
}

export function removePeak(picked: PickedPeaks, x: number): PickedPeaks {
  const added = picked.added.filter((peak) => peak.x !== x);
  // A peak added by hand may hide an automatic one, which must not appear in its place.
  const removed = picked.height === undefined ? picked.removed : [...picked.removed, x];
  return { ...picked, added, removed };
}
