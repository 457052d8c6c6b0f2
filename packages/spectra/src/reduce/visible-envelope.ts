import { type Pyramid, extremesOf } from './pyramid.ts';

/** Polyline; `index` is a point index, fractional for a column. */
export interface Envelope {
  index: Float64Array;
  y: Float64Array;
  length: number;
}

export interface EnvelopeRange {
  /** Point index, which may be fractional and outside the points. */
  from: number;
  to: number;
}

export interface EnvelopeOptions {
  /** Height in ordinate units below which a column is one point, for example half a pixel. */
  flatHeight?: number;
}

/** Up to this density the points themselves form the polyline. */
const POINTS_PER_COLUMN = 4;

/**
 * Computes the polyline of the points in view and one beyond each edge. Few points are returned
 * unchanged. Otherwise it has at most four points per pixel column, which draw the same pixels as
 * all points.
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
  if (count <= columns * POINTS_PER_COLUMN) return copyPoints(y, start, count);
  const envelope = { index: new Float64Array(columns * 4), y: new Float64Array(columns * 4), length: 0 };
  const width = count / columns;
  const unit = computeBoundaryUnit(width);
  let from = start;
  for (let column = 1; column <= columns; column++) {
    const to = column === columns ? end : Math.round((start + column * width) / unit) * unit;
    if (to > from) pushColumn(envelope, pyramid, { from, to, flatHeight });
    from = to;
  }
  return envelope;
}

/**
 * Returns the unit to which column boundaries are rounded, so that columns start at bins of the
 * pyramid and need few bins. A boundary moves by at most an eighth of a pixel.
 */
function computeBoundaryUnit(pointsPerColumn: number): number {
  return pointsPerColumn < 32 ? 1 : 2 ** Math.floor(Math.log2(pointsPerColumn / 4));
}

function copyPoints(y: Pyramid['y'], start: number, count: number): Envelope {
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
 * Adds the first, lowest, highest and last value of a column without duplicates: two points on a
 * slope, three on a peak. First and last are at the edges, so that slopes remain slopes; extremes
 * are in the middle, so that peaks are sharp.
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
