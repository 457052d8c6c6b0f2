import { type MatrixSpectrum, type SpectrumAxis, nearestPoint } from '@elucida/spectra';
import type { CursorPosition } from '../view/cursor-position.ts';
import { yLabelOf } from '../layers/axis-layer.ts';
import { highestOrdinateOf } from './spoken-peaks.ts';
import type { Scene } from '../scene.ts';

/**
 * Returns `2.000 ppm · 800.0 Hz · Relative height 100.0 %`, for example. Omits the intensity if
 * only coarse data are loaded.
 */
export function describePosition(
  { main, translate, formatNumber }: Scene,
  { x, y, text }: CursorPosition,
): string {
  if (!main || main.isCoarse) return text;
  const { spectrum } = main;
  // In these spectra the text of the cursor already contains the intensity.
  if (spectrum.kind === 'mass' || spectrum.yUnit === 'transmittance') return text;
  const intensity =
    spectrum.kind === 'nmr-2d' ? intensityAt(spectrum, x, y ?? 0) : (nearestPoint(spectrum, x)?.y ?? 0);
  const described =
    spectrum.yUnit === 'absorbance'
      ? `${translate(yLabelOf(spectrum))} ${formatNumber(intensity, 3)}`
      : `${translate('Relative height')} ${formatNumber((intensity / highestOrdinateOf(spectrum)) * 100, 1)} %`;
  return `${text} · ${described.replace('-', '\u2212')}`;
}

/** Uses the nearest point of the matrix. */
function intensityAt(
  { x, indirect, columns, rows, z }: MatrixSpectrum,
  shift: number,
  other: number,
): number {
  const column = nearestIndex(x, shift, columns);
  return z[nearestIndex(indirect, other, rows) * columns + column] ?? 0;
}

function nearestIndex({ first, last }: SpectrumAxis, value: number, points: number): number {
  const at = Math.round(((value - first) / (last - first || 1)) * (points - 1));
  return Math.max(0, Math.min(points - 1, at));
}
