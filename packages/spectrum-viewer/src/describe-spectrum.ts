import { pickCrossPeaks, pickPeaks } from '@elucida/spectra';
import type { MatrixSpectrum } from '@elucida/spectra';
import { yLabelOf } from './layers/axis-layer.ts';
import { axisTitle, decimalsOf, formatMz, hertzOf } from './readout.ts';
import type { ViewerSpectrum } from './viewer-options.ts';

/** A chart as a table: what a screen reader reads, and what can be copied. */
export interface ChartTable {
  caption: string;
  columns: string[];
  rows: string[][];
}

/** The peaks of a spectrum as rows, in the order they are drawn; at most 100. Of a matrix those that its contours show. */
export function describeSpectrum({ spectrum, title }: ViewerSpectrum, contourThreshold = 0): ChartTable {
  if (spectrum.kind === 'nmr-2d') return describeMatrix(spectrum, title, contourThreshold);
  const threshold = spectrum.kind === 'mass' ? 0.01 : 0.03;
  const peaks = pickPeaks(spectrum, { threshold, maxPeaks: 100 });
  const caption = title ?? 'Peaks';
  switch (spectrum.kind) {
    case 'nmr-1d': {
      const highest = Math.max(...peaks.map((peak) => peak.y), 1e-300);
      const hasHertz = spectrum.metadata.larmorFrequencyMHz !== undefined;
      return {
        caption,
        columns: ['Shift (ppm)', ...(hasHertz ? ['Position (Hz)'] : []), 'Relative height (%)'],
        rows: peaks.map(({ x, y }) => [
          x.toFixed(3),
          ...(hasHertz ? [(hertzOf(spectrum, x) ?? 0).toFixed(1)] : []),
          ((y / highest) * 100).toFixed(1),
        ]),
      };
    }
    case 'mass':
      return {
        caption,
        columns: ['m/z', yLabelOf(spectrum)],
        rows: peaks.map(({ x, y }) => [formatMz(x), y.toFixed(1)]),
      };
    case 'ir':
    case 'raman':
      return {
        caption,
        columns: [spectrum.x.label, yLabelOf(spectrum)],
        rows: peaks.map(({ x, y }) => [x.toFixed(0), y.toFixed(1)]),
      };
  }
}

function describeMatrix(spectrum: MatrixSpectrum, title: string | undefined, threshold: number): ChartTable {
  const peaks = pickCrossPeaks(spectrum, { threshold, maxPeaks: 100 });
  const highest = Math.max(...peaks.map(({ intensity }) => Math.abs(intensity)), 1e-300);
  const { nucleus, indirectNucleus } = spectrum.metadata;
  return {
    caption: title ?? 'Cross peaks',
    columns: [axisTitle(spectrum, 'direct'), axisTitle(spectrum, 'indirect'), 'Relative height (%)'],
    rows: peaks
      .sort((a, b) => b.x - a.x)
      .map(({ x, indirect, intensity }) => [
        x.toFixed(decimalsOf(nucleus)),
        indirect.toFixed(decimalsOf(indirectNucleus)),
        ((intensity / highest) * 100).toFixed(1),
      ]),
  };
}
