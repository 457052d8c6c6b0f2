import { describe, expect, it } from 'vitest';
import { matrixSpectrum } from '../testing/sample-spectra.ts';
import { createContourTracer } from './contour-tracer.ts';
import type { TracedContours } from './trace-request.ts';
import { slowWorker } from './testing/painted-matrix.ts';

describe('the tracer', () => {
  const request = { levels: [10], maxSide: 200 };

  it('traces the first lines on the page while the worker starts, and those of a huge matrix in the worker', () => {
    const { worker, messages } = slowWorker();
    const lines: number[] = [];
    const count = ({ contours }: TracedContours) => lines.push(contours.levelOf.length);
    createContourTracer(() => worker).trace(matrixSpectrum(), request, count);
    expect(lines).toEqual([1]);
    expect(messages.map(({ type }) => type)).toEqual(['matrix']);
    const huge = { ...matrixSpectrum(), columns: 1025, rows: 1024, z: new Float32Array(1025 * 1024) };
    createContourTracer(() => worker).trace(huge, request, count);
    expect(lines).toEqual([1]);
    expect(messages.at(-1)).toMatchObject({ type: 'trace' });
  });

  it('sends a matrix to the worker once', () => {
    const { worker, messages, emit } = slowWorker();
    const tracer = createContourTracer(() => worker);
    const matrix = matrixSpectrum();
    tracer.trace(matrix, request, () => undefined);
    const done: TracedContours[] = [];
    tracer.trace(matrix, request, (traced) => done.push(traced));
    tracer.trace(matrix, request, (traced) => done.push(traced));
    expect(messages.map(({ type }) => type)).toEqual(['matrix', 'trace', 'trace']);
    emit('message', { key: 1, traced: { request } as unknown as TracedContours });
    expect(done).toHaveLength(1);
    tracer.retainOnly([]);
    expect(messages.at(-1)).toEqual({ type: 'forget', key: 1 });
  });

  it('traces on the page if the worker fails', () => {
    const { worker, emit } = slowWorker();
    const tracer = createContourTracer(() => worker);
    tracer.trace(matrixSpectrum(), request, () => undefined);
    const done: TracedContours[] = [];
    tracer.trace(matrixSpectrum(), request, (traced) => done.push(traced));
    emit('error');
    tracer.trace(matrixSpectrum(), request, (traced) => done.push(traced));
    expect(done.map(({ contours }) => contours.levelOf.length)).toEqual([0, 1]);
  });
});
