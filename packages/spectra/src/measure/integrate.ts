import { indexAt, xAt } from '../axis.ts';
import type { CurveSpectrum } from '../spectrum.ts';

/**
 * Uses the trapezoid rule over all points of the range; `from` and `to` are in any order. Returns
 * ordinate units times axis units. Interpolates at the ends. Parts of the range outside the
 * spectrum contribute nothing.
 */
export function integrate(spectrum: CurveSpectrum, from: number, to: number): number {
  const { y } = spectrum;
  const [a, b] = [indexAt(spectrum, from), indexAt(spectrum, to)];
  const start = Math.max(0, Math.min(a, b));
  const end = Math.min(y.length - 1, Math.max(a, b));
  if (!(end > start)) return 0;
  let integral = 0;
  let position = start;
  while (position < end) {
    const next = Math.min(end, Math.floor(position) + 1);
    const width = Math.abs(xAt(spectrum, next) - xAt(spectrum, position));
    integral += (width * (ordinateAt(y, position) + ordinateAt(y, next))) / 2;
    position = next;
  }
  return integral;
}

function ordinateAt(y: CurveSpectrum['y'], index: number): number {
  const below = Math.floor(index);
  const low = y[below] ?? 0;
  const share = index - below;
  return share === 0 ? low : low + ((y[below + 1] ?? low) - low) * share;
}
