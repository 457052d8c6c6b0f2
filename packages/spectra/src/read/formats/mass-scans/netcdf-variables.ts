import { type Outcome, succeed, fail } from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

interface NetcdfVariable {
  type: number;
  length: number;
  offset: number;
  /** In bytes, between the starts of two values. */
  stride: number;
  /** value = packed value * `scale` + `added` (attributes `scale_factor` and `add_offset`). */
  scale: number;
  added: number;
}

export interface Netcdf {
  /** An attribute with several numbers has the first one. */
  attributes: ReadonlyMap<string, string>;
  names: string[];
  /** Reads no values; 0 if the variable is missing. */
  lengthOf(name: string): number;
  /** Returns undefined if the variable is missing. */
  read(name: string): Outcome<Float64Array | undefined>;
}

const DIMENSIONS = 0x0a;
const VARIABLES = 0x0b;
const ATTRIBUTES = 0x0c;
/** Bytes of byte, char, short, int, float and double. */
const WIDTHS = [0, 1, 1, 2, 4, 4, 8];
const MAX_ITEMS = 10_000;

class CutShort extends Error {}

/** Opens the classic form: CDF-1 has offsets of 32 bits, CDF-2 of 64. Both are big-endian. */
export function openNetcdf(bytes: Uint8Array): Outcome<Netcdf> {
  try {
    return succeed(readHeader(bytes));
  } catch (error) {
    if (error instanceof CutShort) return fail('truncated', readerText('netcdf-header-damaged'));
    throw error;
  }
}

/** Each read advances the position in the header. */
class Cursor {
  at = 4;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  integer(): number {
    if (this.at + 4 > this.bytes.length) throw new CutShort();
    this.at += 4;
    return this.view.getUint32(this.at - 4);
  }

  /** Characters are padded to a multiple of four bytes. */
  text(length: number): string {
    if (this.at + length > this.bytes.length || length > 1_000_000) throw new CutShort();
    const text = new Array<string>(length);
    for (let index = 0; index < length; index++)
      text[index] = String.fromCharCode(this.bytes[this.at + index] ?? 0);
    this.skip(length);
    return text.join('');
  }

  /** Does not advance. */
  number(type: number): number | undefined {
    const width = WIDTHS[type] ?? 0;
    if (width === 0) return undefined;
    if (this.at + width > this.bytes.length) throw new CutShort();
    return valueAt(this.view, type, this.at);
  }

  skip(length: number): void {
    this.at += Math.ceil(length / 4) * 4;
    if (this.at > this.bytes.length) throw new CutShort();
  }

  /** Returns the number of items. A missing list has a tag and a number of zero. */
  list(tag: number): number {
    const [found, count] = [this.integer(), this.integer()];
    if ((found !== tag && found !== 0) || count > MAX_ITEMS) throw new CutShort();
    return count;
  }
}

function readHeader(bytes: Uint8Array): Netcdf {
  const cursor = new Cursor(bytes);
  const records = cursor.integer();
  const dimensions = Array.from({ length: cursor.list(DIMENSIONS) }, () => {
    cursor.text(cursor.integer());
    return cursor.integer();
  });
  const attributes = readAttributes(cursor);
  const variables = new Map<string, NetcdfVariable>();
  const recordWidths: number[] = [];
  const count = cursor.list(VARIABLES);
  for (let index = 0; index < count; index++) {
    const name = cursor.text(cursor.integer());
    const rank = cursor.integer();
    if (rank > 16) throw new CutShort();
    const sizes = Array.from({ length: rank }, () => dimensions[cursor.integer()] ?? 0);
    const own = readAttributes(cursor);
    const type = cursor.integer();
    cursor.integer();
    const high = bytes[3] === 2 ? cursor.integer() : 0;
    const offset = high * 2 ** 32 + cursor.integer();
    const isRecord = rank > 0 && sizes[0] === 0;
    const inRecord = (isRecord ? sizes.slice(1) : sizes).reduce((product, size) => product * size, 1);
    const width = WIDTHS[type] ?? 0;
    if (isRecord) recordWidths.push(inRecord * width);
    // Only record variables with one value per record are supported.
    const length = isRecord ? (inRecord === 1 ? records : -1) : inRecord;
    const [scale, added] = [numberOf(own, 'scale_factor', 1), numberOf(own, 'add_offset', 0)];
    variables.set(name, { type, length, offset, stride: isRecord ? 0 : width, scale, added });
  }
  // If there is only one record variable, its records are not padded.
  const [only] = recordWidths;
  const stride =
    recordWidths.length === 1 && only !== undefined
      ? only
      : recordWidths.reduce((sum, width) => sum + Math.ceil(width / 4) * 4, 0);
  for (const variable of variables.values()) if (variable.stride === 0) variable.stride = stride;
  return {
    attributes,
    names: [...variables.keys()],
    lengthOf: (name) => Math.max(0, variables.get(name)?.length ?? 0),
    read: (name) => readVariable(bytes, variables.get(name)),
  };
}

function readAttributes(cursor: Cursor): Map<string, string> {
  const attributes = new Map<string, string>();
  const count = cursor.list(ATTRIBUTES);
  for (let index = 0; index < count; index++) {
    const name = cursor.text(cursor.integer());
    const type = cursor.integer();
    const length = cursor.integer();
    if (type === 2) attributes.set(name, cursor.text(length).replaceAll('\0', '').trim());
    else {
      const value = length > 0 ? cursor.number(type) : undefined;
      if (value !== undefined) attributes.set(name, String(value));
      cursor.skip(length * (WIDTHS[type] ?? 0));
    }
  }
  return attributes;
}

function numberOf(attributes: ReadonlyMap<string, string>, name: string, otherwise: number): number {
  const value = Number(attributes.get(name) ?? NaN);
  return Number.isFinite(value) ? value : otherwise;
}

function valueAt(view: DataView, type: number, at: number): number {
  switch (type) {
    case 3:
      return view.getInt16(at);
    case 4:
      return view.getInt32(at);
    case 5:
      return view.getFloat32(at);
    case 6:
      return view.getFloat64(at);
    default:
      return view.getInt8(at);
  }
}

function readVariable(
  bytes: Uint8Array,
  variable: NetcdfVariable | undefined,
): Outcome<Float64Array | undefined> {
  if (variable === undefined) return succeed(undefined);
  const { type, length, offset, stride, scale, added } = variable;
  const width = WIDTHS[type] ?? 0;
  if (width === 0 || length < 0) return fail('unsupported', readerText('netcdf-layout'));
  if (offset + (length - 1) * stride + width > bytes.length)
    return fail('truncated', readerText('short-netcdf'), { offset });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float64Array(length);
  for (let index = 0; index < length; index++)
    values[index] = valueAt(view, type, offset + index * stride) * scale + added;
  return succeed(values);
}
