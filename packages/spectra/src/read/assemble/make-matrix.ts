import { makeAxis, makeIndirectAxis } from '../../axis.ts';
import type { MatrixSpectrum, SpectrumMetadata } from '../../spectrum.ts';
import { detectCorrelation, isHomonuclear } from './correlation.ts';

export interface MatrixParts {
  columns: number;
  rows: number;
  /** Row by row in the order of the file. `makeMatrix` reorders the points in place. */
  z: Float32Array;
  /** First and last column and row of `z`, in ppm. */
  firstX: number;
  lastX: number;
  firstIndirect: number;
  lastIndirect: number;
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>;
}

/**
 * Puts the largest direct shift at the left, the smallest indirect shift at the top. Adds the
 * correlation if it can be detected.
 */
export function makeMatrix(parts: MatrixParts): MatrixSpectrum {
  const { columns, rows, z, metadata } = parts;
  if (parts.firstX < parts.lastX) for (let row = 0; row < rows; row++) rowOf(z, row, columns).reverse();
  if (parts.firstIndirect > parts.lastIndirect) reverseRows(z, rows, columns);
  const correlation = metadata.correlation ?? detectCorrelation(metadata);
  const indirectNucleus =
    metadata.indirectNucleus ?? (isHomonuclear(correlation) ? metadata.nucleus : undefined);
  return {
    kind: 'nmr-2d',
    x: makeAxis('ppm', parts.firstX, parts.lastX),
    indirect: makeIndirectAxis(parts.firstIndirect, parts.lastIndirect),
    columns,
    rows,
    z,
    yUnit: 'intensity',
    metadata: {
      ...metadata,
      ...(correlation !== undefined && { correlation }),
      ...(indirectNucleus !== undefined && { indirectNucleus }),
      numberOfPoints: columns * rows,
    },
  };
}

function rowOf(z: Float32Array, row: number, columns: number): Float32Array {
  return z.subarray(row * columns, (row + 1) * columns);
}

function reverseRows(z: Float32Array, rows: number, columns: number): void {
  const copy = new Float32Array(columns);
  for (let row = 0; row < Math.floor(rows / 2); row++) {
    const [upper, lower] = [rowOf(z, row, columns), rowOf(z, rows - 1 - row, columns)];
    copy.set(upper);
    upper.set(lower);
    lower.set(copy);
  }
}
