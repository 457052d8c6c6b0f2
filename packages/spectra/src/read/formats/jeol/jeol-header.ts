import { type Outcome, fail, succeed } from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

export interface JeolAxis {
  kind: 'none' | 'real' | 'complex' | 'real-complex';
  unit: 'ppm' | 'second' | 'hertz' | 'other';
  /** Stored points. Those from `firstPoint` to `lastPoint` hold data. */
  points: number;
  firstPoint: number;
  lastPoint: number;
  start: number;
  stop: number;
}

export type JeolParameters = ReadonlyMap<string, { text?: string; value?: number }>;

export interface JeolHeader {
  isLittleEndian: boolean;
  isDouble: boolean;
  /** 1 is one-dimensional, 2 is two-dimensional in tiles of 32 x 32. */
  format: number;
  axes: [JeolAxis, JeolAxis];
  dataStart: number;
  title: string;
  author: string;
  comment: string;
  date: string | undefined;
  parameters: JeolParameters;
}

const HEADER_BYTES = 1360;
const PARAMETER_BYTES = 64;
const AXIS_KINDS = ['none', 'real', 'other', 'complex', 'real-complex'] as const;
/** Powers of ten by the codes of SI prefixes. */
const POWERS: Record<number, number> = { 13: 9, 14: 6, 15: 3, 0: 0, 1: -3, 2: -6, 3: -9, 4: -12 };

/** The header is big-endian; parameters and data may be little-endian. */
export function readJeolHeader(bytes: Uint8Array): Outcome<JeolHeader> {
  if (bytes.length < HEADER_BYTES)
    return fail('truncated', readerText('short-jeol-header', { bytes: bytes.length, needed: HEADER_BYTES }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittleEndian = view.getUint8(8) === 1;
  const parameters = readParameters(view, view.getUint32(1212), isLittleEndian);
  if (!parameters.ok) return parameters;
  return succeed({
    isLittleEndian,
    isDouble: view.getUint8(14) >> 6 === 0,
    format: view.getUint8(14) & 63,
    axes: [axisAt(view, 0), axisAt(view, 1)],
    dataStart: view.getUint32(1284),
    title: textAt(view, 48, 124),
    author: textAt(view, 552, 128),
    comment: textAt(view, 680, 128),
    date: dateAt(view, 400),
    parameters: parameters.value,
  });
}

function axisAt(view: DataView, index: number): JeolAxis {
  const kind = AXIS_KINDS[view.getUint8(24 + index)] ?? 'other';
  const unit = view.getUint8(32 + 2 * index + 1);
  return {
    kind: kind === 'other' ? 'none' : kind,
    unit: unit === 26 ? 'ppm' : unit === 28 ? 'second' : unit === 13 ? 'hertz' : 'other',
    points: view.getUint32(176 + 4 * index),
    firstPoint: view.getUint32(208 + 4 * index),
    lastPoint: view.getUint32(240 + 4 * index),
    start: view.getFloat64(272 + 8 * index),
    stop: view.getFloat64(336 + 8 * index),
  };
}

/** Packed in 7 bits for the years since 1990, 4 bits for the month, 5 bits for the day. */
function dateAt(view: DataView, offset: number): string | undefined {
  const packed = view.getUint16(offset);
  const [year, month, day] = [1990 + (packed >> 9), (packed >> 5) & 15, packed & 31];
  if (month < 1 || month > 12 || day < 1) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function textAt(view: DataView, offset: number, length: number): string {
  const codes: number[] = [];
  for (let index = 0; index < length; index++) {
    const code = view.getUint8(offset + index);
    if (code === 0) break;
    codes.push(code);
  }
  return String.fromCharCode(...codes).trim();
}

function readParameters(view: DataView, start: number, isLittleEndian: boolean): Outcome<JeolParameters> {
  const parameters = new Map<string, { text?: string; value?: number }>();
  if (start + 16 > view.byteLength) return fail('truncated', readerText('ends-before-parameters'));
  const count = view.getUint32(start + 8, isLittleEndian) + 1;
  if (start + 16 + count * PARAMETER_BYTES > view.byteLength)
    return fail('truncated', readerText('ends-within-parameters', { count }));
  for (let index = 0; index < count; index++) {
    const at = start + 16 + index * PARAMETER_BYTES;
    const name = textAt(view, at + 36, 28).toLowerCase();
    const type = view.getInt32(at + 32, isLittleEndian);
    const power = POWERS[(view.getUint8(at + 6) >> 4) & 15] ?? 0;
    if (type === 0) parameters.set(name, { text: textAt(view, at + 16, 16) });
    else if (type === 1)
      parameters.set(name, { value: view.getInt32(at + 16, isLittleEndian) * 10 ** power });
    else if (type === 2)
      parameters.set(name, { value: view.getFloat64(at + 16, isLittleEndian) * 10 ** power });
  }
  return succeed(parameters);
}
