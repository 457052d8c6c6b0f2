import {
  type CurveSpectrum,
  type MatrixSpectrum,
  type Spectrum,
  defaultPeakHeight,
  computeDefaultThreshold,
  indexAt,
  integrate,
  integrateMatrix,
  valuesInBox,
} from '@elucida/spectra';
import type { AxisRange } from '@elucida/spectrum-viewer';
import { newKey } from '../../../lib/api/new-key.ts';

/** Colours of measurements, used in turn; legible on light and dark backgrounds. */
export const measurementColours = ['#4682b4', '#c2571a', '#2e7d4f', '#8a4fbf'] as const;

export type IntegrableSpectrum = CurveSpectrum | MatrixSpectrum;

export const isCurve = (spectrum: Spectrum): spectrum is CurveSpectrum =>
  spectrum.kind !== 'mass' && spectrum.kind !== 'nmr-2d';

/** Measured range of the x axis, or box of a matrix. */
export interface MeasuredRange extends AxisRange {
  id: string;
  colour: string;
  isVisible: boolean;
}

export interface IntegralList {
  rows: readonly MeasuredRange[];
  /**
   * Value divided by the raw integral. Undefined until an integral covers a signal, which then has
   * the value 1 (-1 if negative), or until protons are distributed.
   */
  scale: number | undefined;
  /**
   * Protons that all integrals together represent; undefined if the user has not distributed those
   * of the formula.
   */
  protons?: number | undefined;
}

export const noIntegrals: IntegralList = { rows: [], scale: undefined };

export function addRange(rows: readonly MeasuredRange[], range: AxisRange): MeasuredRange[] {
  const colour = measurementColours[rows.length % measurementColours.length]!;
  return [...rows, { id: newKey(), ...range, colour, isVisible: true }];
}

export function changeRange(
  rows: readonly MeasuredRange[],
  id: string,
  changes: Partial<Omit<MeasuredRange, 'id'>>,
): MeasuredRange[] {
  return rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
}

export function removeRange(rows: readonly MeasuredRange[], id: string): MeasuredRange[] {
  return rows.filter((row) => row.id !== id);
}

/**
 * Includes all points of the range, in view or not. Returns 0 for a matrix if the range has no y
 * values.
 */
export function computeRawIntegral(spectrum: IntegrableSpectrum, { x1, x2, y1, y2 }: AxisRange): number {
  if (spectrum.kind !== 'nmr-2d') return integrate(spectrum, x1, x2);
  return y1 === undefined || y2 === undefined ? 0 : integrateMatrix(spectrum, { x1, x2, y1, y2 });
}

/** Only the integral of a range with a signal above the noise can become the unit of the scale. */
function hasSignal(spectrum: IntegrableSpectrum, range: AxisRange): boolean {
  return spectrum.kind === 'nmr-2d' ? hasCrossPeak(spectrum, range) : hasPeak(spectrum, range);
}

function hasPeak(spectrum: CurveSpectrum, { x1, x2 }: AxisRange): boolean {
  const ends = [indexAt(spectrum, x1), indexAt(spectrum, x2)];
  const [from, to] = [Math.max(0, Math.ceil(Math.min(...ends))), Math.floor(Math.max(...ends))];
  const minHeight = defaultPeakHeight(spectrum);
  return minHeight > 0 && spectrum.y.slice(from, to + 1).some((value) => Math.abs(value) >= minHeight);
}

/** Compares with the default lowest contour. */
function hasCrossPeak(spectrum: MatrixSpectrum, { x1, x2, y1, y2 }: AxisRange): boolean {
  if (y1 === undefined || y2 === undefined) return false;
  const minHeight = computeDefaultThreshold(spectrum);
  for (const value of valuesInBox(spectrum, { x1, x2, y1, y2 }))
    if (Math.abs(value) >= minHeight) return true;
  return false;
}

/**
 * If protons are set, the integrals add up to them. Otherwise a list without a scale gets one at
 * which its first integral over a signal is 1, or -1 if it is negative.
 */
function updateScale(list: IntegralList, spectrum: IntegrableSpectrum): IntegralList {
  const { rows, scale, protons } = list;
  if (protons !== undefined) {
    const rawSum = rows.reduce((sum, row) => sum + computeRawIntegral(spectrum, row), 0);
    if (rawSum > 0) return { rows, scale: protons / rawSum, protons };
  }
  const first = scale === undefined ? rows.find((row) => hasSignal(spectrum, row)) : undefined;
  const integral = first === undefined ? 0 : Math.abs(computeRawIntegral(spectrum, first));
  return { ...list, scale: integral === 0 ? scale : 1 / integral };
}

/** Compares the ends. */
function isListed(rows: readonly MeasuredRange[], { x1, x2, y1, y2 }: AxisRange): boolean {
  return rows.some((row) => row.x1 === x1 && row.x2 === x2 && row.y1 === y1 && row.y2 === y2);
}

/** Removes the scale with the last integral. */
export function removeIntegral(list: IntegralList, id: string, spectrum: IntegrableSpectrum): IntegralList {
  const rows = removeRange(list.rows, id);
  return rows.length === 0 ? noIntegrals : updateScale({ ...list, rows }, spectrum);
}

/**
 * Makes the integrals add up to a number of protons, also after they change, until a value is typed
 * or all are removed.
 */
export function distributeProtons(
  list: IntegralList,
  protons: number,
  spectrum: IntegrableSpectrum,
): IntegralList {
  return updateScale({ ...list, protons }, spectrum);
}

/**
 * Maximum deviation of an integral from an integer: a share of the integral, between two limits in
 * protons. Overlap and phase errors change integrals by at least 5 %.
 */
const minIntegerTolerance = 0.2;
const relativeIntegerTolerance = 0.05;
const maxIntegerTolerance = 0.4;

/** Returns the nearest positive integers, undefined if none is near enough, and their sum. */
export function countProtons(values: readonly number[]) {
  const integers = values.map((value) => {
    const tolerance = Math.max(
      minIntegerTolerance,
      Math.min(maxIntegerTolerance, value * relativeIntegerTolerance),
    );
    const integer = Math.round(value);
    return integer >= 1 && Math.abs(value - integer) <= tolerance ? integer : undefined;
  });
  return { integers, sum: integers.reduce<number>((total, integer) => total + (integer ?? 0), 0) };
}

/**
 * Returns the protons by the id of the integral, if all are near integers with the right sum.
 * Otherwise returns `unclear` for those far from integers, and for all if only the sum is wrong.
 * Returns undefined if no protons are distributed.
 */
export function suggestProtons(
  list: IntegralList,
  spectrum: IntegrableSpectrum,
): ReadonlyMap<string, number | 'unclear'> | undefined {
  const { rows, protons } = list;
  if (protons === undefined || rows.length === 0) return undefined;
  const { integers, sum } = countProtons(rows.map((row) => computeIntegralValue(list, row, spectrum) ?? 0));
  const isWhole = !integers.includes(undefined);
  const suggested = new Map<string, number | 'unclear'>();
  rows.forEach(({ id }, index) => {
    const integer = integers[index];
    if (integer === undefined || (isWhole && sum !== protons)) suggested.set(id, 'unclear');
    else if (isWhole) suggested.set(id, integer);
  });
  return suggested;
}

/** Returns the list unchanged if it already contains the range. */
export function addIntegral(
  list: IntegralList,
  range: AxisRange,
  spectrum: IntegrableSpectrum,
): IntegralList {
  if (isListed(list.rows, range)) return list;
  return updateScale({ ...list, rows: addRange(list.rows, range) }, spectrum);
}

export function changeIntegral(
  list: IntegralList,
  { id, ...changes }: Partial<MeasuredRange> & Pick<MeasuredRange, 'id'>,
  spectrum: IntegrableSpectrum,
): IntegralList {
  return updateScale({ ...list, rows: changeRange(list.rows, id, changes) }, spectrum);
}

/** Returns undefined while no integral covers a signal. */
export function computeIntegralValue(
  { scale }: IntegralList,
  range: MeasuredRange,
  spectrum: IntegrableSpectrum,
): number | undefined {
  return scale === undefined ? undefined : computeRawIntegral(spectrum, range) * scale;
}

/**
 * One integral then has the given value; the protons are no longer set. The list is unchanged if
 * the value or the raw integral is 0.
 */
export function setIntegralValue(
  list: IntegralList,
  { id, value }: { id: string; value: number },
  spectrum: IntegrableSpectrum,
): IntegralList {
  const row = list.rows.find((one) => one.id === id);
  const integral = row === undefined ? 0 : computeRawIntegral(spectrum, row);
  return integral === 0 || value === 0 ? list : { rows: list.rows, scale: value / integral };
}
