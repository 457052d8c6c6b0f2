import {
  type MatrixSpectrum,
  type Spectrum,
  nearestPoint,
  toFixedWithoutNegativeZero,
} from '@elucida/spectra';
import type { AxisRange } from '../marks/marks.ts';

/** Uses the language of the page. */
export type NumberFormat = (value: number, decimals: number) => string;

/**
 * Returns `7.263 ppm · 2179.0 Hz`, `1715.2 cm⁻¹ · 23.4 %`, `m/z 82 · 100.0 %` or `¹H 7.263 · ¹³C
 * 128.35 ppm`. `y`, the indirect shift, is used only for two-dimensional spectra.
 */
export function formatReadout(
  spectrum: Spectrum,
  x: number,
  y?: number,
  formatNumber: NumberFormat = toFixedWithoutNegativeZero,
): string {
  switch (spectrum.kind) {
    case 'nmr-1d': {
      const hertz = shiftInHertz(spectrum, x);
      const shift = `${minus(formatNumber(x, 3))} ppm`;
      return hertz === undefined ? shift : `${shift} · ${minus(formatNumber(hertz, 1))} Hz`;
    }
    case 'nmr-2d':
      return formatMatrixReadout(spectrum, x, y, formatNumber);
    case 'mass': {
      const peak = nearestPoint(spectrum, x);
      return peak
        ? `m/z ${formatMz(peak.x, formatNumber)} · ${formatNumber(peak.y, 1)} %`
        : `m/z ${formatNumber(x, 1)}`;
    }
    case 'ir':
    case 'raman': {
      const wavenumber = `${formatNumber(x, 1)} cm⁻¹`;
      const point = nearestPoint(spectrum, x);
      return point && spectrum.yUnit === 'transmittance'
        ? `${wavenumber} · ${minus(formatNumber(point.y, 1))} %`
        : wavenumber;
    }
    case 'uv-vis': {
      const point = nearestPoint(spectrum, x);
      const wavelength = `${formatNumber(x, 1)} nm`;
      return point ? `${wavelength} · ${minus(formatNumber(point.y, 3))}` : wavelength;
    }
  }
}

function formatMatrixReadout(
  spectrum: MatrixSpectrum,
  x: number,
  y: number | undefined,
  formatNumber: NumberFormat,
): string {
  const { nucleus, indirectNucleus } = spectrum.metadata;
  const shift = (name: string | undefined, value: number): string =>
    `${name === undefined ? '' : `${nucleusSymbol(name)} `}${minus(formatNumber(value, shiftDecimalsOf(name)))}`;
  const direct = shift(nucleus, x);
  return y === undefined ? `${direct} ppm` : `${direct} · ${shift(indirectNucleus, y)} ppm`;
}

/** Returns two for nuclei other than hydrogen, whose lines are further apart; else three. */
export function shiftDecimalsOf(nucleus: string | undefined): number {
  return nucleus === undefined || nucleus === '1H' ? 3 : 2;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns superscript digits: `¹³C` for `13C`. */
export function nucleusSymbol(nucleus: string): string {
  return nucleus.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit);
}

/** The titles of a matrix contain the nuclei. */
export function axisTitle(spectrum: Spectrum, dimension: 'direct' | 'indirect'): string {
  if (spectrum.kind !== 'nmr-2d') return spectrum.x.label;
  const { nucleus, indirectNucleus } = spectrum.metadata;
  const own = dimension === 'direct' ? nucleus : indirectNucleus;
  return own === undefined ? spectrum.x.label : `${nucleusSymbol(own)} (ppm)`;
}

/** Returns `0.018 ppm · 7.2 Hz`, `22.5 cm⁻¹` or `28.0313`, for example. */
export function formatDistance(
  spectrum: Spectrum,
  difference: number,
  formatNumber: NumberFormat = toFixedWithoutNegativeZero,
): string {
  const hertz = shiftInHertz(spectrum, difference);
  const { unit } = spectrum.x;
  if (unit === 'm/z') return minus(formatMz(difference, formatNumber));
  const text = `${formatNumber(difference, 3)} ${unit === 'cm-1' ? 'cm⁻¹' : unit}`;
  return minus(hertz === undefined ? text : `${text} · ${formatNumber(hertz, 1)} Hz`);
}

/**
 * Formats the length of a range; on a matrix, along each axis on which it is not zero: `¹H 0.018
 * ppm (7.2 Hz) · ¹³C 4.20 ppm`.
 */
export function formatRange(
  spectrum: Spectrum,
  { x1, x2, y1, y2 }: AxisRange,
  formatNumber: NumberFormat = toFixedWithoutNegativeZero,
): string {
  if (spectrum.kind !== 'nmr-2d' || y1 === undefined || y2 === undefined)
    return formatDistance(spectrum, x1 - x2, formatNumber);
  const { direct, indirect } = formatMatrixDistances(spectrum, { x: x1 - x2, y: y1 - y2 }, formatNumber);
  return [x1 === x2 ? '' : direct, y1 === y2 ? '' : indirect].filter(Boolean).join(' · ');
}

/** Adds to each distance its nucleus and, if known, Hz. */
export function formatMatrixDistances(
  { metadata }: MatrixSpectrum,
  difference: { x: number; y: number },
  formatNumber: NumberFormat,
): { direct: string; indirect: string } {
  const { nucleus, larmorFrequencyMHz, indirectNucleus, indirectLarmorFrequencyMHz } = metadata;
  const text = (name: string | undefined, ppm: number, megahertz: number | undefined): string => {
    const symbol = name === undefined ? '' : `${nucleusSymbol(name)} `;
    const hertz = megahertz === undefined ? '' : ` (${formatNumber(ppm * megahertz, 1)} Hz)`;
    return minus(`${symbol}${formatNumber(ppm, shiftDecimalsOf(name))} ppm${hertz}`);
  };
  return {
    direct: text(nucleus, difference.x, larmorFrequencyMHz),
    indirect: text(indirectNucleus, difference.y, indirectLarmorFrequencyMHz),
  };
}

/** Returns Hz relative to 0 ppm; undefined if the Larmor frequency is unknown. */
export function shiftInHertz(spectrum: Spectrum, shiftPpm: number): number | undefined {
  const { larmorFrequencyMHz } = spectrum.metadata;
  return spectrum.kind === 'nmr-1d' && larmorFrequencyMHz !== undefined
    ? shiftPpm * larmorFrequencyMHz
    : undefined;
}

/** Nominal masses have no decimals, others as many as they need, at most four. */
export function formatMz(mz: number, formatNumber: NumberFormat): string {
  const [, decimals = ''] = String(Number(mz.toFixed(4))).split('.');
  return formatNumber(mz, decimals.length);
}

function minus(text: string): string {
  return text.replaceAll('-', '\u2212');
}
