import { medianInPlace } from '../../../measure/median-in-place.ts';

/** In ascending order of m/z. */
export interface ScanPoints {
  mz: Float64Array;
  intensity: Float64Array;
  /** True for centroids of a profile. */
  isCentroided?: boolean;
}

/** Points farther apart in m/z are peaks themselves, even if the file declares a profile. */
const MAX_PROFILE_STEP = 0.5;
/** Lower maxima, as a fraction of the base peak, are noise of the detector. */
const MIN_SHARE = 0.001;
/** Valley between two peaks, as a fraction of the lower one. */
const MAX_VALLEY = 0.5;

/**
 * The m/z of a peak is the intensity-weighted mean of the consecutive points around its maximum
 * that exceed half of its height. Its intensity is that of its maximum. Points that do not form a
 * profile are returned unchanged.
 */
export function centroidProfile({ mz, intensity }: ScanPoints): ScanPoints {
  if (mz.length < 3 || medianStep(mz) > MAX_PROFILE_STEP) return { mz, intensity };
  let base = 0;
  for (const value of intensity) base = Math.max(base, value);
  const peaks: { mz: number; height: number }[] = [];
  let top = -1;
  let valley = 0;
  for (let index = 0; index <= intensity.length; index++) {
    const value = intensity[index] ?? 0;
    const height = top < 0 ? 0 : intensity[top]!;
    if (top >= 0 && value <= MAX_VALLEY * height) {
      if (height >= MIN_SHARE * base) peaks.push({ mz: centreOf({ mz, intensity }, top), height });
      top = -1;
      valley = value;
    } else if (value > height && value * MAX_VALLEY >= valley && value > 0) top = index;
    if (top < 0) valley = Math.min(valley, value);
  }
  return {
    mz: Float64Array.from(peaks, (peak) => peak.mz),
    intensity: Float64Array.from(peaks, (peak) => peak.height),
    isCentroided: true,
  };
}

function centreOf({ mz, intensity }: ScanPoints, top: number): number {
  const half = intensity[top]! / 2;
  let [from, to] = [top, top];
  while (from > 0 && intensity[from - 1]! > half) from--;
  while (to < intensity.length - 1 && intensity[to + 1]! > half) to++;
  let [sum, weighted] = [0, 0];
  for (let index = from; index <= to; index++) {
    sum += intensity[index]!;
    weighted += intensity[index]! * mz[index]!;
  }
  return weighted / sum;
}

function medianStep(mz: Float64Array): number {
  return medianInPlace(
    Float64Array.from({ length: mz.length - 1 }, (_, index) => mz[index + 1]! - mz[index]!),
  );
}
