import { type MatrixSpectrum, toFixedWithoutNegativeZero } from '@elucida/spectra';
import { yLabelOf } from '../layers/axis-layer.ts';
import { highestOrdinateOf, listSpokenPeaks } from './spoken-peaks.ts';
import { type NumberFormat, axisTitle, shiftDecimalsOf, formatMz, shiftInHertz } from './readout.ts';
import type { ViewerSpectrum } from '../viewer-options.ts';

/** Table of a chart for screen readers and for copying. */
export interface ChartTable {
  caption: string;
  columns: string[];
  rows: string[][];
}

/**
 * Returns rows in drawing order: at most 100, and in 1D NMR at most 100 more that point down. For a
 * matrix, these are the peaks that its contours show.
 */
export function describeSpectrum(
  { spectrum, title }: ViewerSpectrum,
  contourThreshold = 0,
  formatNumber: NumberFormat = toFixedWithoutNegativeZero,
): ChartTable {
  if (spectrum.kind === 'nmr-2d') return describeMatrix({ spectrum, title }, contourThreshold, formatNumber);
  const peaks = listSpokenPeaks(spectrum);
  const caption = title ?? 'Peaks';
  switch (spectrum.kind) {
    case 'nmr-1d': {
      const highest = highestOrdinateOf(spectrum);
      const hasHertz = spectrum.metadata.larmorFrequencyMHz !== undefined;
      return {
        caption,
        columns: ['Shift (ppm)', ...(hasHertz ? ['Position (Hz)'] : []), 'Relative height (%)'],
        rows: peaks.map(({ x, intensity }) => [
          formatNumber(x, 3),
          ...(hasHertz ? [formatNumber(shiftInHertz(spectrum, x) ?? 0, 1)] : []),
          formatNumber((intensity / highest) * 100, 1),
        ]),
      };
    }
    case 'mass':
      return {
        caption,
        columns: ['m/z', yLabelOf(spectrum)],
        rows: peaks.map(({ x, intensity }) => [formatMz(x, formatNumber), formatNumber(intensity, 1)]),
      };
    case 'ir':
    case 'raman':
      return {
        caption,
        columns: [spectrum.x.label, yLabelOf(spectrum)],
        rows: peaks.map(({ x, intensity }) => [formatNumber(x, 0), formatNumber(intensity, 1)]),
      };
    case 'uv-vis':
      return {
        caption,
        columns: [spectrum.x.label, yLabelOf(spectrum)],
        rows: peaks.map(({ x, intensity }) => [formatNumber(x, 1), formatNumber(intensity, 3)]),
      };
  }
}

function describeMatrix(
  { spectrum, title }: { spectrum: MatrixSpectrum; title: string | undefined },
  threshold: number,
  formatNumber: NumberFormat,
): ChartTable {
  const highest = highestOrdinateOf(spectrum);
  const { nucleus, indirectNucleus } = spectrum.metadata;
  return {
    caption: title ?? 'Cross peaks',
    columns: [axisTitle(spectrum, 'direct'), axisTitle(spectrum, 'indirect'), 'Relative height (%)'],
    rows: listSpokenPeaks(spectrum, threshold).map(({ x, indirect = 0, intensity }) => [
      formatNumber(x, shiftDecimalsOf(nucleus)),
      formatNumber(indirect, shiftDecimalsOf(indirectNucleus)),
      formatNumber((intensity / highest) * 100, 1),
    ]),
  };
}
