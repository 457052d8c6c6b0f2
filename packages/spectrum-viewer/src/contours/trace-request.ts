import { type Contours, type IntensityMatrix, poolMatrix, traceContours } from '@elucida/spectra';

/** Request to trace a matrix at a maximum number of columns and rows. */
export interface TraceRequest {
  levels: readonly number[];
  maxSide: number;
}

/** Contours in columns and rows of the matrix on which they were traced. */
export interface TracedContours {
  contours: Contours;
  columns: number;
  rows: number;
  request: TraceRequest;
}

/** Creates a function that traces requests on one matrix and caches its pooled forms. */
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
