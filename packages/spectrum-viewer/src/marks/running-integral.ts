import { type CurveSpectrum, indexAt, xAt } from '@elucida/spectra';

const sums = new WeakMap<CurveSpectrum['y'], Float64Array>();

/** Integrates from the left end up to each point; cached per spectrum. */
function runningSums(spectrum: CurveSpectrum): Float64Array {
  const { y } = spectrum;
  const known = sums.get(y);
  if (known) return known;
  const running = new Float64Array(y.length);
  const isEven = spectrum.xValues === undefined;
  const step = Math.abs(xAt(spectrum, 1) - xAt(spectrum, 0));
  for (let index = 1; index < y.length; index++) {
    const width = isEven ? step : Math.abs(xAt(spectrum, index) - xAt(spectrum, index - 1));
    running[index] = running[index - 1]! + (width * (y[index - 1]! + y[index]!)) / 2;
  }
  sums.set(y, running);
  return running;
}

/** Integrates the full data from the left end, in ordinate units times axis units. */
export function runningIntegral(spectrum: CurveSpectrum, x: number): number {
  const running = runningSums(spectrum);
  const at = Math.max(0, Math.min(running.length - 1, indexAt(spectrum, x)));
  const below = Math.floor(at);
  const share = at - below;
  const whole = running[below] ?? 0;
  if (share === 0) return whole;
  const [left = 0, right = left] = spectrum.y.subarray(below, below + 2);
  const width = Math.abs(xAt(spectrum, below + 1) - xAt(spectrum, below));
  return whole + width * share * (left + ((right - left) * share) / 2);
}
