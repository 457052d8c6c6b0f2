/** Points of the finest bins; below that the points themselves are looked at. */
const FINEST_BIN = 8;

/** Minimum and maximum of bins of 8, 16, 32 ... points over the points themselves; half as many numbers as points in all. */
export interface Pyramid {
  y: Float32Array | Float64Array;
  /** `levels[k]` holds the minima and maxima, in turn, of bins of `8 * 2^k` points. */
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

/** Exact extremes (in single precision) of the points `start` to `end - 1`; an empty range gives Infinity and -Infinity. */
export function extremesOf(pyramid: Pyramid, start: number, end: number): MinMax {
  const { y, levels } = pyramid;
  const found = { min: Infinity, max: -Infinity };
  let from = Math.max(0, Math.floor(start));
  const to = Math.min(y.length, Math.ceil(end));
  while (from < to) {
    const level = widestLevel(from, to, y.length, levels.length);
    if (level < 0) {
      include(found, y[from] ?? 0, y[from] ?? 0);
      from++;
      continue;
    }
    const bin = from / (FINEST_BIN << level);
    include(found, levels[level]?.[bin * 2] ?? 0, levels[level]?.[bin * 2 + 1] ?? 0);
    from += FINEST_BIN << level;
  }
  return found;
}

/** The widest bin that begins at a point and does not reach beyond the range; the last bin of all may be cut short. */
function widestLevel(from: number, to: number, length: number, levelCount: number): number {
  let level = -1;
  while (level + 1 < levelCount) {
    const width = FINEST_BIN << (level + 1);
    const isAligned = from % width === 0;
    const isWithin = from + width <= to || to === length;
    if (!isAligned || !isWithin) break;
    level++;
  }
  return level;
}

function include(found: MinMax, min: number, max: number): void {
  if (min < found.min) found.min = min;
  if (max > found.max) found.max = max;
}
