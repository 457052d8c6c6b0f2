import { unzlibSync } from 'fflate';
import { type Outcome, succeed, fail } from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

export type NumberType = 'float32' | 'float64' | 'int32' | 'int64';

export interface EncodedNumbers {
  base64: string;
  type: NumberType;
  isZlib: boolean;
  isLittleEndian: boolean;
  /** Memory is allocated for one number more; further data are discarded. */
  count: number;
}

/** Limit of deflate. */
const MAX_COMPRESSION_RATIO = 1032;
/** Length of a zlib stream that holds nothing, one zero or two zeros. */
const MAX_EMPTY_ZLIB_BYTES = 12;

/** Fails if the count of numbers is not the expected one. */
export function decodeNumbers({
  base64,
  type,
  isZlib,
  isLittleEndian,
  count,
}: EncodedNumbers): Outcome<Float64Array> {
  const packed = fromBase64(base64);
  if (packed === undefined) return fail('bad-number', readerText('scan-not-in-base64'));
  // Scans without peaks are valid. Some programs write one or two zeros for them.
  const isEmpty = isZlib ? packed.length <= MAX_EMPTY_ZLIB_BYTES : packed.every((byte) => byte === 0);
  if (count === 0 && isEmpty) return succeed(new Float64Array(0));
  const width = type === 'float64' || type === 'int64' ? 8 : 4;
  let bytes = packed;
  if (isZlib) {
    if (count * width > packed.length * MAX_COMPRESSION_RATIO)
      return fail('truncated', readerText('scan-with-too-many-numbers', { count }));
    try {
      // The buffer has room for one more number, which reveals that there are too many.
      bytes = unzlibSync(packed, { out: new Uint8Array((count + 1) * width) });
    } catch (error) {
      // An uncompressed block is longer than the buffer.
      if (error instanceof RangeError)
        return fail('damaged', readerText('scan-with-surplus-numbers', { count }));
      const reason = error instanceof Error ? error.message : readerText('unknown-reason');
      return fail('truncated', readerText('compressed-scan-damaged', { reason }));
    }
  }
  const held = Math.floor(bytes.length / width);
  if (held < count) return fail('truncated', readerText('scan-numbers-differ', { count, held }));
  if (held > count) return fail('damaged', readerText('scan-with-surplus-numbers', { count }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const value = numberAt(view, type, index * width, isLittleEndian);
    if (!Number.isFinite(value))
      return fail('bad-number', readerText('scan-number-not-finite', { number: index + 1 }));
    values[index] = value;
  }
  return succeed(values);
}

function numberAt(view: DataView, type: NumberType, at: number, isLittleEndian: boolean): number {
  switch (type) {
    case 'float32':
      return view.getFloat32(at, isLittleEndian);
    case 'float64':
      return view.getFloat64(at, isLittleEndian);
    case 'int32':
      return view.getInt32(at, isLittleEndian);
    case 'int64':
      return Number(view.getBigInt64(at, isLittleEndian));
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Int8Array(128).fill(-1);
for (let index = 0; index < DIGITS.length; index++) VALUES[DIGITS.charCodeAt(index)] = index;

/** Skips blanks. Returns undefined if the text contains another character. */
function fromBase64(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let [length, buffer, bits] = [0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= 32 || code === 0x3d) continue;
    const value = code < 128 ? (VALUES[code] ?? -1) : -1;
    if (value < 0) return undefined;
    buffer = ((buffer << 6) | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (buffer >> bits) & 0xff;
  }
  return bytes.subarray(0, length);
}
