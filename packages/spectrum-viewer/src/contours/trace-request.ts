import { type Contours, type IntensityMatrix, poolMatrix, traceContours } from '@elucida/spectra';

/** The matrix is pooled to at most this number of columns and rows. */
export interface TraceRequest {
  levels: readonly number[];
  maxSide: number;
}

/** In columns and rows of the pooled matrix. */
export interface TracedContours {
  contours: Contours;
  columns: number;
  rows: number;
  request: TraceRequest;
}

/** The function caches the pooled forms of its matrix. */
export function createMatrixTracer(matrix: IntensityMatrix): (request: TraceRequest) => TracedContours {
  const pooled = new Map<number, IntensityMatrix>();
  return (request) => {
    const { levels, maxSide } = request;
    const small = pooled.get(maxSide) ?? poolMatrix(matrix, maxSide);
    pooled.set(maxSide, small);
    const contours = traceContours(small, levels);
    return { contours, columns: small.columns, rows: small.rows, request };
  };
}
