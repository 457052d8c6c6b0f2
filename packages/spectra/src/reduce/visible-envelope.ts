import { extremesOf } from './pyramid.ts';
import type { Pyramid } from './pyramid.ts';

/** A polyline in point indices (fractional where a column is meant) and ordinates. */
export interface Envelope {
  index: Float64Array;
  y: Float64Array;
  length: number;
}

export interface EnvelopeRange {
  /** First and last point index in view; may be fractional and reach beyond the points. */
  from: number;
  to: number;
}

/** Below that many points a column the points themselves are the polyline. */
const POINTS_PER_COLUMN = 4;

/**
 * The polyline to draw for the points in view: the points themselves where there are few, else at most four a pixel column
 * (first, lowest, highest, last), which paints the same pixels as all the points would. One point beyond either edge is kept.
 */
export function visibleEnvelope(pyramid: Pyramid, range: EnvelopeRange, pixelColumns: number): Envelope {
  const { y } = pyramid;
  const columns = Math.max(1, Math.floor(pixelColumns));
  const start = Math.max(0, Math.floor(Math.min(range.from, range.to)));
  const end = Math.min(y.length, Math.ceil(Math.max(range.from, range.to)) + 1);
  const count = Math.max(0, end - start);
  if (count <= columns * POINTS_PER_COLUMN) return allPoints(y, start, count);
  const envelope = { index: new Float64Array(columns * 4), y: new Float64Array(columns * 4), length: 0 };
  const width = count / columns;
  for (let column = 0; column < columns; column++) {
    const from = start + Math.floor(column * width);
    const to = column === columns - 1 ? end : start + Math.floor((column + 1) * width);
    pushColumn(envelope, pyramid, from, to);
  }
  return envelope;
}

function allPoints(y: Pyramid['y'], start: number, count: number): Envelope {
  const index = new Float64Array(count);
  for (let at = 0; at < count; at++) index[at] = start + at;
  return { index, y: Float64Array.from(y.subarray(start, start + count)), length: count };
}

/** The first and the last point stay where they are, so that neighbouring columns join without a step. */
function pushColumn(envelope: Envelope, pyramid: Pyramid, from: number, to: number): void {
  const first = pyramid.y[from] ?? 0;
  const last = pyramid.y[to - 1] ?? 0;
  const { min, max } = extremesOf(pyramid, from, to);
  const centre = (from + to - 1) / 2;
  const isRising = first <= last;
  push(envelope, from, first);
  if (isRising ? min < first : max > first) push(envelope, centre, isRising ? min : max);
  if (isRising ? max > last : min < last) push(envelope, centre, isRising ? max : min);
  push(envelope, to - 1, last);
}

function push(envelope: Envelope, index: number, y: number): void {
  envelope.index[envelope.length] = index;
  envelope.y[envelope.length] = y;
  envelope.length++;
}
