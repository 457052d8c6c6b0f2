import { readFixedText } from '../../bytes/binary-text.ts';
import { type Outcome, succeed, fail } from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

export const SUBHEADER_BYTES = 32;

export interface SpcHeader {
  /** True before 1996: the header has 256 bytes and integers have swapped halves. */
  isOld: boolean;
  is16Bit: boolean;
  isMultifile: boolean;
  hasOwnAxis: boolean;
  /** True if all subfiles share an uneven abscissa. */
  hasCommonAxis: boolean;
  exponent: number;
  points: number;
  subfiles: number;
  firstX: number;
  lastX: number;
  xType: number;
  yType: number;
  yUnits: string;
  experiment: number;
  title: string;
  dataStart: number;
}

/**
 * Accepts version bytes 0x4B, 0x4C (big-endian, obsolete) and 0x4D (old). SPC has no magic number.
 */
export function isSpc(bytes: Uint8Array): boolean {
  const version = bytes[1] ?? 0;
  const isLongEnough = bytes.length >= (version === 0x4d ? 256 : 512);
  return [0x4b, 0x4c, 0x4d].includes(version) && isLongEnough && bytes.subarray(0, 64).includes(0);
}

/** Source: file format specification of Galactic Industries (1997). */
export function readSpcHeader(bytes: Uint8Array): Outcome<SpcHeader> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[1] === 0x4c) return fail('unsupported', readerText('big-endian-spc'));
  const header = bytes[1] === 0x4d ? oldHeader(bytes, view) : newHeader(bytes, view);
  const { points, firstX, lastX } = header;
  if (!Number.isInteger(points) || points < 0 || !Number.isFinite(firstX) || !Number.isFinite(lastX))
    return fail('bad-number', readerText('invalid-header', { points, first: firstX, last: lastX }));
  return succeed(header);
}

function flagsOf(flags: number) {
  // A separate abscissa requires both flags.
  const hasOwnAxis = (flags & 0xc0) === 0xc0;
  return {
    is16Bit: (flags & 0x01) !== 0,
    isMultifile: (flags & 0x04) !== 0,
    hasOwnAxis,
    hasCommonAxis: !hasOwnAxis && (flags & 0x80) !== 0,
  };
}

function newHeader(bytes: Uint8Array, view: DataView): SpcHeader {
  return {
    isOld: false,
    ...flagsOf(view.getUint8(0)),
    exponent: view.getInt8(3),
    points: view.getInt32(4, true),
    firstX: view.getFloat64(8, true),
    lastX: view.getFloat64(16, true),
    subfiles: Math.max(1, view.getInt32(24, true)),
    xType: view.getUint8(28),
    yType: view.getUint8(29),
    yUnits: ordinateName(view.getUint8(29)),
    experiment: view.getUint8(2),
    title: readFixedText(bytes, 88, 130),
    dataStart: 512,
  };
}

/** Excludes the first subheader, which is part of the header. */
const OLD_HEADER_BYTES = 224;

function oldHeader(bytes: Uint8Array, view: DataView): SpcHeader {
  const points = Math.round(view.getFloat32(4, true));
  // The old form has no flags for an abscissa.
  const flags = flagsOf(view.getUint8(0) & 0x05);
  const bytesOfSubfile = SUBHEADER_BYTES + (flags.is16Bit ? 2 : 4) * points;
  return {
    isOld: true,
    ...flags,
    exponent: view.getInt16(2, true),
    points,
    firstX: view.getFloat32(8, true),
    lastX: view.getFloat32(12, true),
    // The number of subfiles is not stored.
    subfiles: flags.isMultifile
      ? Math.max(1, Math.floor((bytes.length - OLD_HEADER_BYTES) / bytesOfSubfile))
      : 1,
    xType: view.getUint8(16),
    yType: view.getUint8(17),
    yUnits: ordinateName(view.getUint8(17)),
    experiment: 0,
    title: readFixedText(bytes, 64, 130),
    dataStart: 256,
  };
}

function ordinateName(yType: number): string {
  // Type 10 is log(1/R), an apparent absorbance.
  return yType === 2 || yType === 10
    ? 'ABSORBANCE'
    : yType === 128
      ? 'TRANSMITTANCE'
      : yType === 129
        ? 'REFLECTANCE'
        : '';
}
