/** Binary logarithm of the points in the finest bins. Smaller ranges use the points directly. */
const FINEST_BITS = 3;
const FINEST_BIN = 1 << FINEST_BITS;

/** Extremes of bins of 8, 16, 32 ... points of a curve; half as many numbers as points. */
export interface Pyramid {
  y: Float32Array | Float64Array;
  /** Minima and maxima alternate: `levels[k]` has bins of `8 * 2^k` points. */
  levels: Float32Array[];
}

export function buildPyramid(y: Float32Array | Float64Array): Pyramid {
  const levels: Float32Array[] = [];
  if (y.length > FINEST_BIN) levels.push(finestLevel(y));
  for (let below = levels[0]; below !== undefined && below.length > 2;) {
    const count = Math.ceil(below.length / 4);
    const level = new Float32Array(count * 2);
    for (let bin = 0; bin < count; bin++) {
      const left = bin * 4;
      const right = left + 2 < below.length ? left + 2 : left;
      level[bin * 2] = Math.min(below[left] ?? 0, below[right] ?? 0);
      level[bin * 2 + 1] = Math.max(below[left + 1] ?? 0, below[right + 1] ?? 0);
    }
    levels.push(level);
    below = level;
  }
  return { y, levels };
}

function finestLevel(y: Float32Array | Float64Array): Float32Array {
  const level = new Float32Array(Math.ceil(y.length / FINEST_BIN) * 2);
  for (let bin = 0; bin * 2 < level.length; bin++) {
    let min = Infinity;
    let max = -Infinity;
    const end = Math.min(y.length, (bin + 1) * FINEST_BIN);
    for (let index = bin * FINEST_BIN; index < end; index++) {
      const value = y[index] ?? 0;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    level[bin * 2] = min;
    level[bin * 2 + 1] = max;
  }
  return level;
}

export interface MinMax {
  min: number;
  max: number;
}

/**
 * Returns the exact extremes (single precision) of the points `start` to `end - 1`. An empty range
 * gives Infinity and -Infinity.
 */
export function extremesOf({ y, levels }: Pyramid, start: number, end: number): MinMax {
  let min = Infinity;
  let max = -Infinity;
  let from = Math.max(0, Math.floor(start));
  const to = Math.min(y.length, Math.ceil(end));
  const widestRank = levels.length - 1;
  while (from < to) {
    const rank = Math.min(
      widestRank,
      alignedRank(from),
      to === y.length ? widestRank : fittingRank(to - from),
    );
    // The check avoids the slow lookup of a negative index in an array.
    const level = rank < 0 ? y : (levels[rank] ?? y);
    const at = rank < 0 ? from : (from >> (rank + FINEST_BITS)) * 2;
    const low = level[at] ?? 0;
    const high = rank < 0 ? low : (level[at + 1] ?? 0);
    if (low < min) min = low;
    if (high > max) max = high;
    from += rank < 0 ? 1 : FINEST_BIN << rank;
  }
  return { min, max };
}

/** Returns the rank of the widest bin that starts at a point; negative if there is none. */
function alignedRank(index: number): number {
  return (index === 0 ? 31 : 31 - Math.clz32(index & -index)) - FINEST_BITS;
}

/** Returns the rank of the widest bin of at most `points` points; negative if there is none. */
function fittingRank(points: number): number {
  return 31 - Math.clz32(points) - FINEST_BITS;
}
