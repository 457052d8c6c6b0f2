/** Lines in pooled arrays. A closed line ends with its first point. */
export interface Contours {
  /** Ascending. */
  levels: Float64Array;
  /** Fractional column and row, alternating. */
  points: Float32Array;
  /** First point of each line, followed by the total number of points. */
  starts: Uint32Array;
  /** Index into `levels`. Lines of one level are consecutive. */
  levelOf: Uint8Array;
  /** Minimum column, minimum row, maximum column and maximum row of each line. */
  boxes: Float32Array;
  /** True if `maxPoints` was exceeded. The levels closest to zero then lack lines. */
  isCut: boolean;
}

export class LinePool {
  length = 0;
  private points: Float32Array;
  private starts = new Uint32Array(1024);
  private levelOf = new Uint8Array(1024);
  private lines = 0;

  /** `expectedPoints` reserves memory. */
  constructor(expectedPoints: number) {
    this.points = new Float32Array(2 * expectedPoints + 2);
  }

  add(column: number, row: number): void {
    if (this.length * 2 + 2 > this.points.length) {
      const larger = new Float32Array(this.points.length * 2);
      larger.set(this.points);
      this.points = larger;
    }
    this.points[this.length * 2] = column;
    this.points[this.length * 2 + 1] = row;
    this.length++;
  }

  /** Reverses the points from `start` to the end. */
  reverse(start: number): void {
    const { points } = this;
    for (let low = start * 2, high = this.length * 2 - 2; low < high; low += 2, high -= 2) {
      const column = points[low]!;
      const row = points[low + 1]!;
      points[low] = points[high]!;
      points[low + 1] = points[high + 1]!;
      points[high] = column;
      points[high + 1] = row;
    }
  }

  /** `start` is the first point of the line. */
  endLine(start: number, level: number): void {
    if (this.lines === this.starts.length) {
      const starts = new Uint32Array(this.lines * 2);
      const levelOf = new Uint8Array(this.lines * 2);
      starts.set(this.starts);
      levelOf.set(this.levelOf);
      this.starts = starts;
      this.levelOf = levelOf;
    }
    this.starts[this.lines] = start;
    this.levelOf[this.lines] = level;
    this.lines++;
  }

  finish(levels: Float64Array, isCut: boolean): Contours {
    const starts = new Uint32Array(this.lines + 1);
    starts.set(this.starts.subarray(0, this.lines));
    starts[this.lines] = this.length;
    const points = this.points.slice(0, this.length * 2);
    return {
      levels,
      points,
      starts,
      levelOf: this.levelOf.slice(0, this.lines),
      boxes: boxesOf(points, starts),
      isCut,
    };
  }
}

function boxesOf(points: Float32Array, starts: Uint32Array): Float32Array {
  const boxes = new Float32Array((starts.length - 1) * 4);
  for (let line = 0; line + 1 < starts.length; line++) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = starts[line]! * 2; at < starts[line + 1]! * 2; at += 2) {
      const column = points[at]!;
      const row = points[at + 1]!;
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < top) top = row;
      if (row > bottom) bottom = row;
    }
    boxes[line * 4] = left;
    boxes[line * 4 + 1] = top;
    boxes[line * 4 + 2] = right;
    boxes[line * 4 + 3] = bottom;
  }
  return boxes;
}
