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

export interface EnvelopeOptions {
  /** A column whose extremes are no further apart, in ordinate units, is one point: half a pixel, for example. */
  flatHeight?: number;
}

/** Below that many points a column the points themselves are the polyline. */
const POINTS_PER_COLUMN = 4;

/**
 * The polyline to draw for the points in view: the points themselves where there are few, else at most four a pixel column,
 * which paint what all the points would. One point beyond either edge is kept.
 */
export function computeVisibleEnvelope(
  pyramid: Pyramid,
  range: EnvelopeRange,
  pixelColumns: number,
  { flatHeight = 0 }: EnvelopeOptions = {},
): Envelope {
  const { y } = pyramid;
  const columns = Math.max(1, Math.floor(pixelColumns));
  const start = Math.max(0, Math.floor(Math.min(range.from, range.to)));
  const end = Math.min(y.length, Math.ceil(Math.max(range.from, range.to)) + 1);
  const count = Math.max(0, end - start);
  if (count <= columns * POINTS_PER_COLUMN) return allPoints(y, start, count);
  const envelope = { index: new Float64Array(columns * 4), y: new Float64Array(columns * 4), length: 0 };
  const width = count / columns;
  const unit = boundaryUnit(width);
  let from = start;
  for (let column = 1; column <= columns; column++) {
    const to = column === columns ? end : Math.round((start + column * width) / unit) * unit;
    if (to > from) pushColumn(envelope, pyramid, { from, to, flatHeight });
    from = to;
  }
  return envelope;
}

/** Columns of many points begin where bins of the pyramid do, at most an eighth of a pixel off, so that few bins make up each. */
function boundaryUnit(pointsPerColumn: number): number {
  return pointsPerColumn < 32 ? 1 : 2 ** Math.floor(Math.log2(pointsPerColumn / 4));
}

function allPoints(y: Pyramid['y'], start: number, count: number): Envelope {
  const index = new Float64Array(count);
  for (let at = 0; at < count; at++) index[at] = start + at;
  return { index, y: Float64Array.from(y.subarray(start, start + count)), length: count };
}

interface Column {
  from: number;
  to: number;
  flatHeight: number;
}

/**
 * First, lowest, highest and last value of a column, without those that are the same: two points on a flank, three on a peak.
 * The first and the last stay where they are, so that flanks stay slopes; extremes are in the middle, so that peaks are crisp.
 */
function pushColumn(envelope: Envelope, pyramid: Pyramid, { from, to, flatHeight }: Column): void {
  const { min, max } = extremesOf(pyramid, from, to);
  const centre = (from + to - 1) / 2;
  if (max - min <= flatHeight) return push(envelope, centre, (min + max) / 2);
  const first = pyramid.y[from] ?? 0;
  const last = pyramid.y[to - 1] ?? 0;
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
