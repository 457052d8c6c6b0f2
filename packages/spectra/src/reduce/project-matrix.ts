import type { MatrixSpectrum } from '../spectrum.ts';

export interface MatrixProjections {
  /** Maximum magnitude of each column. */
  x: Float32Array;
  /** Maximum magnitude of each row, from the top. */
  indirect: Float32Array;
}

/** Computes the skyline projections of a matrix. The sign of peaks is ignored. */
export function projectMatrix({
  z,
  columns,
  rows,
}: Pick<MatrixSpectrum, 'z' | 'columns' | 'rows'>): MatrixProjections {
  const x = new Float32Array(columns);
  const indirect = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    let highest = 0;
    for (let column = 0; column < columns; column++) {
      const value = Math.abs(z[row * columns + column]!);
      if (value > highest) highest = value;
      if (value > x[column]!) x[column] = value;
    }
    indirect[row] = highest;
  }
  return { x, indirect };
}
