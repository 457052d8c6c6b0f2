import { type CurveSpectrum, type Peak, defaultPeakHeight, pickPeaks } from '@elucida/spectra';

/** Peaks by machine from a height on, with what somebody added and took away by hand. */
export interface PickedPeaks {
  /** In units of the ordinate; undefined: none by machine. */
  height: number | undefined;
  added: readonly Peak[];
  removed: readonly number[];
}

export const noPeaks: PickedPeaks = { height: undefined, added: [], removed: [] };
const maxPeaks = 1000;
/** Two peaks nearer than that, in points, are one. */
const nearPoints = 3;

function nearness({ x, y }: CurveSpectrum): number {
  return (Math.abs(x.last - x.first) / Math.max(1, y.length - 1)) * nearPoints;
}

/** Peaks as the machine would pick them first; of transmittance those that hang down by a tenth of the range. */
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

/** Peaks that stand for themselves, as an author kept them. */
export function savedPeaks(peaks: readonly (readonly number[])[]): PickedPeaks {
  return { ...noPeaks, added: peaks.map(([x = 0, y = 0]) => ({ x, y })) };
}

/** All peaks in the order they are drawn. */
export function listPeaks(spectrum: CurveSpectrum, { height, added, removed }: PickedPeaks): Peak[] {
  const near = nearness(spectrum);
  const isNear = (x: number) => (other: number) => Math.abs(other - x) <= near;
  const found = height === undefined ? [] : pickPeaks(spectrum, { height, maxPeaks: maxPeaks });
  const own = found.filter(({ x }) => !removed.some(isNear(x)) && !added.some((peak) => isNear(x)(peak.x)));
  const sign = spectrum.x.first > spectrum.x.last ? -1 : 1;
  return [...own, ...added].sort((a, b) => (a.x - b.x) * sign);
}

/** With a top that somebody pointed at; it comes back where it was taken away before. */
export function addPeak(spectrum: CurveSpectrum, picked: PickedPeaks, peak: Peak): PickedPeaks {
  const near = nearness(spectrum);
  if (listPeaks(spectrum, picked).some(({ x }) => Math.abs(x - peak.x) <= near)) return picked;
  const removed = picked.removed.filter((other) => Math.abs(other - peak.x) > near);
  return { ...picked, added: [...picked.added, peak], removed };
}

/** Without the peak at exactly that place. */
export function removePeak(picked: PickedPeaks, x: number): PickedPeaks {
  const added = picked.added.filter((peak) => peak.x !== x);
  return added.length < picked.added.length
    ? { ...picked, added }
    : { ...picked, removed: [...picked.removed, x] };
}
