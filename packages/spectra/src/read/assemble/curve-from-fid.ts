import { type Fid, processFid } from '../../process/process-fid.ts';
import type { CurveSpectrum, SpectrumMetadata } from '../../spectrum.ts';
import { makeCurve } from './make-curve.ts';
import { type Outcome, type ReadLimits, fail, succeed } from '../read-result.ts';
import { readerText } from '../../messages/reader-message.ts';

/** Records the conversion in the metadata. */
export function curveFromFid(
  signal: Fid,
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>,
  limits: ReadLimits,
): Outcome<CurveSpectrum> {
  const points = signal.re.length;
  if (points * 4 > limits.maxPoints) {
    const message = readerText('fid-too-long', { points, maximum: Math.floor(limits.maxPoints / 4) });
    return fail('too-many-points', message);
  }
  if (points < 32) return fail('no-spectrum', readerText('fid-too-short', { points }));
  const { widthHz, referenceMHz } = signal.sampling;
  if (!(widthHz > 0) || !(referenceMHz > 0) || !Number.isFinite(widthHz / referenceMHz))
    return fail('missing-label', readerText('fid-without-width'));
  if (!signal.re.some((value) => value !== 0)) return fail('no-spectrum', readerText('fid-of-zeros'));
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
