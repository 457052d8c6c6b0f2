/** Has a maximum length. Its memory grows with the data, never with a declared size. */
export class PointBuffer {
  length = 0;
  private values = new Float64Array(1024);

  constructor(readonly capacity: number) {}

  /** Returns false and ignores the value at the maximum length. */
  push(value: number): boolean {
    if (this.length >= this.capacity) return false;
    if (this.length === this.values.length) {
      const grown = new Float64Array(Math.min(this.capacity, this.values.length * 2));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
    return true;
  }

  last(): number {
    return this.values[this.length - 1] ?? 0;
  }

  toArray(): Float64Array {
    return this.values.slice(0, this.length);
  }
}
