/** Full or pooled matrix, row by row. */
export interface IntensityMatrix {
  columns: number;
  rows: number;
  z: Float32Array;
}

/**
 * Pools a matrix so that neither side has more than `maxSide` cells. Each cell is the signed value
 * farthest from zero in its block: no peak is lost, but noise is represented by its largest values.
 * Returns the matrix itself if it is small enough.
 */
export function poolMatrix(matrix: IntensityMatrix, maxSide: number): IntensityMatrix {
  const { columns, rows, z } = matrix;
  const pooledColumns = Math.min(columns, maxSide);
  const pooledRows = Math.min(rows, maxSide);
  if (pooledColumns === columns && pooledRows === rows) return matrix;
  const pooled = new Float32Array(pooledColumns * pooledRows);
  const columnOf = Uint32Array.from({ length: columns }, (_, column) =>
    Math.floor((column * pooledColumns) / columns),
  );
  for (let row = 0; row < rows; row++) {
    const start = Math.floor((row * pooledRows) / rows) * pooledColumns;
    for (let column = 0; column < columns; column++) {
      const value = z[row * columns + column]!;
      const at = start + columnOf[column]!;
      if (Math.abs(value) > Math.abs(pooled[at]!)) pooled[at] = value;
    }
  }
  return { columns: pooledColumns, rows: pooledRows, z: pooled };
}
