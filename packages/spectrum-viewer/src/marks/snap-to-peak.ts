import { type CurveSpectrum, indexAt, xAt } from '@elucida/spectra';

/**
 * Returns the highest point (in transmittance the lowest) of the full data within `reach` of an
 * abscissa, in axis units.
 */
export function snapToPeak(spectrum: CurveSpectrum, x: number, reach: number): { x: number; y: number } {
  const { y } = spectrum;
  const ends = [indexAt(spectrum, x - reach), indexAt(spectrum, x + reach)];
  const last = y.length - 1;
  const from = Math.max(0, Math.min(last, Math.round(Math.min(...ends))));
  const to = Math.max(0, Math.min(last, Math.round(Math.max(...ends))));
  const sign = spectrum.yUnit === 'transmittance' ? -1 : 1;
  let top = from;
  for (let index = from + 1; index <= to; index++) if (y[index]! * sign > y[top]! * sign) top = index;
  return { x: xAt(spectrum, top), y: y[top] ?? 0 };
}
