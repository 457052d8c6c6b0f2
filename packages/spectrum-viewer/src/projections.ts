import type { CurveSpectrum, MatrixSpectrum } from '@elucida/spectra';

/** One-dimensional spectra along the two axes of a matrix. */
export interface Projections {
  top: CurveSpectrum;
  left: CurveSpectrum;
}

const skylines = new WeakMap<Float32Array, Projections>();

/** The highest absolute intensity of each column and of each row, found once a matrix. */
export function skylineOf({ columns, rows, z, x, indirect }: MatrixSpectrum): Projections {
  const known = skylines.get(z);
  if (known) return known;
  const top = new Float32Array(columns);
  const left = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let highest = 0;
    for (let column = 0; column < columns; column++) {
      const value = Math.abs(z[start + column]!);
      if (value > top[column]!) top[column] = value;
      if (value > highest) highest = value;
    }
    left[row] = highest;
  }
  const curve = (axis: CurveSpectrum['x'], y: Float32Array): CurveSpectrum => ({
    kind: 'nmr-1d',
    x: axis,
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: y.length },
  });
  const skyline = { top: curve(x, top), left: curve(indirect, left) };
  skylines.set(z, skyline);
  return skyline;
}
