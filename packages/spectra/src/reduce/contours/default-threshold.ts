import { estimateNoise } from '../../measure/noise.ts';
import type { IntensityMatrix } from '../pool-matrix.ts';

const NOISE_FACTOR = 5;
const MIN_SHARE = 0.01;

/** Returns an absolute intensity; 0 for a matrix without points. */
export function highestIntensityOf({ z }: Pick<IntensityMatrix, 'z'>): number {
  let highest = 0;
  let lowest = 0;
  for (let index = 0; index < z.length; index++) {
    const value = z[index]!;
    if (value > highest) highest = value;
    else if (value < lowest) lowest = value;
  }
  return Math.max(highest, -lowest);
}

/**
 * Returns five times the noise, and at least 1 % of the highest intensity, so that peaks show but
 * no noise.
 */
export function computeDefaultThreshold(
  matrix: Pick<IntensityMatrix, 'z'>,
  highest = highestIntensityOf(matrix),
): number {
  return Math.max(NOISE_FACTOR * estimateNoise(matrix.z), MIN_SHARE * highest);
}
