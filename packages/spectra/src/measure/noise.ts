import { medianInPlace } from './median-in-place.ts';

/** Maximum number of sampled points, spread evenly. */
const SAMPLES = 65_536;
/**
 * Ratio of the standard deviation of a normal distribution to its median absolute deviation: 1 /
 * Φ⁻¹(3/4).
 */
export const SIGMA_PER_MAD = 1.4826;

/**
 * Uses the median of the absolute values. Peaks cover little of a spectrum and do not affect a
 * median. Returns zero if more than half of the points are zero.
 */
export function estimateNoise(values: Float32Array | Float64Array): number {
  if (values.length === 0) return 0;
  // An odd stride avoids aliasing with the rows, whose lengths are powers of two.
  const stride = values.length <= SAMPLES ? 1 : Math.max(1, Math.floor(values.length / SAMPLES)) | 1;
  const sampled = new Float64Array(Math.ceil(values.length / stride));
  for (let at = 0; at < sampled.length; at++) sampled[at] = Math.abs(values[at * stride]!);
  return medianInPlace(sampled) * SIGMA_PER_MAD;
}

const MAX_BLOCKS = 128;
const MIN_BLOCK_POINTS = 32;

/**
 * Returns units of the ordinate. The result is the median, over up to 128 blocks, of the deviation
 * from the median of the block. A drifting baseline therefore does not count, and smoothed or
 * interpolated noise counts in full. Peaks fill few blocks and do not affect the median.
 */
export function estimateCurveNoise(y: Float32Array | Float64Array): number {
  const blocks = Math.max(1, Math.min(MAX_BLOCKS, Math.floor(y.length / MIN_BLOCK_POINTS)));
  const deviations = Float64Array.from({ length: blocks }, (_, block) => {
    const from = Math.floor((block * y.length) / blocks);
    const values = Float64Array.from(y.subarray(from, Math.floor(((block + 1) * y.length) / blocks)));
    const middle = medianInPlace(values);
    for (let at = 0; at < values.length; at++) values[at] = Math.abs(values[at]! - middle);
    return medianInPlace(values) * SIGMA_PER_MAD;
  });
  return y.length === 0 ? 0 : medianInPlace(deviations);
}
