import type { IntensityMatrix } from '../pool-matrix.ts';
import { findLevelCells } from './level-cells.ts';
import { type Contours, LinePool } from './line-pool.ts';

export interface TraceOptions {
  /** A threshold within the noise would give millions of points. Default: two million. */
  maxPoints?: number;
}

const MAX_POINTS = 2_000_000;

const TOP = 0;
const RIGHT = 1;
const BOTTOM = 2;
const LEFT = 3;
const NONE = 4;

/**
 * Traced lines of a cell. For a saddle, bit 2 is the line that meets the bottom edge and bit 1 the
 * other one.
 */
const ALL_DONE = 3;

function markOf(level: number, bits: number): number {
  return ((level + 1) << 2) | bits;
}

/** Returns the bits of traced lines. */
function doneBits(mark: number, level: number): number {
  return mark >> 2 === level + 1 ? mark & ALL_DONE : 0;
}

/**
 * Exit edge, by the corners inside (top left 8, top right 4, bottom right 2, bottom left 1) and the
 * entry edge. Saddles (5 and 10) whose inside corners are joined have the codes 16 and 17.
 */
const EXITS = exitTable();

function exitTable(): Uint8Array {
  const exits = new Uint8Array(18 * 4).fill(NONE);
  const join = (corners: number, edge: number, other: number): void => {
    exits[corners * 4 + edge] = other;
    exits[corners * 4 + other] = edge;
  };
  for (const corners of [1, 14]) join(corners, LEFT, BOTTOM);
  for (const corners of [2, 13]) join(corners, RIGHT, BOTTOM);
  for (const corners of [3, 12]) join(corners, LEFT, RIGHT);
  for (const corners of [4, 11]) join(corners, TOP, RIGHT);
  for (const corners of [6, 9]) join(corners, TOP, BOTTOM);
  for (const corners of [7, 8]) join(corners, TOP, LEFT);
  for (const corners of [5, 17]) {
    join(corners, TOP, RIGHT);
    join(corners, LEFT, BOTTOM);
  }
  for (const corners of [10, 16]) {
    join(corners, TOP, LEFT);
    join(corners, RIGHT, BOTTOM);
  }
  return exits;
}

/**
 * Uses marching squares with linear interpolation on a matrix of finite numbers. Returns joined
 * lines in fractional columns and rows. Levels may have both signs but not be zero; the maximum is
 * 255 levels. The mean of the corners decides how a saddle is joined.
 */
export function traceContours(
  matrix: IntensityMatrix,
  levels: readonly number[],
  { maxPoints = MAX_POINTS }: TraceOptions = {},
): Contours {
  const ascending = Float64Array.from(new Set(levels)).sort();
  if (ascending.length > 255) throw new RangeError('At most 255 levels can be traced.');
  const { ranks, cells, starts } = findLevelCells(matrix, ascending);
  // Reserves one point per cell, one more per line, and a second one for saddles.
  const pool = new LinePool(Math.min(maxPoints, Math.ceil(cells.length * 1.1)));
  const done = new Uint16Array(ranks.length);
  // Starts with the levels farthest from zero, so that peaks are complete if the maximum is
  // exceeded.
  const order = [...ascending.keys()].sort((a, b) => Math.abs(ascending[b]!) - Math.abs(ascending[a]!));
  for (const level of order) {
    const own = cells.subarray(starts[level], starts[level + 1]);
    const allDone = markOf(level, ALL_DONE);
    const tracer = { matrix, ranks, done, pool, level, height: ascending[level]! };
    for (const cell of own) {
      // Most cells are already done by previous lines; a saddle holds two lines.
      if (done[cell] === allDone) continue;
      if (pool.length >= maxPoints) return pool.finish(ascending, true);
      const corners = cornersOf(tracer, cell);
      traceFrom(tracer, cell, firstEdge(corners));
      // A saddle holds a second line, which meets the bottom edge.
      if (corners === 5 || corners === 10 || corners >= 16) traceFrom(tracer, cell, BOTTOM);
    }
  }
  return pool.finish(ascending, false);
}

interface Tracer {
  matrix: IntensityMatrix;
  ranks: Uint8Array;
  /** Encoded by `markOf`. Marks of another level are ignored. */
  done: Uint16Array;
  pool: LinePool;
  level: number;
  height: number;
}

function cornersOf({ matrix, ranks, level, height }: Tracer, cell: number): number {
  const below = cell + matrix.columns;
  const corners =
    (ranks[cell]! > level ? 8 : 0) |
    (ranks[cell + 1]! > level ? 4 : 0) |
    (ranks[below + 1]! > level ? 2 : 0) |
    (ranks[below]! > level ? 1 : 0);
  return corners === 5 || corners === 10 ? saddleOf({ matrix, height }, cell, corners) : corners;
}

/** If the inside corners are joined, the lines run as if the other two corners were inside. */
function saddleOf(
  { matrix, height }: Pick<Tracer, 'matrix' | 'height'>,
  cell: number,
  corners: number,
): number {
  const { columns, z } = matrix;
  const below = cell + columns;
  const isJoined = (z[cell]! + z[cell + 1]! + z[below]! + z[below + 1]!) / 4 >= height;
  if (!isJoined) return corners;
  return corners === 5 ? 16 : 17;
}

function firstEdge(corners: number): number {
  for (let edge = TOP; edge < NONE; edge++) if (EXITS[corners * 4 + edge] !== NONE) return edge;
  return NONE;
}

/** Skips a traced line. Follows a line in both directions if it does not close. */
function traceFrom(tracer: Tracer, cell: number, edge: number): void {
  const exit = EXITS[cornersOf(tracer, cell) * 4 + edge]!;
  if (doneBits(tracer.done[cell]!, tracer.level) & doneBit(edge, exit)) return;
  const { pool, matrix } = tracer;
  const start = pool.length;
  addPoint(tracer, cell, edge);
  if (!follow(tracer, cell, edge)) {
    pool.reverse(start);
    const before = neighbour(matrix, cell, edge);
    if (before >= 0) follow(tracer, before, (edge + 2) & 3);
  }
  pool.endLine(start, tracer.level);
}

/** Starts at the edge by which a line enters a cell. Returns whether it returned to its start. */
function follow(tracer: Tracer, firstCell: number, firstEntry: number): boolean {
  const { done, pool, height, ranks, level } = tracer;
  const { columns, rows, z } = tracer.matrix;
  const lastRow = rows - 2;
  const lastColumn = columns - 2;
  let row = Math.floor(firstCell / columns);
  let column = firstCell - row * columns;
  let cell = firstCell;
  let entry = firstEntry;
  for (;;) {
    const below = cell + columns;
    let corners =
      (ranks[cell]! > level ? 8 : 0) |
      (ranks[cell + 1]! > level ? 4 : 0) |
      (ranks[below + 1]! > level ? 2 : 0) |
      (ranks[below]! > level ? 1 : 0);
    const isSaddle = corners === 5 || corners === 10;
    if (isSaddle) corners = saddleOf(tracer, cell, corners);
    const exit = EXITS[corners * 4 + entry]!;
    const bit = isSaddle ? doneBit(entry, exit) : ALL_DONE;
    const bits = doneBits(done[cell]!, level);
    if (bits & bit) return true;
    done[cell] = markOf(level, bits | bit);
    entry = (exit + 2) & 3;
    if (exit === TOP) {
      const low = z[cell]!;
      pool.add(column + (height - low) / (z[cell + 1]! - low), row);
      if (--row < 0) return false;
      cell -= columns;
    } else if (exit === BOTTOM) {
      const low = z[below]!;
      pool.add(column + (height - low) / (z[below + 1]! - low), row + 1);
      if (++row > lastRow) return false;
      cell = below;
    } else if (exit === LEFT) {
      const low = z[cell]!;
      pool.add(column, row + (height - low) / (z[below]! - low));
      if (--column < 0) return false;
      cell--;
    } else {
      const low = z[cell + 1]!;
      pool.add(column + 1, row + (height - low) / (z[below + 1]! - low));
      if (++column > lastColumn) return false;
      cell++;
    }
  }
}

/** Only one of the two lines meets the bottom edge. */
function doneBit(entry: number, exit: number): number {
  return entry === BOTTOM || exit === BOTTOM ? 2 : 1;
}

/** Returns a negative number outside the matrix. */
function neighbour({ columns, rows }: IntensityMatrix, cell: number, edge: number): number {
  switch (edge) {
    case TOP:
      return cell - columns;
    case BOTTOM:
      return cell + columns < (rows - 1) * columns ? cell + columns : -1;
    case LEFT:
      return cell % columns === 0 ? -1 : cell - 1;
    default:
      return (cell + 2) % columns === 0 ? -1 : cell + 1;
  }
}

/** The level crosses the edge at the point. */
function addPoint({ matrix: { columns, z }, pool, height }: Tracer, cell: number, edge: number): void {
  const from = edge === RIGHT ? cell + 1 : edge === BOTTOM ? cell + columns : cell;
  const isAcross = edge === TOP || edge === BOTTOM;
  const low = z[from]!;
  const share = (height - low) / (z[from + (isAcross ? 1 : columns)]! - low);
  const row = Math.floor(from / columns);
  const column = from - row * columns;
  if (isAcross) pool.add(column + share, row);
  else pool.add(column, row + share);
}
