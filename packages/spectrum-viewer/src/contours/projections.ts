import { type CurveSpectrum, type MatrixSpectrum, projectMatrix } from '@elucida/spectra';

export interface Projections {
  top: CurveSpectrum;
  left: CurveSpectrum;
}

const skylines = new WeakMap<Float32Array, Projections>();

/** Uses the highest absolute intensity; cached per matrix. */
export function computeSkyline(matrix: MatrixSpectrum): Projections {
  const known = skylines.get(matrix.z);
  if (known) return known;
  const curve = (axis: CurveSpectrum['x'], y: Float32Array): CurveSpectrum => ({
    kind: 'nmr-1d',
    x: axis,
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: y.length },
  });
  const { x, indirect } = projectMatrix(matrix);
  const skyline = { top: curve(matrix.x, x), left: curve(matrix.indirect, indirect) };
  skylines.set(matrix.z, skyline);
  return skyline;
}
