import { medianInPlace } from './median-in-place.ts';

/** Points looked at, spread evenly over the whole. */
const SAMPLES = 65_536;
/** Standard deviation of a normal distribution over its median absolute deviation: 1 / Φ⁻¹(3/4). */
export const SIGMA_PER_MAD = 1.4826;

/**
 * Standard deviation of the noise, by the median of the absolute values: peaks cover little of a spectrum and do not move a
 * median. Zero where more than half of the points are zero.
 */
export function estimateNoise(values: Float32Array | Float64Array): number {
  if (values.length === 0) return 0;
  // An odd stride does not beat with rows, whose lengths are powers of two.
  const stride = values.length <= SAMPLES ? 1 : Math.max(1, Math.floor(values.length / SAMPLES)) | 1;
  const sampled = new Float64Array(Math.ceil(values.length / stride));
  for (let at = 0; at < sampled.length; at++) sampled[at] = Math.abs(values[at * stride]!);
  return medianInPlace(sampled) * SIGMA_PER_MAD;
}

const MAX_BLOCKS = 128;
const MIN_BLOCK_POINTS = 32;

/**
 * Returns the standard deviation of the noise of a curve, in units of its ordinate: the median over up to 128 blocks of
 * the deviation from the block's own median, so that a baseline that drifts does not count, and noise that was
 * smoothed or filled up with points counts in full. Peaks fill few blocks and do not move the median.
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
