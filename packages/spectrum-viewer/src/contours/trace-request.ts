import { poolMatrix, traceContours } from '@elucida/spectra';
import type { Contours, PooledMatrix } from '@elucida/spectra';

/** What to trace of a matrix: at no more than so many columns and rows. */
export interface TraceRequest {
  levels: readonly number[];
  maxSide: number;
}

/** Contours in the columns and rows of the matrix they were traced on. */
export interface TracedContours {
  contours: Contours;
  columns: number;
  rows: number;
  request: TraceRequest;
}

/** Traces requests on one matrix; its pooled forms are kept. */
export function createMatrixTracer(matrix: PooledMatrix): (request: TraceRequest) => TracedContours {
  const pooled = new Map<number, PooledMatrix>();
  return (request) => {
    const { levels, maxSide } = request;
    const small = pooled.get(maxSide) ?? poolMatrix(matrix, maxSide);
    pooled.set(maxSide, small);
    const contours = traceContours(small, levels);
    return { contours, columns: small.columns, rows: small.rows, request };
  };
}
