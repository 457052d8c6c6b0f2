import type { AxisUnit, CurveSpectrum, SpectrumAxis } from './spectrum.ts';

const LABELS: Record<AxisUnit, string> = {
  ppm: 'ppm',
  'cm-1': 'Wavenumber (cm⁻¹)',
  'm/z': 'm/z',
  nm: 'Wavelength (nm)',
};

/** The ends are in either order. NMR axes and infrared wavenumbers are drawn from right to left. */
export function makeAxis(unit: AxisUnit, end: number, otherEnd: number, isRaman = false): SpectrumAxis {
  const low = Math.min(end, otherEnd);
  const high = Math.max(end, otherEnd);
  const isReversed = unit === 'ppm' || (unit === 'cm-1' && !isRaman);
  return {
    first: isReversed ? high : low,
    last: isReversed ? low : high,
    unit,
    label: unit === 'cm-1' && isRaman ? 'Raman shift (cm⁻¹)' : LABELS[unit],
    direction: isReversed ? 'right-to-left' : 'left-to-right',
  };
}

/** The smaller shift is at the top. */
export function makeIndirectAxis(end: number, otherEnd: number): SpectrumAxis {
  const axis = makeAxis('ppm', end, otherEnd);
  return { ...axis, first: axis.last, last: axis.first };
}

/** The index may be fractional. Outside the points, extrapolates the line through the ends. */
export function xAt(spectrum: Pick<CurveSpectrum, 'x' | 'xValues' | 'y'>, index: number): number {
  const { x, xValues, y } = spectrum;
  const lastIndex = y.length - 1;
  if (xValues === undefined || index <= 0 || index >= lastIndex) {
    return lastIndex < 1 ? x.first : x.first + ((x.last - x.first) * index) / lastIndex;
  }
  const below = Math.floor(index);
  const at = xValues[below] ?? x.first;
  return at + ((xValues[below + 1] ?? at) - at) * (index - below);
}

/** Inverts {@link xAt}; the index may be fractional. */
export function indexAt(spectrum: Pick<CurveSpectrum, 'x' | 'xValues' | 'y'>, value: number): number {
  const { x, xValues, y } = spectrum;
  const lastIndex = y.length - 1;
  if (lastIndex < 1 || x.last === x.first) return 0;
  const isOutside = (value - x.first) * (value - x.last) >= 0;
  if (xValues === undefined || isOutside) return ((value - x.first) / (x.last - x.first)) * lastIndex;
  const isDescending = x.first > x.last;
  let low = 0;
  let high = lastIndex;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const isBefore = isDescending ? (xValues[middle] ?? 0) > value : (xValues[middle] ?? 0) < value;
    if (isBefore) low = middle;
    else high = middle;
  }
  const start = xValues[low] ?? 0;
  const width = (xValues[high] ?? 0) - start;
  return width === 0 ? low : low + (value - start) / width;
}
