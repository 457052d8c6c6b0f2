import { processFid } from '../../process/process-fid.ts';
import type { Fid } from '../../process/process-fid.ts';
import type { CurveSpectrum, SpectrumMetadata } from '../../spectrum.ts';
import { makeCurve } from './make-curve.ts';
import { fail, succeed } from '../read-result.ts';
import type { Outcome, ReadLimits } from '../read-result.ts';

/** The spectrum of a free induction decay, which says that it was made here. */
export function curveFromFid(
  signal: Fid,
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>,
  limits: ReadLimits,
): Outcome<CurveSpectrum> {
  const points = signal.re.length;
  if (points * 4 > limits.maxPoints) {
    const message = `The raw signal has ${points} points; up to ${Math.floor(limits.maxPoints / 4)} can be transformed.`;
    return fail('too-many-points', message);
  }
  if (points < 32)
    return fail('no-spectrum', `The raw signal has ${points} points; a spectrum needs 32 or more.`);
  const { widthHz, referenceMHz } = signal.sampling;
  if (!(widthHz > 0) || !(referenceMHz > 0) || !Number.isFinite(widthHz / referenceMHz))
    return fail('missing-label', 'The spectral width and the frequency of the raw signal are not known.');
  if (!signal.re.some((value) => value !== 0))
    return fail('no-spectrum', 'The raw signal is zero throughout.');
  const { y, imaginary, firstPpm, lastPpm, conversion } = processFid(signal);
  return succeed(
    makeCurve({
      kind: 'nmr-1d',
      unit: 'ppm',
      firstX: firstPpm,
      lastX: lastPpm,
      y,
      imaginary,
      yUnit: 'intensity',
      metadata: { ...metadata, conversions: [...(metadata.conversions ?? []), conversion] },
    }),
  );
}
