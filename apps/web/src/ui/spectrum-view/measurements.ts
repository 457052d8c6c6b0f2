import {
  type CurveSpectrum,
  type MatrixSpectrum,
  type Spectrum,
  defaultPeakHeight,
  defaultThreshold,
  indexAt,
  integrate,
  integrateMatrix,
  valuesIn,
} from '@elucida/spectra';
import type { AxisRange } from '@elucida/spectrum-viewer';
import { t } from '../../languages/t.ts';

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
export function areaOf(spectrum: IntegrableSpectrum, { x1, x2, y1, y2 }: AxisRange): number {
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
  const least = defaultThreshold(spectrum);
  for (const value of valuesIn(spectrum, { x1, x2, y1, y2 })) if (Math.abs(value) >= least) return true;
  return false;
}

/** Where there is no scale yet, the first integral over a signal sets it, so that it counts one. */
function scaled({ rows, scale }: IntegralList, spectrum: IntegrableSpectrum): IntegralList {
  const first = scale === undefined ? rows.find((row) => hasSignal(spectrum, row)) : undefined;
  const area = first === undefined ? 0 : Math.abs(areaOf(spectrum, first));
  return { rows, scale: area === 0 ? scale : 1 / area };
}

/** The list with one more integral. */
export function addIntegral(
  list: IntegralList,
  range: AxisRange,
  spectrum: IntegrableSpectrum,
): IntegralList {
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
export function valueOf(
  { scale }: IntegralList,
  range: MeasuredRange,
  spectrum: IntegrableSpectrum,
): number | undefined {
  return scale === undefined ? undefined : areaOf(spectrum, range) * scale;
}

/** The list with the scale that gives one of its integrals a value; as it was where its area is nothing. */
export function withValue(
  list: IntegralList,
  { id, value }: { id: string; value: number },
  spectrum: IntegrableSpectrum,
): IntegralList {
  const row = list.rows.find((one) => one.id === id);
  const area = row === undefined ? 0 : areaOf(spectrum, row);
  return area === 0 || value === 0 ? list : { ...list, scale: value / area };
}

export interface RangeLimits {
  min: number;
  max: number;
}

/** What is wrong with an end of a range as it is typed; ends are compared at three decimals, as they are shown. */
export function rangeFault(text: string, { min, max }: RangeLimits): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return t('Required');
  const value = Number(trimmed);
  if (!Number.isFinite(value)) return t('Not a number');
  if (value < Number(min.toFixed(3))) return '< min';
  return value > Number(max.toFixed(3)) ? '> max' : undefined;
}

/** What is wrong with the value that an integral is to have. */
export function integralFault(text: string): string | undefined {
  if (text.trim() === '') return t('Required');
  return numberFault(text) ?? (Number(text) === 0 ? t('Not zero') : undefined);
}

export function numberFault(text: string): string | undefined {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? t('Not a number') : undefined;
}
