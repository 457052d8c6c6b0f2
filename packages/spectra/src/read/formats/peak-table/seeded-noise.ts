/**
 * The same seed text gives the same noise on every machine: a mulberry32 generator is seeded with
 * the FNV-1a hash of the text, and the sum of four uniform numbers approximates a normal
 * distribution.
 */
export function addNoise(y: Float64Array, standardDeviation: number, seedText: string): void {
  if (!(standardDeviation > 0)) return;
  const next = uniformNumbers(hash(seedText));
  // The sum of four uniform numbers in 0..1 has a variance of 4/12.
  const scale = standardDeviation / Math.sqrt(1 / 3);
  for (let index = 0; index < y.length; index++) {
    y[index] = (y[index] ?? 0) + (next() + next() + next() + next() - 2) * scale;
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

function uniformNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
