import type { Spectrum, SpectrumMetadata } from '../../spectrum.ts';
import { toTransmittancePercent } from './infrared-ordinate.ts';
import { makeCurveOfPoints, makeMassSpectrum } from './make-curve.ts';
import { type Outcome, succeed, fail } from '../read-result.ts';
import { toAbsorbance } from './ultraviolet-ordinate.ts';
import { readerText } from '../../messages/reader-message.ts';

export interface MeasuredCurve {
  kind: 'nmr-1d' | 'ir' | 'raman' | 'uv-vis' | 'mass';
  x: Float64Array;
  y: Float64Array;
  /** Name such as "absorbance" or "transmittance". */
  yUnits: string;
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>;
}

/** The abscissa is in ppm, cm-1, nm or m/z. */
export function makeMeasuredCurve({ kind, x, y, yUnits, metadata }: MeasuredCurve): Outcome<Spectrum> {
  if (x.length < 2 && kind !== 'mass')
    return fail('no-spectrum', readerText('too-few-points', { points: x.length }));
  if (kind === 'mass') {
    if (!y.some((value) => value > 0)) return fail('no-spectrum', readerText('no-positive-peak'));
    return succeed(makeMassSpectrum(x, y, metadata));
  }
  if (!x.every(Number.isFinite)) return fail('bad-number', readerText('axis-not-finite'));
  if (kind === 'uv-vis') {
    const { conversion, ...ordinate } = toAbsorbance(y, yUnits);
    const described = { ...metadata, ...(conversion !== undefined && { conversions: [conversion] }) };
    return succeed(makeCurveOfPoints({ kind, unit: 'nm', x, ...ordinate, metadata: described }));
  }
  const unit = kind === 'nmr-1d' ? 'ppm' : 'cm-1';
  if (kind !== 'ir') return succeed(makeCurveOfPoints({ kind, unit, x, y, yUnit: 'intensity', metadata }));
  const ordinate = toTransmittancePercent(y, yUnits);
  if (!ordinate.ok) return ordinate;
  const { conversion, note } = ordinate.value;
  const conversions = [...(metadata.conversions ?? []), ...(conversion === undefined ? [] : [conversion])];
  return succeed(
    makeCurveOfPoints({
      kind,
      unit,
      x,
      y: ordinate.value.y,
      yUnit: 'transmittance',
      metadata: {
        ...metadata,
        ...(conversions.length > 0 && { conversions }),
        ...(note !== undefined && { notes: [note] }),
      },
    }),
  );
}

export function makeEvenAxis(first: number, last: number, points: number): Float64Array {
  return Float64Array.from(
    { length: points },
    (_, index) => first + ((last - first) * index) / Math.max(1, points - 1),
  );
}
