import { type Spectrum, estimateCurveNoise } from '@elucida/spectra';

/** Height in multiples of the noise. */
const minSignalNoise = 6;
/** Share of the highest line: feet of a line and ripples are lower at some distance. */
const minSignalShare = 0.0005;
/** Margin at each end, as a share of the width of the signals. */
const margin = 0.06;
/** Share of the spectrum beyond which a window is not worth a zoom. */
const maxWindowShare = 0.85;

/**
 * Returns ppm for a ¹H spectrum. Undefined for other spectra, without signals, and if signals fill
 * the acquired width.
 */
export function findSignalWindow(spectrum: Spectrum): { from: number; to: number } | undefined {
  if (spectrum.kind !== 'nmr-1d' || spectrum.metadata.nucleus !== '1H' || spectrum.xValues) return undefined;
  const { x, y } = spectrum;
  let highest = 0;
  for (const value of y) highest = Math.max(highest, Math.abs(value));
  const threshold = Math.max(minSignalNoise * estimateCurveNoise(y), minSignalShare * highest);
  const isSignal = (value: number) => Math.abs(value) > threshold;
  const [first, last] = [y.findIndex(isSignal), y.findLastIndex(isSignal)];
  if (first < 0) return undefined;
  const place = (index: number) => x.first + ((x.last - x.first) * index) / (y.length - 1);
  const [from, to] = [place(first), place(last)];
  const padding = Math.max(0.1, margin * Math.abs(from - to));
  const window = { from: Math.min(x.first, from + padding), to: Math.max(x.last, to - padding) };
  return Math.abs(window.from - window.to) > maxWindowShare * Math.abs(x.first - x.last) ? undefined : window;
}
