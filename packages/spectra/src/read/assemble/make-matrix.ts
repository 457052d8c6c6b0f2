import { makeAxis, makeIndirectAxis } from '../../axis.ts';
import type { MatrixSpectrum, SpectrumMetadata } from '../../spectrum.ts';
import { detectCorrelation, isHomonuclear } from './correlation.ts';

export interface MatrixParts {
  columns: number;
  rows: number;
  /** Row by row in the order of the file; it is turned in place into the order in which it is drawn. */
  z: Float32Array;
  /** Shifts in ppm of the first and the last column, and of the first and the last row, as they stand in `z`. */
  firstX: number;
  lastX: number;
  firstIndirect: number;
  lastIndirect: number;
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>;
}

/** A matrix with the larger direct shift at the left and the smaller indirect one at the top; says what it correlates. */
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
  const kept = new Float32Array(columns);
  for (let row = 0; row < Math.floor(rows / 2); row++) {
    const [upper, lower] = [rowOf(z, row, columns), rowOf(z, rows - 1 - row, columns)];
    kept.set(upper);
    upper.set(lower);
    lower.set(kept);
  }
}
