import { strFromU8 } from 'fflate';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum, Spectrum } from '../spectrum.ts';
import { decodeDeltas } from './quantise.ts';
import {
  type WireHeader,
  type WireSection,
  WIRE_MAGIC,
  WIRE_PREFIX_BYTES,
  WIRE_VERSION,
} from './wire-format.ts';
import type { wireMessages } from './wire-messages.ts';

export interface WireMessage {
  code: keyof typeof wireMessages;
  values?: Readonly<Record<string, number>>;
}

export interface WireFailure {
  code: 'not-wire' | 'unknown-version' | 'damaged';
  message: WireMessage;
}

/** Parts that the bytes received so far contain. */
export interface WireProgress {
  /** Preview: extremes as evenly spaced points, or a pooled matrix, not for measurements. */
  coarse?: CurveSpectrum | MatrixSpectrum;
  spectrum?: Spectrum;
  failure?: WireFailure;
}

export interface WireReader {
  /** Accepts chunks of any length. */
  push(chunk: Uint8Array): WireProgress;
}

export type WireResult = { ok: true; spectrum: Spectrum } | { ok: false; failure: WireFailure };

/** Reads the complete binary form of a spectrum. */
export function readWire(bytes: Uint8Array): WireResult {
  const { spectrum, failure } = createWireReader().push(bytes);
  if (spectrum) return { ok: true, spectrum };
  return { ok: false, failure: failure ?? { code: 'damaged', message: { code: 'incomplete-spectrum' } } };
}

/** Creates a reader for a binary form that arrives in chunks. */
export function createWireReader(): WireReader {
  let received = new Uint8Array(0);
  let length = 0;
  let header: { value: WireHeader; end: number } | undefined;
  const progress: WireProgress = {};
  return {
    push(chunk) {
      if (progress.failure || progress.spectrum) return progress;
      received = append(received, length, chunk);
      length += chunk.length;
      const bytes = received.subarray(0, length);
      if (!header) {
        const read = readHeader(bytes);
        if (read === undefined) return progress;
        if ('code' in read) progress.failure = read;
        else header = read;
      }
      if (header && !progress.failure) advance(progress, header.value, bytes.subarray(header.end));
      return progress;
    },
  };
}

function append(buffer: Uint8Array, length: number, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const needed = length + chunk.length;
  const grown =
    needed <= buffer.length
      ? (buffer as Uint8Array<ArrayBuffer>)
      : new Uint8Array(Math.max(needed, buffer.length * 2));
  if (grown !== buffer) grown.set(buffer.subarray(0, length));
  grown.set(chunk, length);
  return grown;
}

/** Returns undefined while the header is incomplete. */
function readHeader(bytes: Uint8Array): { value: WireHeader; end: number } | WireFailure | undefined {
  const seen = Math.min(bytes.length, WIRE_MAGIC.length);
  if (WIRE_MAGIC.slice(0, seen).some((byte, index) => bytes[index] !== byte)) {
    return { code: 'not-wire', message: { code: 'not-in-binary-form' } };
  }
  if (bytes.length < WIRE_PREFIX_BYTES) return undefined;
  if (bytes[4] !== WIRE_VERSION) {
    const message = { code: 'unknown-binary-version', values: { version: bytes[4] ?? 0 } } as const;
    return { code: 'unknown-version', message };
  }
  const end = WIRE_PREFIX_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
  if (end > 1_000_000) return damaged('header-too-long');
  if (bytes.length < end) return undefined;
  const value = parseHeader(strFromU8(bytes.subarray(WIRE_PREFIX_BYTES, end)));
  return value ? { value, end } : damaged('header-unreadable');
}

function damaged(code: WireMessage['code']): WireFailure {
  return { code: 'damaged', message: { code } };
}

function parseHeader(json: string): WireHeader | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return undefined;
  }
  const header = parsed as Partial<WireHeader> | null;
  if (typeof header?.kind !== 'string' || !Array.isArray(header.sections)) return undefined;
  if (typeof header.x?.first !== 'number' || typeof header.x.last !== 'number') return undefined;
  const isSound = header.sections.every((section: Partial<WireSection> | null) =>
    [section?.offset, section?.byteLength, section?.count].every(
      (value) => Number.isInteger(value) && (value ?? -1) >= 0,
    ),
  );
  return isSound ? { ...(header as WireHeader), metadata: header.metadata ?? {} } : undefined;
}

/** Decodes the coarse section once it is complete, and the rest once all of it is. */
function advance(progress: WireProgress, header: WireHeader, body: Uint8Array): void {
  const endOf = (section: WireSection): number => section.offset + section.byteLength;
  const decode = (section: WireSection): Float32Array | Float64Array | undefined =>
    decodeSection(section, body.subarray(section.offset, endOf(section)));
  const coarse = header.sections.find((section) => section.name === 'coarse');
  if (coarse && !progress.coarse && body.length >= endOf(coarse)) {
    const values = decode(coarse);
    const drawn = values && makeCoarse(header, values);
    if (drawn) progress.coarse = drawn;
    else progress.failure = damaged('coarse-section-unreadable');
  }
  if (progress.failure || body.length < Math.max(0, ...header.sections.map(endOf))) return;
  const arrays = new Map<string, Float32Array | Float64Array>();
  for (const section of header.sections) {
    if (section.name === 'coarse') continue;
    const values = decode(section);
    if (values) arrays.set(section.name, values);
  }
  const spectrum = makeSpectrum(header, arrays);
  if (spectrum) progress.spectrum = spectrum;
  else progress.failure = damaged('section-unreadable');
}

function decodeSection(section: WireSection, bytes: Uint8Array): Float32Array | Float64Array | undefined {
  const { count, base = 0, step = 1 } = section;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (section.encoding) {
    case 'float64':
      return bytes.length === count * 8
        ? Float64Array.from({ length: count }, (_, index) => view.getFloat64(index * 8, true))
        : undefined;
    case 'float32':
      return bytes.length === count * 4
        ? Float32Array.from({ length: count }, (_, index) => view.getFloat32(index * 4, true))
        : undefined;
    case 'uint16':
      return bytes.length === count * 2
        ? Float32Array.from({ length: count }, (_, index) => base + step * view.getUint16(index * 2, true))
        : undefined;
    case 'delta-varint':
      return decodeDeltas(bytes, count, { base, step });
    default:
      return undefined;
  }
}

function makeSpectrum(
  header: WireHeader,
  arrays: ReadonlyMap<string, Float32Array | Float64Array>,
): Spectrum | undefined {
  const [y, mz, intensity, x] = [arrays.get('y'), arrays.get('mz'), arrays.get('intensity'), arrays.get('x')];
  const z = arrays.get('z');
  if (header.kind === 'nmr-2d') return z && header.matrix && makeMatrix(header, z, header.matrix);
  if (header.kind !== 'mass') return y && makeCurve(header, y, x instanceof Float64Array ? x : undefined);
  if (!mz || !intensity || mz.length !== intensity.length) return undefined;
  const mass: MassSpectrum = {
    kind: 'mass',
    x: header.x,
    mz: Float64Array.from(mz),
    intensity: Float64Array.from(intensity),
    yUnit: 'relative-intensity',
    metadata: { ...header.metadata, numberOfPoints: mz.length },
  };
  return mass;
}

function makeCoarse(
  header: WireHeader,
  values: Float32Array | Float64Array,
): CurveSpectrum | MatrixSpectrum | undefined {
  if (header.kind !== 'nmr-2d') return makeCurve(header, values, undefined);
  const { coarseColumns = 0, coarseRows = 0 } = header.matrix ?? {};
  return makeMatrix(header, values, { columns: coarseColumns, rows: coarseRows });
}

function makeMatrix(
  { x, indirect, metadata }: WireHeader,
  values: Float32Array | Float64Array,
  { columns, rows }: { columns: number; rows: number },
): MatrixSpectrum | undefined {
  if (indirect === undefined || !(values instanceof Float32Array) || values.length !== columns * rows)
    return undefined;
  return {
    kind: 'nmr-2d',
    x,
    indirect,
    columns,
    rows,
    z: values,
    yUnit: 'intensity',
    metadata: { ...metadata, numberOfPoints: values.length },
  };
}

function makeCurve(
  header: WireHeader,
  y: Float32Array | Float64Array,
  xValues: Float64Array | undefined,
): CurveSpectrum | undefined {
  if (header.kind === 'mass' || header.kind === 'nmr-2d' || (xValues && xValues.length !== y.length))
    return undefined;
  return {
    kind: header.kind,
    x: header.x,
    ...(xValues && { xValues }),
    y,
    yUnit: header.yUnit,
    metadata: { ...header.metadata, numberOfPoints: y.length },
  };
}
