import type { FormatSample } from './format-samples.ts';

/** The label suffices to reproduce the input. */
export interface CorruptedInput {
  label: string;
  bytes: Uint8Array;
}

/**
 * Files and headers up to this size are tested byte by byte, the numbers after the header at
 * intervals.
 */
const HEADER_BYTES = 4096;
const STRIDE = 97;
const MAX_PREFIXES = 4000;
const USUAL_PREFIXES = 20;
const CORRUPTIONS = { all: 1000, sample: 25 } as const;

/**
 * Yields the same inputs in each run: all of the full fuzz test, or the selection of the usual
 * test.
 */
export function* corruptInputs({ bytes }: FormatSample, amount: 'all' | 'sample'): Generator<CorruptedInput> {
  const ends = amount === 'all' ? allEnds(bytes.length) : sampledEnds(bytes.length);
  for (const end of ends) yield { label: `prefix of ${end} bytes`, bytes: bytes.subarray(0, end) };
  for (let seed = 0; seed < CORRUPTIONS[amount]; seed++)
    yield { label: `corruption of seed ${seed} (${bytes.length} bytes)`, bytes: corrupted(bytes, seed) };
}

function allEnds(length: number): number[] {
  const header = Math.min(length, HEADER_BYTES);
  const stride = Math.max(STRIDE, Math.ceil((length - header) / MAX_PREFIXES));
  const ends = Array.from({ length: header }, (_, end) => end);
  for (let end = header; end < length; end += stride) ends.push(end);
  return ends;
}

function sampledEnds(length: number): number[] {
  const next = generator(length);
  // The reader makes decisions in the header, so half of the prefixes are there.
  return Array.from({ length: Math.min(length, USUAL_PREFIXES) }, (_, index) =>
    Math.floor(next() * (index % 2 === 0 ? length : Math.min(length, HEADER_BYTES))),
  );
}

/**
 * Changes one to four bytes, two of three to a byte from elsewhere in the file, so that digits
 * become other digits. Half of the changes are in the header.
 */
function corrupted(bytes: Uint8Array, seed: number): Uint8Array {
  const next = generator(seed * 7919 + bytes.length);
  const harmed = bytes.slice();
  const reach = seed % 2 === 0 ? harmed.length : Math.min(harmed.length, HEADER_BYTES / 2);
  for (let change = 0; change <= seed % 4; change++) {
    const place = Math.floor(next() * reach);
    const other = bytes[Math.floor(next() * reach)] ?? 0;
    harmed[place] = (seed + change) % 3 === 0 ? Math.floor(next() * 256) : other;
  }
  return harmed;
}

/** Returns numbers in 0..1, the same in each run. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
