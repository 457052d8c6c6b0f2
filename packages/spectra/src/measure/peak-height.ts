import { xAt } from '../axis.ts';
import { findExtraLines } from '../solvent-lines.ts';
import type { CurveSpectrum } from '../spectrum.ts';
import { estimateCurveNoise } from './noise.ts';

/** Standard deviations of the noise. The highest of 130,000 points of white noise reaches 4.4. */
const NOISE_FACTOR = 5.5;
/**
 * Fraction of the highest line. Carbon satellites have 0.55 % of their line, and tails of large
 * lines are about as high.
 */
const MIN_SHARE = 0.01;
/** Margins around the reference and around the lines of the solvent and its water, in ppm. */
const REFERENCE_MARGIN = 0.1;
const SOLVENT_MARGIN = { '1H': 0.1, '13C': 1.5 } as const;
/**
 * Minimum height of the other lines, as a fraction of a line at a solvent position. If all are
 * lower, that line belongs to the sample.
 */
const MIN_SAMPLE_SHARE = 0.02;

/**
 * Returns units of the ordinate: 5.5 standard deviations of the noise, and at least 1 % of the
 * highest line of the sample. Lines of the reference or solvent do not count as lines of the
 * sample.
 */
export function defaultPeakHeight(spectrum: CurveSpectrum): number {
  const { y } = spectrum;
  const { isReference, isSolvent } = extraPlaces(spectrum);
  let highest = 0;
  let withoutReference = 0;
  let withoutSolvent = 0;
  for (let index = 0; index < y.length; index++) {
    const value = Math.abs(y[index]!);
    if (value <= withoutSolvent) continue;
    const shift = xAt(spectrum, index);
    highest = Math.max(highest, value);
    if (isReference(shift)) continue;
    withoutReference = Math.max(withoutReference, value);
    if (!isSolvent(shift)) withoutSolvent = value;
  }
  const noise = NOISE_FACTOR * estimateCurveNoise(y);
  const ofSample = withoutSolvent >= MIN_SAMPLE_SHARE * withoutReference ? withoutSolvent : withoutReference;
  return Math.max(noise, MIN_SHARE * (ofSample > noise ? ofSample : highest));
}

function extraPlaces({ kind, metadata }: CurveSpectrum) {
  const { nucleus, solvent = '' } = metadata;
  if (kind !== 'nmr-1d' || (nucleus !== '1H' && nucleus !== '13C'))
    return { isReference: () => false, isSolvent: () => false };
  const margin = SOLVENT_MARGIN[nucleus];
  const places = (['solvent', 'water'] as const).flatMap((which) =>
    (findExtraLines(which, solvent, nucleus) ?? []).map(({ shiftPpm }) => shiftPpm),
  );
  return {
    isReference: (shift: number) => Math.abs(shift) <= REFERENCE_MARGIN,
    isSolvent: (shift: number) => places.some((place) => Math.abs(shift - place) <= margin),
  };
}
