import { type CurveSpectrum, defaultPeakHeight, indexAt, integrate } from '@elucida/spectra';
import { t } from '../../languages/t.ts';

/** Four colours, in turn; on light and dark ground alike. */
export const measurementColours = ['#4682b4', '#c2571a', '#2e7d4f', '#8a4fbf'] as const;

/** A range of the x axis that somebody measures. */
export interface MeasuredRange {
  id: string;
  x1: number;
  x2: number;
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

function newRange(rows: readonly MeasuredRange[], x1: number, x2: number): MeasuredRange {
  const colour = measurementColours[rows.length % measurementColours.length]!;
  return { id: crypto.randomUUID(), x1, x2, colour, isVisible: true };
}

export function addRange(
  rows: readonly MeasuredRange[],
  { x1, x2 }: Pick<MeasuredRange, 'x1' | 'x2'>,
): MeasuredRange[] {
  return [...rows, newRange(rows, x1, x2)];
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

/** Area by the trapezoid rule over all points, whatever is drawn. */
export function areaOf(spectrum: CurveSpectrum, { x1, x2 }: Pick<MeasuredRange, 'x1' | 'x2'>): number {
  return integrate(spectrum, x1, x2);
}

/** Whether something stands out of the noise there: what does not is no measure for others. */
function hasSignal(spectrum: CurveSpectrum, { x1, x2 }: Pick<MeasuredRange, 'x1' | 'x2'>): boolean {
  const ends = [indexAt(spectrum, x1), indexAt(spectrum, x2)];
  const [from, to] = [Math.max(0, Math.ceil(Math.min(...ends))), Math.floor(Math.max(...ends))];
  const least = defaultPeakHeight(spectrum);
  return least > 0 && spectrum.y.slice(from, to + 1).some((value) => Math.abs(value) >= least);
}

/** Where there is no scale yet, the first integral over a signal sets it, so that it counts one. */
function scaled({ rows, scale }: IntegralList, spectrum: CurveSpectrum): IntegralList {
  const first = scale === undefined ? rows.find((row) => hasSignal(spectrum, row)) : undefined;
  const area = first === undefined ? 0 : Math.abs(areaOf(spectrum, first));
  return { rows, scale: area === 0 ? scale : 1 / area };
}

/** The list with one more integral. */
export function addIntegral(
  list: IntegralList,
  range: Pick<MeasuredRange, 'x1' | 'x2'>,
  spectrum: CurveSpectrum,
): IntegralList {
  return scaled({ ...list, rows: addRange(list.rows, range) }, spectrum);
}

export function changeIntegral(
  list: IntegralList,
  { id, ...changes }: Partial<MeasuredRange> & Pick<MeasuredRange, 'id'>,
  spectrum: CurveSpectrum,
): IntegralList {
  return scaled({ ...list, rows: changeRange(list.rows, id, changes) }, spectrum);
}

/** Undefined while no integral is over a signal. */
export function valueOf(
  { scale }: IntegralList,
  range: MeasuredRange,
  spectrum: CurveSpectrum,
): number | undefined {
  return scale === undefined ? undefined : areaOf(spectrum, range) * scale;
}

/** The list with the scale that gives one of its integrals a value; as it was where its area is nothing. */
export function withValue(
  list: IntegralList,
  { id, value }: { id: string; value: number },
  spectrum: CurveSpectrum,
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
