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
import { t } from '../../../languages/t.ts';

/** Four colours, in turn; on light and dark ground alike. */
export const measurementColours = ['#4682b4', '#c2571a', '#2e7d4f', '#8a4fbf'] as const;

/** Spectra on which areas, or volumes, are measured. */
export type IntegrableSpectrum = CurveSpectrum | MatrixSpectrum;

/** Tells curves, which have areas and peaks, from other spectra. */
export const isCurve = (spectrum: Spectrum): spectrum is CurveSpectrum =>
  spectrum.kind !== 'mass' && spectrum.kind !== 'nmr-2d';

/** A range of the x axis, or a box of a matrix, that somebody measures. */
export interface MeasuredRange extends AxisRange {
  id: string;
  colour: string;
  isVisible: boolean;
}

/** Integrals with the one scale that makes values of their areas. */
export interface IntegralList {
  rows: readonly MeasuredRange[];
  /** Value over area in ordinate units times axis units; undefined until one is over a signal, which counts one. */
  scale: number | undefined;
  /** Number of protons that the areas are shared out to; undefined while the scale is free. */
  protons?: number | undefined;
}

export const noIntegrals: IntegralList = { rows: [], scale: undefined };

function newRange(rows: readonly MeasuredRange[], range: AxisRange): MeasuredRange {
  const colour = measurementColours[rows.length % measurementColours.length]!;
  return { id: crypto.randomUUID(), ...range, colour, isVisible: true };
}

export function addRange(rows: readonly MeasuredRange[], range: AxisRange): MeasuredRange[] {
  return [...rows, newRange(rows, range)];
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

/** Area, or volume of a matrix, over all points, whatever is drawn; nothing for a matrix without a box. */
export function integralOf(spectrum: IntegrableSpectrum, { x1, x2, y1, y2 }: AxisRange): number {
  if (spectrum.kind !== 'nmr-2d') return integrate(spectrum, x1, x2);
  return y1 === undefined || y2 === undefined ? 0 : integrateMatrix(spectrum, { x1, x2, y1, y2 });
}

/** Says if something stands out of the noise there: what does not is no measure for others. */
function hasSignal(spectrum: IntegrableSpectrum, range: AxisRange): boolean {
  return spectrum.kind === 'nmr-2d' ? hasCrossPeak(spectrum, range) : hasPeak(spectrum, range);
}

function hasPeak(spectrum: CurveSpectrum, { x1, x2 }: AxisRange): boolean {
  const ends = [indexAt(spectrum, x1), indexAt(spectrum, x2)];
  const [from, to] = [Math.max(0, Math.ceil(Math.min(...ends))), Math.floor(Math.max(...ends))];
  const least = defaultPeakHeight(spectrum);
  return least > 0 && spectrum.y.slice(from, to + 1).some((value) => Math.abs(value) >= least);
}

/** Compares points with the lowest contour that is drawn at first. */
function hasCrossPeak(spectrum: MatrixSpectrum, { x1, x2, y1, y2 }: AxisRange): boolean {
  if (y1 === undefined || y2 === undefined) return false;
  const least = computeDefaultThreshold(spectrum);
  for (const value of valuesInBox(spectrum, { x1, x2, y1, y2 })) if (Math.abs(value) >= least) return true;
  return false;
}

/**
 * Returns the list with its scale: the protons over the whole area where they are shared out; else, where
 * there is no scale yet, the first integral over a signal counts one.
 */
function scaled(list: IntegralList, spectrum: IntegrableSpectrum): IntegralList {
  const { rows, scale, protons } = list;
  if (protons !== undefined) {
    const whole = rows.reduce((sum, row) => sum + integralOf(spectrum, row), 0);
    if (whole > 0) return { rows, scale: protons / whole, protons };
  }
  const first = scale === undefined ? rows.find((row) => hasSignal(spectrum, row)) : undefined;
  const area = first === undefined ? 0 : Math.abs(integralOf(spectrum, first));
  return { ...list, scale: area === 0 ? scale : 1 / area };
}

/** Whether a range is listed with the same ends. */
function isListed(rows: readonly MeasuredRange[], { x1, x2, y1, y2 }: AxisRange): boolean {
  return rows.some((row) => row.x1 === x1 && row.x2 === x2 && row.y1 === y1 && row.y2 === y2);
}

/** Returns the list without one of its integrals; without any it forgets its scale. */
export function removeIntegral(list: IntegralList, id: string, spectrum: IntegrableSpectrum): IntegralList {
  const rows = removeRange(list.rows, id);
  return rows.length === 0 ? noIntegrals : scaled({ ...list, rows }, spectrum);
}

/** Returns the list with its areas shared out to a number of protons, which other integrals keep to as well. */
export function withProtons(list: IntegralList, protons: number, spectrum: IntegrableSpectrum): IntegralList {
  return scaled({ ...list, protons }, spectrum);
}

/** Deviation from an integer that an area may have, in protons: overlap and phase cost a twentieth at best. */
const integerTolerance = 0.2;
const integerToleranceShare = 0.05;
const maxIntegerTolerance = 0.4;

/**
 * Returns the integer that each area, in protons, comes to, undefined where it comes to none, and
 * their sum.
 */
export function countProtons(values: readonly number[]) {
  const integers = values.map((value) => {
    const tolerance = Math.max(
      integerTolerance,
      Math.min(maxIntegerTolerance, value * integerToleranceShare),
    );
    const integer = Math.round(value);
    return integer >= 1 && Math.abs(value - integer) <= tolerance ? integer : undefined;
  });
  return { integers, sum: integers.reduce<number>((total, integer) => total + (integer ?? 0), 0) };
}

/**
 * Returns the number of protons of each integral where all areas come to integers that sum up to the protons.
 * Otherwise it returns `unclear` for the areas that come to no integer, and for all where only the sum is
 * off. Undefined while no protons are shared out.
 */
export function suggestProtons(
  list: IntegralList,
  spectrum: IntegrableSpectrum,
): ReadonlyMap<string, number | 'unclear'> | undefined {
  const { rows, protons } = list;
  if (protons === undefined || rows.length === 0) return undefined;
  const { integers, sum } = countProtons(rows.map((row) => integralValueOf(list, row, spectrum) ?? 0));
  const isWhole = !integers.includes(undefined);
  const suggested = new Map<string, number | 'unclear'>();
  rows.forEach(({ id }, index) => {
    const integer = integers[index];
    if (integer === undefined || (isWhole && sum !== protons)) suggested.set(id, 'unclear');
    else if (isWhole) suggested.set(id, integer);
  });
  return suggested;
}

/** Returns the list with one more integral; the same range is listed once. */
export function addIntegral(
  list: IntegralList,
  range: AxisRange,
  spectrum: IntegrableSpectrum,
): IntegralList {
  if (isListed(list.rows, range)) return list;
  return scaled({ ...list, rows: addRange(list.rows, range) }, spectrum);
}

export function changeIntegral(
  list: IntegralList,
  { id, ...changes }: Partial<MeasuredRange> & Pick<MeasuredRange, 'id'>,
  spectrum: IntegrableSpectrum,
): IntegralList {
  return scaled({ ...list, rows: changeRange(list.rows, id, changes) }, spectrum);
}

/** Undefined while no integral is over a signal. */
export function integralValueOf(
  { scale }: IntegralList,
  range: MeasuredRange,
  spectrum: IntegrableSpectrum,
): number | undefined {
  return scale === undefined ? undefined : integralOf(spectrum, range) * scale;
}

/** The list with the scale that gives one of its integrals a value; as it was where its area is nothing. */
export function withValue(
  list: IntegralList,
  { id, value }: { id: string; value: number },
  spectrum: IntegrableSpectrum,
): IntegralList {
  const row = list.rows.find((one) => one.id === id);
  const area = row === undefined ? 0 : integralOf(spectrum, row);
  return area === 0 || value === 0 ? list : { rows: list.rows, scale: value / area };
}

export interface RangeLimits {
  min: number;
  max: number;
}

/** What is wrong with an end of a range as it is typed; ends are compared at three decimals, as they are shown. */
export function findRangeFault(text: string, { min, max }: RangeLimits): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return t('Required');
  const value = Number(trimmed);
  if (!Number.isFinite(value)) return t('Not a number');
  if (value < Number(min.toFixed(3))) return '< min';
  return value > Number(max.toFixed(3)) ? '> max' : undefined;
}

/** What is wrong with the value that an integral is to have. */
export function findIntegralFault(text: string): string | undefined {
  if (text.trim() === '') return t('Required');
  return findNumberFault(text) ?? (Number(text) === 0 ? t('Not zero') : undefined);
}

export function findNumberFault(text: string): string | undefined {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? t('Not a number') : undefined;
}
