import { makeAxis } from '../../axis.ts';
import type {
  AxisUnit,
  CurveSpectrum,
  MassSpectrum,
  OrdinateUnit,
  SpectrumMetadata,
} from '../../spectrum.ts';

export interface CurveParts {
  kind: CurveSpectrum['kind'];
  unit: AxisUnit;
  /** First and last point are in the order of the file. */
  firstX: number;
  lastX: number;
  xValues?: Float64Array;
  y: Float64Array;
  /** In the order of `y`. */
  imaginary?: Float64Array;
  yUnit: OrdinateUnit;
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>;
}

/** Puts the points in drawing order. */
export function makeCurve(parts: CurveParts): CurveSpectrum {
  const x = makeAxis(parts.unit, parts.firstX, parts.lastX, parts.kind === 'raman');
  const isReversed = parts.firstX !== parts.lastX && parts.firstX !== x.first;
  const xValues = parts.xValues && (isReversed ? parts.xValues.toReversed() : parts.xValues);
  const imaginary = parts.imaginary && (isReversed ? parts.imaginary.toReversed() : parts.imaginary);
  return {
    kind: parts.kind,
    x,
    ...(xValues && { xValues }),
    y: isReversed ? parts.y.toReversed() : parts.y,
    ...(imaginary && { imaginary }),
    yUnit: parts.yUnit,
    metadata: { ...parts.metadata, numberOfPoints: parts.y.length },
  };
}

/**
 * Accepts points in any order. Stores an even axis if the spacing is even within 2 % of a step.
 */
export function makeCurveOfPoints(
  parts: Omit<CurveParts, 'firstX' | 'lastX' | 'xValues' | 'imaginary'> & { x: Float64Array },
): CurveSpectrum {
  const { x: given, ...rest } = parts;
  const order = Array.from(given.keys());
  const isSorted = given.every((value, index) => index === 0 || value >= (given[index - 1] ?? value));
  if (!isSorted) order.sort((a, b) => (given[a] ?? 0) - (given[b] ?? 0));
  const xValues = Float64Array.from(order, (index) => given[index] ?? 0);
  const y = Float64Array.from(order, (index) => parts.y[index] ?? 0);
  const firstX = xValues[0] ?? 0;
  const lastX = xValues.at(-1) ?? 0;
  const step = (lastX - firstX) / Math.max(1, xValues.length - 1);
  const isEven = xValues.every(
    (value, index) => Math.abs(value - firstX - index * step) <= Math.abs(step) * 0.02,
  );
  return makeCurve({ ...rest, y, firstX, lastX, ...(!isEven && { xValues }) });
}

/**
 * Sorts by m/z, scales intensities to percent of the base peak, and omits points without intensity.
 */
export function makeMassSpectrum(
  mz: Float64Array,
  intensity: Float64Array,
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>,
): MassSpectrum {
  const order = Array.from(mz.keys()).filter((index) => (intensity[index] ?? 0) > 0);
  order.sort((a, b) => (mz[a] ?? 0) - (mz[b] ?? 0));
  let base = 0;
  for (const value of intensity) if (value > base) base = value;
  const sorted = Float64Array.from(order, (index) => mz[index] ?? 0);
  return {
    kind: 'mass',
    x: makeAxis('m/z', sorted[0] ?? 0, sorted.at(-1) ?? 0),
    mz: sorted,
    intensity: Float64Array.from(order, (index) => ((intensity[index] ?? 0) / base) * 100),
    yUnit: 'relative-intensity',
    metadata: { ...metadata, numberOfPoints: sorted.length },
  };
}
