import type { Spectrum } from '../../../spectrum.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import { makeEvenAxis, makeMeasuredCurve } from '../../assemble/measured-curve.ts';
import type { MeasuredCurve } from '../../assemble/measured-curve.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import { readSpcHeader } from './spc-header.ts';
import type { SpcHeader } from './spc-header.ts';

const SUBHEADER_BYTES = 32;

/** A Galactic SPC file: all its subfiles, evenly spaced, with an abscissa of their own or in common. */
export function readSpc(bytes: Uint8Array, limits: ReadLimits): Outcome<ReadSpectra> {
  const header = readSpcHeader(bytes);
  if (!header.ok) return header;
  const kind = kindOf(header.value);
  if (!kind.ok) return kind;
  const { title, points, subfiles } = header.value;
  if (points > limits.maxPoints)
    return fail('too-many-points', `The file declares ${points} points (maximum ${limits.maxPoints}).`);
  const spectra: Spectrum[] = [];
  const notes: string[] = [];
  const reader = createSubfileReader(bytes, header.value);
  if (!reader.ok) return reader;
  for (let index = 0; index < subfiles; index++) {
    if (spectra.length >= limits.maxSpectra) {
      notes.push(`Only the first ${limits.maxSpectra} of ${subfiles} spectra are read.`);
      break;
    }
    const curve = reader.value(limits);
    if (!curve.ok) return curve;
    const name = subfiles > 1 ? `${title === '' ? 'spectrum' : title} (${index + 1} of ${subfiles})` : title;
    const scaled = toWavenumbers(curve.value, header.value);
    if (!scaled.ok) return scaled;
    const made = makeMeasuredCurve({
      ...scaled.value,
      kind: kind.value,
      yUnits: header.value.yUnits,
      metadata: { ...(name !== '' && { title: name }), ...scaled.value.metadata },
    });
    if (!made.ok) return made;
    spectra.push(made.value);
  }
  return spectra.length === 0
    ? fail('no-spectrum', 'The file contains no spectrum.')
    : succeed({ spectra, notes });
}

function kindOf({ xType, yType, experiment }: SpcHeader): Outcome<MeasuredCurve['kind']> {
  if (yType === 1)
    return fail(
      'unsupported',
      'This SPC file contains an interferogram. Upload the infrared spectrum computed from it.',
    );
  if (xType === 13 || experiment === 11) return succeed('raman');
  if (xType === 9 || experiment === 9) return succeed('mass');
  if (xType === 10) return succeed('nmr-1d');
  const isUltraviolet = experiment === 7 || experiment === 12;
  if (xType === 1 && !isUltraviolet)
    return succeed(yType === 2 || yType === 128 || yType === 129 ? 'ir' : 'raman');
  if ((xType === 2 || xType === 3) && experiment === 4) return succeed('ir');
  return fail('unsupported', 'This SPC file is not marked as an infrared, Raman, NMR or mass spectrum.');
}

interface SubfileCurve {
  x: Float64Array;
  y: Float64Array;
}

/** Reads one subfile after the other. */
function createSubfileReader(
  bytes: Uint8Array,
  header: SpcHeader,
): Outcome<(limits: ReadLimits) => Outcome<SubfileCurve>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { isOld, points, hasOwnAxis, hasCommonAxis, is16Bit, hasManyExponents } = header;
  let at = header.dataStart;
  const isTooShort = (length: number): boolean => length < 0 || at + length > bytes.length;
  const truncated = () =>
    fail('truncated', `The file ends at byte ${bytes.length}, within its data.`, { offset: at });
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
    if (isTooShort(SUBHEADER_BYTES)) return truncated();
    const exponent = !isOld && (hasManyExponents || hasOwnAxis) ? view.getInt8(at + 1) : header.exponent;
    const own = hasOwnAxis ? view.getInt32(at + 16, true) : points;
    // The first subheader of the old form is a part of its header.
    at += isOld && isFirst ? 0 : SUBHEADER_BYTES;
    isFirst = false;
    if (own < 1 || own > limits.maxPoints)
      return fail('too-many-points', `A spectrum of the file declares ${own} points.`, { offset: at });
    const isFloat = !isOld && exponent === -128;
    const width = is16Bit && !isFloat ? 2 : 4;
    if (isTooShort(own * (width + (hasOwnAxis ? 4 : 0)))) return truncated();
    const x = hasOwnAxis ? readFloats(own) : (commonAxis ?? makeEvenAxis(header.firstX, header.lastX, own));
    const scale = 2 ** (exponent - 8 * width);
    const y = new Float64Array(own);
    for (let index = 0; index < own; index++, at += width) {
      y[index] = isFloat
        ? view.getFloat32(at, true)
        : width === 2
          ? view.getInt16(at, true) * scale
          : isOld
            ? ((view.getUint16(at, true) << 16) | view.getUint16(at + 2, true)) * scale
            : view.getInt32(at, true) * scale;
    }
    return succeed({ x, y });
  });
}

/** Wavelengths become wavenumbers, with the conversion told. */
function toWavenumbers(
  { x, y }: SubfileCurve,
  { xType }: SpcHeader,
): Outcome<SubfileCurve & { metadata: { conversions?: string[] } }> {
  if (xType !== 2 && xType !== 3) return succeed({ x, y, metadata: {} });
  if (x.some((value) => value <= 0))
    return fail('bad-number', 'A wavelength of zero or less cannot be drawn on a wavenumber axis.');
  const factor = xType === 2 ? 1e4 : 1e7;
  return succeed({
    x: x.map((value) => factor / value),
    y,
    metadata: { conversions: ['wavelength converted to wavenumber'] },
  });
}
