import { indexAt, xAt } from '../axis.ts';
import type { OneDimensionalSpectrum } from '../spectrum.ts';

export interface SpectrumPoint {
  index: number;
  x: number;
  y: number;
}

/** Also accepts mass peaks. Returns undefined for a spectrum without points. */
export function nearestPoint(spectrum: OneDimensionalSpectrum, x: number): SpectrumPoint | undefined {
  if (spectrum.kind === 'mass') return nearestPeak(spectrum.mz, spectrum.intensity, x);
  const lastIndex = spectrum.y.length - 1;
  if (lastIndex < 0) return undefined;
  const index = Math.max(0, Math.min(lastIndex, Math.round(indexAt(spectrum, x))));
  return { index, x: xAt(spectrum, index), y: spectrum.y[index] ?? 0 };
}

function nearestPeak(mz: Float64Array, intensity: Float64Array, x: number): SpectrumPoint | undefined {
  let low = 0;
  let high = mz.length - 1;
  if (high < 0) return undefined;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((mz[middle] ?? 0) <= x) low = middle;
    else high = middle;
  }
  const index = Math.abs((mz[low] ?? 0) - x) <= Math.abs((mz[high] ?? 0) - x) ? low : high;
  return { index, x: mz[index] ?? 0, y: intensity[index] ?? 0 };
}
