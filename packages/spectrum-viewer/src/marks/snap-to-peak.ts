import { type CurveSpectrum, indexAt, xAt } from '@elucida/spectra';
import { lineHeightOf } from './snap-to-maximum.ts';

/**
 * Returns the top of the highest line of the full data within `reach`, in axis units. Lines can
 * point down in transmittance, a DEPT and an APT.
 */
export function snapToPeak(spectrum: CurveSpectrum, x: number, reach: number): { x: number; y: number } {
  const { y } = spectrum;
  const ends = [indexAt(spectrum, x - reach), indexAt(spectrum, x + reach)];
  const last = y.length - 1;
  const from = Math.max(0, Math.min(last, Math.round(Math.min(...ends))));
  const to = Math.max(0, Math.min(last, Math.round(Math.max(...ends))));
  const heightOf = lineHeightOf(spectrum);
  let top = from;
  for (let index = from + 1; index <= to; index++) if (heightOf(y[index]!) > heightOf(y[top]!)) top = index;
  return { x: xAt(spectrum, top), y: y[top] ?? 0 };
}
