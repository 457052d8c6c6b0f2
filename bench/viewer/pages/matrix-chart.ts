import type { MatrixSpectrum } from '@elucida/spectra';

/** In CSS pixels. */
export const matrixHeight = 760;

/** Rows run from 0 ppm at the top to 160 ppm. */
export function matrixOf(z: Float32Array): MatrixSpectrum {
  const side = Math.round(Math.sqrt(z.length));
  return {
    kind: 'nmr-2d',
    x: { first: 12, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    indirect: { first: 0, last: 160, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    columns: side,
    rows: side,
    z,
    yUnit: 'intensity',
    metadata: { numberOfPoints: z.length, nucleus: '1H', indirectNucleus: '13C' },
  };
}
