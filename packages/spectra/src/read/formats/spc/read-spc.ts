import type { Spectrum } from '../../../spectrum.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import { type MeasuredCurve, makeEvenAxis, makeMeasuredCurve } from '../../assemble/measured-curve.ts';
import { type OpticalConversion, type OpticalUnit, convertOpticalAxis } from '../../assemble/optical-axis.ts';
import { withNotes } from '../../doubt/with-notes.ts';
import {
  rejectDeclaredPoints,
  type Failure,
  type Outcome,
  type ReadLimits,
  succeed,
  fail,
} from '../../read-result.ts';
import { type SpcHeader, SUBHEADER_BYTES, readSpcHeader } from './spc-header.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

/** Reads all subfiles, which are evenly spaced or have their own or a common abscissa. */
export function readSpc(bytes: Uint8Array, limits: ReadLimits): Outcome<ReadSpectra> {
  const header = readSpcHeader(bytes);
  if (!header.ok) return header;
  const kind = kindOf(header.value);
  if (!kind.ok) return kind;
  const { title, points, subfiles, hasOwnAxis } = header.value;
  // If the subfiles have their own abscissae, this field of the header is not a number of points.
  const excess = hasOwnAxis ? undefined : rejectDeclaredPoints(points, limits);
  if (excess) return excess;
  const spectra: Spectrum[] = [];
  const notes: ReaderMessage[] = [];
  let firstFailure: Failure | undefined;
  const reader = createSubfileReader(bytes, header.value);
  if (!reader.ok) return reader;
  for (let index = 0; index < subfiles; index++) {
    if (spectra.length >= limits.maxSpectra) {
      notes.push(readerText('first-spectra-of-file-read', { maximum: limits.maxSpectra, spectra: subfiles }));
      break;
    }
    const curve = reader.value(limits);
    if (!curve.ok && spectra.length > 0) {
      notes.push(
        readerText('some-spectra-read', {
          count: spectra.length,
          total: subfiles,
          reason: curve.failure.message,
        }),
      );
      break;
    }
    if (!curve.ok) return curve;
    const name = subfiles > 1 ? `${title === '' ? 'spectrum' : title} (${index + 1} of ${subfiles})` : title;
    const { x, y, notes: doubts } = curve.value;
    const axis = toAxis(x, kind.value, header.value);
    if (!axis.ok) return axis;
    const { convert, conversion } = axis.value;
    const made = makeMeasuredCurve({
      kind: kind.value,
      x: x.map((value) => convert(value)),
      y,
      yUnits: header.value.yUnits,
      metadata: {
        ...(name !== '' && { title: name }),
        ...(conversion !== undefined && { conversions: [conversion] }),
      },
    });
    if (!made.ok) {
      firstFailure ??= made;
      notes.push(readerText('note-of-part', { part: name, reason: made.failure.message }));
      continue;
    }
    spectra.push(withNotes(made.value, doubts));
  }
  return spectra.length === 0
    ? (firstFailure ?? fail('no-spectrum', readerText('no-spectrum-in-file')))
    : succeed({ spectra, notes });
}

function kindOf({ xType, yType, experiment }: SpcHeader): Outcome<MeasuredCurve['kind']> {
  if (yType === 1) return fail('unsupported', readerText('spc-interferogram'));
  if (xType === 13 || experiment === 11) return succeed('raman');
  if (xType === 9 || experiment === 9) return succeed('mass');
  if (xType === 10) return succeed('nmr-1d');
  const isUltraviolet = experiment === 7 || experiment === 12;
  if (xType === 1 && !isUltraviolet) {
    if (INFRARED_ORDINATES.includes(yType)) return succeed('ir');
    // Other ordinates of an FT-IR or NIR instrument are single-beam spectra.
    if (experiment !== 4 && experiment !== 5) return succeed('raman');
    return fail('unsupported', readerText('spc-without-absorbance'));
  }
  if ((xType === 2 || xType === 3) && experiment === 4) return succeed('ir');
  return fail('unsupported', readerText('spc-of-unknown-kind'));
}

/** Codes of absorbance, log(1/R), transmittance and reflectance. */
const INFRARED_ORDINATES = [2, 10, 128, 129];

interface SubfileCurve {
  x: Float64Array;
  y: Float64Array;
  notes: ReaderMessage[];
}

function createSubfileReader(
  bytes: Uint8Array,
  header: SpcHeader,
): Outcome<(limits: ReadLimits) => Outcome<SubfileCurve>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { isOld, points, hasOwnAxis, hasCommonAxis, is16Bit, isMultifile } = header;
  let at = header.dataStart;
  const isTooShort = (length: number): boolean => length < 0 || at + length > bytes.length;
  const truncated = () =>
    fail('truncated', readerText('ends-within-data', { bytes: bytes.length }), { offset: at });
  const readFloats = (count: number): Float64Array => {
    const values = Float64Array.from({ length: count }, (_, index) => view.getFloat32(at + 4 * index, true));
    at += 4 * count;
    return values;
  };
  let commonAxis: Float64Array | undefined;
  if (hasCommonAxis) {
    if (isTooShort(4 * points)) return truncated();
    commonAxis = readFloats(points);
  }
  let isFirst = true;
  return succeed((limits) => {
    // In the old form, the first subheader is part of the file header.
    const subheader = isOld && isFirst ? at - SUBHEADER_BYTES : at;
    if (subheader + SUBHEADER_BYTES > bytes.length) return truncated();
    const subExponent = isMultifile || hasOwnAxis ? view.getInt8(subheader + 1) : header.exponent;
    const pointCount = hasOwnAxis ? view.getInt32(subheader + 16, true) : points;
    at = subheader + SUBHEADER_BYTES;
    isFirst = false;
    if (pointCount < 1 || pointCount > limits.maxPoints)
      return fail('too-many-points', readerText('invalid-number-of-points', { points: pointCount }), {
        offset: at,
      });
    // Some programs leave the subheaders zero.
    const isUnset = subExponent === 0 && header.exponent !== 0;
    const exponent = isUnset ? header.exponent : subExponent;
    const isFloat = !isOld && exponent === FLOATING_POINT;
    const width = is16Bit && !isFloat ? 2 : 4;
    if (isTooShort(pointCount * (width + (hasOwnAxis ? 4 : 0)))) return truncated();
    const x = hasOwnAxis
      ? readFloats(pointCount)
      : (commonAxis ?? makeEvenAxis(header.firstX, header.lastX, pointCount));
    const scale = 2 ** (exponent - 8 * width);
    const y = new Float64Array(pointCount);
    for (let index = 0; index < pointCount; index++, at += width) {
      y[index] = isFloat
        ? view.getFloat32(at, true)
        : width === 2
          ? view.getInt16(at, true) * scale
          : isOld
            ? ((view.getUint16(at, true) << 16) | view.getUint16(at + 2, true)) * scale
            : view.getInt32(at, true) * scale;
    }
    const note = readerText('exponent-of-header', { exponent: header.exponent });
    return succeed({ x, y, notes: isUnset && !isFloat ? [note] : [] });
  });
}

/** Marks ordinates as floating-point numbers. */
const FLOATING_POINT = -128;

const X_UNITS: Partial<Record<number, OpticalUnit>> = { 1: 'cm-1', 2: 'µm', 3: 'nm', 13: 'cm-1' };

function toAxis(
  x: Float64Array,
  kind: MeasuredCurve['kind'],
  { xType }: SpcHeader,
): Outcome<OpticalConversion> {
  const unit = X_UNITS[xType];
  if (unit === undefined || (kind !== 'ir' && kind !== 'raman'))
    return succeed({ convert: (value) => value, isLinear: true });
  return convertOpticalAxis({ kind, unit, smallest: x.reduce((a, b) => Math.min(a, b), Infinity) });
}
