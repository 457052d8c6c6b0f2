import type { CurveSpectrum } from '../spectrum.ts';
import { medianInPlace } from './median-in-place.ts';
import { SIGMA_PER_MAD } from './noise.ts';

const NOISE_FACTOR = 6;
/** Satellites and the feet of large lines are no peaks that anybody asks for at first. */
const LEAST_SHARE = 0.01;
/** Of second differences of white noise over the noise itself: the root of 1 + 4 + 1. */
const SECOND_DIFFERENCE_FACTOR = Math.sqrt(6);
const SAMPLES = 65_536;

/**
 * Height from which on peaks are worth picking, in units of the ordinate: six times the noise, and at least 1 % of the
 * highest. The noise is read off the second differences, which a baseline that is not flat does not touch.
 */
export function defaultPeakHeight({ y }: Pick<CurveSpectrum, 'y'>): number {
  let highest = 0;
  for (const value of y) if (Math.abs(value) > highest) highest = Math.abs(value);
  return Math.max(NOISE_FACTOR * noiseOfCurve(y), LEAST_SHARE * highest);
}

function noiseOfCurve(y: CurveSpectrum['y']): number {
  if (y.length < 3) return 0;
  const stride = Math.max(1, Math.floor(y.length / SAMPLES));
  const differences = new Float64Array(Math.ceil((y.length - 2) / stride));
  for (let at = 0; at < differences.length; at++) {
    const index = 1 + at * stride;
    differences[at] = Math.abs(y[index - 1]! - 2 * y[index]! + y[index + 1]!);
  }
  return (medianInPlace(differences) * SIGMA_PER_MAD) / SECOND_DIFFERENCE_FACTOR;
}
