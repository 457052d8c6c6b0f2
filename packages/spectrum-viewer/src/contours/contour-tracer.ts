import type { MatrixSpectrum, IntensityMatrix } from '@elucida/spectra';
import { type TracedContours, type TraceRequest, createMatrixTracer } from './trace-request.ts';

export type MatrixMessage =
  | { type: 'matrix'; key: number; matrix: IntensityMatrix }
  | { type: 'trace'; key: number; request: TraceRequest }
  | { type: 'forget'; key: number };

export interface TracedMessage {
  key: number;
  traced: TracedContours;
}

/** Uses a worker if available. Each matrix is sent to the worker once. */
export interface ContourTracer {
  prepare(matrix: MatrixSpectrum): void;
  trace(matrix: MatrixSpectrum, request: TraceRequest, done: (traced: TracedContours) => void): void;
  /** Frees the memory of all other matrices. */
  retainOnly(matrices: readonly MatrixSpectrum[]): void;
  stop(): void;
}

interface KnownMatrix {
  key: number;
  done: ((traced: TracedContours) => void)[];
  /** Present if there is no worker. */
  traceHere: ((request: TraceRequest) => TracedContours) | undefined;
}

/** A first matrix up to this size is traced on the page, because the worker is still starting. */
const MAX_POINTS_BEFORE_WORKER = 1024 * 1024;

export function createContourTracer(createWorker: () => Worker | undefined): ContourTracer {
  const known = new Map<Float32Array, KnownMatrix>();
  let worker: Worker | undefined;
  let isStarted = false;
  let isFirst = true;
  let nextKey = 1;

  function start(): void {
    isStarted = true;
    worker = createWorker();
    worker?.addEventListener('message', ({ data }: MessageEvent<TracedMessage>) => {
      for (const matrix of known.values()) if (matrix.key === data.key) matrix.done.shift()?.(data.traced);
    });
    worker?.addEventListener('error', fallBack);
  }

  /** The page itself traces from then on. */
  function fallBack(): void {
    worker?.terminate();
    worker = undefined;
    const waiting = [...known.values()].flatMap(({ done }) => done);
    known.clear();
    for (const done of waiting) done(EMPTY_CONTOURS);
  }

  function addMatrix({ columns, rows, z }: MatrixSpectrum): KnownMatrix {
    if (!isStarted) start();
    const matrix = { columns, rows, z };
    const added: KnownMatrix = {
      key: nextKey++,
      done: [],
      traceHere: worker ? undefined : createMatrixTracer(matrix),
    };
    known.set(z, added);
    worker?.postMessage({ type: 'matrix', key: added.key, matrix } satisfies MatrixMessage);
    return added;
  }

  return {
    prepare(matrix) {
      if (!known.has(matrix.z)) addMatrix(matrix);
    },
    trace(matrix, request, done) {
      const entry = known.get(matrix.z) ?? addMatrix(matrix);
      if (entry.traceHere) return done(entry.traceHere(request));
      const isWorkerCold = isFirst && matrix.z.length <= MAX_POINTS_BEFORE_WORKER;
      isFirst = false;
      if (isWorkerCold) return done(createMatrixTracer(matrix)(request));
      entry.done.push(done);
      worker?.postMessage({ type: 'trace', key: entry.key, request } satisfies MatrixMessage);
    },
    retainOnly(matrices) {
      const retained = new Set(matrices.map(({ z }) => z));
      for (const [z, { key }] of known) {
        if (retained.has(z)) continue;
        known.delete(z);
        worker?.postMessage({ type: 'forget', key } satisfies MatrixMessage);
      }
    },
    stop() {
      worker?.terminate();
      known.clear();
    },
  };
}

/** Matches no request, so that the contours are requested again. */
const EMPTY_CONTOURS: TracedContours = {
  contours: {
    levels: new Float64Array(0),
    points: new Float32Array(0),
    starts: new Uint32Array(1),
    levelOf: new Uint8Array(0),
    boxes: new Float32Array(0),
    isCut: false,
  },
  columns: 1,
  rows: 1,
  request: { levels: [], maxSide: 0 },
};

/** Returns undefined if workers are not supported or a bundler omitted the file. */
export function packageWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(new URL('./contour-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
