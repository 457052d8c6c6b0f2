/** `value = base + step * integer`. */
export interface Quantised {
  base: number;
  step: number;
  integers: Int32Array;
}

/** Rounds to `levels` equal steps. The error is at most half a step. */
export function quantise(values: ArrayLike<number>, levels: number): Quantised {
  let base = Infinity;
  let highest = -Infinity;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value < base) base = value;
    if (value > highest) highest = value;
  }
  if (!(highest > base))
    return { base: Number.isFinite(base) ? base : 0, step: 1, integers: new Int32Array(values.length) };
  const step = (highest - base) / levels;
  const integers = new Int32Array(values.length);
  for (let index = 0; index < values.length; index++)
    integers[index] = Math.round(((values[index] ?? 0) - base) / step);
  return { base, step, integers };
}

/** Writes zigzag varints, as `wire-format.ts` describes. */
export function encodeDeltas(integers: Int32Array): Uint8Array {
  const bytes = new Uint8Array(integers.length * 5);
  let length = 0;
  let previous = 0;
  for (const integer of integers) {
    const difference = integer - previous;
    previous = integer;
    let rest = ((difference << 1) ^ (difference >> 31)) >>> 0;
    while (rest > 0x7f) {
      bytes[length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[length++] = rest;
  }
  return bytes.slice(0, length);
}

/** Returns undefined if the bytes do not hold exactly `count` numbers. */
export function decodeDeltas(
  bytes: Uint8Array,
  count: number,
  scale: { base: number; step: number },
): Float32Array | undefined {
  if (count > bytes.length) return undefined;
  const values = new Float32Array(count);
  let position = 0;
  let sum = 0;
  for (let index = 0; index < count; index++) {
    let zigzag = 0;
    let shift = 0;
    let byte = 0x80;
    while (byte & 0x80) {
      if (position >= bytes.length || shift > 28) return undefined;
      byte = bytes[position++] ?? 0;
      zigzag |= (byte & 0x7f) << shift;
      shift += 7;
    }
    sum += (zigzag >>> 1) ^ -(zigzag & 1);
    values[index] = scale.base + scale.step * sum;
  }
  return position === bytes.length ? values : undefined;
}
