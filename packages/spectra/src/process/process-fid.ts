import { findPhase, phasedImaginaryPart, applyPhase } from './automatic-phase.ts';
import { subtractBaseline } from './baseline.ts';
import {
  type ComplexNumbers,
  shiftZeroFrequencyToCentre,
  createFourierTransform,
  nextPowerOfTwo,
} from './fourier-transform.ts';

/** Frequencies are relative to the carrier. */
export interface Sampling {
  nucleus: string | undefined;
  widthHz: number;
  /** Middle of the spectrum. */
  carrierPpm: number;
  /** Frequency of 0 ppm, which converts Hz to ppm. */
  referenceMHz: number;
  /** Points before the signal starts. */
  groupDelay: number;
  /** True if positive frequencies are the smaller shifts. */
  isReversed: boolean;
}

export interface Fid extends ComplexNumbers {
  sampling: Sampling;
}

export interface ProcessedCurve {
  /** From the largest to the smallest shift. */
  y: Float64Array;
  /** Has the same phase, but no baseline correction. */
  imaginary: Float64Array;
  firstPpm: number;
  lastPpm: number;
  /** Sentence for `metadata.conversions`. */
  conversion: string;
}

/** Applies apodisation, zero filling, Fourier transform, phase and baseline correction. */
export function processFid(signal: Fid): ProcessedCurve {
  const { sampling } = signal;
  const size = 2 * nextPowerOfTwo(signal.re.length);
  const broadeningHz = sampling.nucleus === '1H' ? 0.3 : 1;
  const padded = { re: new Float64Array(size), im: new Float64Array(size) };
  padded.re.set(signal.re);
  padded.im.set(signal.im);
  subtractOffset(padded, signal.re.length);
  apodise(padded, signal.re.length, sampling, broadeningHz);
  const spectrum = fourierTransformFid(padded, sampling);
  const phase = findPhase([spectrum]);
  const y = applyPhase(spectrum, phase);
  const imaginary = phasedImaginaryPart(spectrum, phase);
  subtractBaseline(y);
  const { firstPpm, lastPpm } = shiftRangeOf(sampling, size);
  return {
    y,
    imaginary,
    firstPpm,
    lastPpm,
    conversion:
      `free induction decay transformed here: exponential apodisation of ${broadeningHz} Hz, zero filling to ${size} points, ` +
      'automatic phase and baseline',
  };
}

/** Returns ppm of the first and last of `size` points, the larger first. */
export function shiftRangeOf({ widthHz, carrierPpm, referenceMHz }: Sampling, size: number) {
  const halfPpm = widthHz / referenceMHz / 2;
  return { firstPpm: carrierPpm + halfPpm * (1 - 2 / size), lastPpm: carrierPpm - halfPpm };
}

/** Corrects the delay of the digital filter; returns decreasing shifts. */
export function fourierTransformFid(
  signal: ComplexNumbers,
  { groupDelay, isReversed }: Pick<Sampling, 'groupDelay' | 'isReversed'>,
  transform = createFourierTransform(signal.re.length),
): ComplexNumbers {
  const { re, im } = signal;
  const size = re.length;
  transform(signal);
  shiftZeroFrequencyToCentre(re);
  shiftZeroFrequencyToCentre(im);
  if (groupDelay !== 0) {
    for (let index = 0; index < size; index++) {
      const angle = (2 * Math.PI * (index - size / 2) * groupDelay) / size;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      const real = re[index]!;
      re[index] = real * cosine - im[index]! * sine;
      im[index] = real * sine + im[index]! * cosine;
    }
  }
  if (isReversed) {
    // The point at -width/2 has no partner; it remains at the end with the smallest shift.
    re.subarray(1).reverse();
    im.subarray(1).reverse();
  }
  re.reverse();
  im.reverse();
  return signal;
}

/** Subtracts the mean of the last eighth, where the signal has decayed. */
function subtractOffset({ re, im }: ComplexNumbers, points: number): void {
  const start = Math.floor((points * 7) / 8);
  for (const values of [re, im]) {
    let sum = 0;
    for (let index = start; index < points; index++) sum += values[index]!;
    const offset = sum / Math.max(1, points - start);
    for (let index = 0; index < points; index++) values[index] = values[index]! - offset;
  }
}

function apodise(
  { re, im }: ComplexNumbers,
  points: number,
  { widthHz, groupDelay }: Sampling,
  broadeningHz: number,
): void {
  for (let index = 0; index < points; index++) {
    const weight = Math.exp((-Math.PI * broadeningHz * Math.max(0, index - groupDelay)) / widthHz);
    re[index] = re[index]! * weight;
    im[index] = im[index]! * weight;
  }
  if (groupDelay === 0) {
    // The first point represents half an interval.
    re[0] = re[0]! / 2;
    im[0] = im[0]! / 2;
  }
}
