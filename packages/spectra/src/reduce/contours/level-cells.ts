import type { IntensityMatrix } from '../pool-matrix.ts';

export interface LevelCells {
  /** Number of levels at or below each point. Points inside level `k` have more than `k`. */
  ranks: Uint8Array;
  /** Indices of top left points. Level `k` has the entries `starts[k]` to `starts[k + 1] - 1`. */
  cells: Uint32Array;
  starts: Uint32Array;
}

/** Makes one pass for all levels (ascending, at most 255). */
export function findLevelCells(matrix: IntensityMatrix, levels: Float64Array): LevelCells {
  const { ranks, isBusy } = rankPoints(matrix, levels);
  const crossed = crossedCells(matrix, ranks, isBusy);
  const { lows, highs } = rankRanges(matrix, ranks, crossed);
  const starts = new Uint32Array(levels.length + 1);
  for (let at = 0; at < crossed.length; at++)
    for (let level = lows[at]!; level < highs[at]!; level++) starts[level + 1]!++;
  for (let level = 0; level < levels.length; level++) starts[level + 1]! += starts[level]!;
  const cells = new Uint32Array(starts[levels.length]!);
  const next = starts.slice();
  for (let at = 0; at < crossed.length; at++)
    for (let level = lows[at]!; level < highs[at]!; level++) cells[next[level]!++] = crossed[at]!;
  return { ranks, cells, starts };
}

/** Returns the extremes over the corners of each cell. */
function rankRanges({ columns }: IntensityMatrix, ranks: Uint8Array, cells: Uint32Array) {
  const lows = new Uint8Array(cells.length);
  const highs = new Uint8Array(cells.length);
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    const below = cell + columns;
    const a = ranks[cell]!;
    const b = ranks[cell + 1]!;
    const c = ranks[below]!;
    const d = ranks[below + 1]!;
    lows[at] = Math.min(a < b ? a : b, c < d ? c : d);
    highs[at] = Math.max(a > b ? a : b, c > d ? c : d);
  }
  return { lows, highs };
}

/** Also marks the rows that contain more than the noise around zero. */
function rankPoints({ columns, rows, z }: IntensityMatrix, levels: Float64Array) {
  const ranks = new Uint8Array(columns * rows);
  const isBusy = new Uint8Array(rows);
  const firstPositive = levels.findIndex((level) => level > 0);
  const negatives = firstPositive < 0 ? levels.length : firstPositive;
  const above = levels[negatives] ?? Infinity;
  const below = levels[negatives - 1] ?? -Infinity;
  ranks.fill(negatives);
  for (let row = 0, index = 0; row < rows; row++) {
    let busy = 0;
    for (const end = index + columns; index < end; index++) {
      const value = z[index]!;
      if (value >= above) ranks[index] = rankUp(levels, negatives, value);
      else if (value < below) ranks[index] = rankDown(levels, negatives, value);
      else continue;
      busy = 1;
    }
    isBusy[row] = busy;
  }
  return { ranks, isBusy };
}

function rankUp(levels: Float64Array, from: number, value: number): number {
  let rank = from + 1;
  while (rank < levels.length && levels[rank]! <= value) rank++;
  return rank;
}

function rankDown(levels: Float64Array, from: number, value: number): number {
  let rank = from - 1;
  while (rank > 0 && levels[rank - 1]! > value) rank--;
  return rank;
}

/** The corners of a crossed cell have different ranks. */
function crossedCells(
  { columns, rows }: IntensityMatrix,
  ranks: Uint8Array,
  isBusy: Uint8Array,
): Uint32Array {
  const words = columns % 4 === 0 ? new Uint32Array(ranks.buffer, 0, ranks.length >> 2) : undefined;
  let crossed = new Uint32Array(8192);
  let count = 0;
  for (let row = 0; row + 1 < rows; row++) {
    if (!isBusy[row] && !isBusy[row + 1]) continue;
    const end = row * columns + columns - 1;
    if (count + columns > crossed.length) {
      const larger = new Uint32Array(crossed.length * 2 + columns);
      larger.set(crossed);
      crossed = larger;
    }
    for (let cell = row * columns; cell < end; cell++) {
      const rank = ranks[cell]!;
      const below = cell + columns;
      // Compares four points of each row at once, because most of a matrix is flat.
      if (words && (cell & 3) === 0 && cell + 4 < end) {
        const word = words[cell >> 2]!;
        const isFlat = word === words[below >> 2]! && word === Math.imul(rank, 0x01010101) >>> 0;
        if (isFlat && rank === ranks[cell + 4]! && rank === ranks[below + 4]!) {
          cell += 3;
          continue;
        }
      }
      if (rank === ranks[cell + 1]! && rank === ranks[below]! && rank === ranks[below + 1]!) continue;
      crossed[count++] = cell;
    }
  }
  return crossed.subarray(0, count);
}
