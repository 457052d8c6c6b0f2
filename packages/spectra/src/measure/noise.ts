import { medianInPlace } from './median-in-place.ts';

/** Points looked at, spread evenly over the whole. */
const SAMPLES = 65_536;
/** Standard deviation of a normal distribution over its median absolute deviation: 1 / Φ⁻¹(3/4). */
export const SIGMA_PER_MAD = 1.4826;

/**
 * Standard deviation of the noise, by the median of the absolute values: peaks cover little of a spectrum and do not move a
 * median. Zero where more than half of the points are zero.
 */
export function noiseOf(values: Float32Array | Float64Array): number {
  if (values.length === 0) return 0;
  // An odd stride does not beat with rows, whose lengths are powers of two.
  const stride = values.length <= SAMPLES ? 1 : Math.max(1, Math.floor(values.length / SAMPLES)) | 1;
  const sampled = new Float64Array(Math.ceil(values.length / stride));
  for (let at = 0; at < sampled.length; at++) sampled[at] = Math.abs(values[at * stride]!);
  return medianInPlace(sampled) * SIGMA_PER_MAD;
}
