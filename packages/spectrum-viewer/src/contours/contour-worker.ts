import type { MatrixMessage, TracedMessage } from './contour-tracer.ts';
import { type TracedContours, type TraceRequest, createMatrixTracer } from './trace-request.ts';

const tracers = new Map<number, (request: TraceRequest) => TracedContours>();
const scope = self as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<MatrixMessage>) => void): void;
  postMessage(message: TracedMessage, transfer: Transferable[]): void;
};

// The worker has its own thread, so the page remains responsive with any number of lines.
scope.addEventListener('message', ({ data }) => {
  if (data.type === 'matrix') return void tracers.set(data.key, createMatrixTracer(data.matrix));
  if (data.type === 'forget') return void tracers.delete(data.key);
  const traced = tracers.get(data.key)?.(data.request);
  if (!traced) return;
  const { points, starts, levelOf, boxes } = traced.contours;
  scope.postMessage({ key: data.key, traced }, [points.buffer, starts.buffer, levelOf.buffer, boxes.buffer]);
});
