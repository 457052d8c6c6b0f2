import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { readWire } from '@elucida/spectra';
import type { Marks } from './marked-content.ts';

const deepest = 4;

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      yield key;
      yield* textsIn(item);
    }
}

function numbersOfWire(bytes: Uint8Array): string | undefined {
  const result = attempt(() => readWire(bytes));
  if (!result?.ok) return undefined;
  const { spectrum } = result;
  const lists: ArrayLike<number>[] = spectrum.kind === 'mass' ? [spectrum.mz, spectrum.intensity] : [];
  if (spectrum.kind === 'nmr-2d') lists.push(spectrum.z);
  else if (spectrum.kind !== 'mass') lists.push(spectrum.y);
  return JSON.stringify([spectrum.metadata, ...lists.map((list) => Array.from(list))]);
}

/** Unwraps gzip, entries of a zip, the viewer's format. */
function* unwrapped(bytes: Buffer): Generator<Buffer> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const inner = attempt(() => gunzipSync(bytes));
    if (inner) yield inner;
  }
  if (bytes.length > 8 && bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    for (const inner of Object.values(attempt(() => unzipSync(bytes)) ?? {})) yield Buffer.from(inner);
  }
  const wire = numbersOfWire(bytes);
  if (wire !== undefined) yield Buffer.from(wire);
}

/** Yields bytes and all their decodings: JSON, base64, URLs, compression. */
function* formsOf(bytes: Buffer, depth = 0): Generator<Buffer> {
  yield bytes;
  if (depth === deepest) return;
  for (const inner of unwrapped(bytes)) yield* formsOf(inner, depth + 1);
  const text = bytes.toString('utf8');
  if (/^\s*[[{"]/.test(text)) {
    const value = attempt(() => JSON.parse(text) as unknown);
    for (const inner of value === undefined ? [] : textsIn(value))
      if (inner.length > 3 && inner !== text) yield* formsOf(Buffer.from(inner), depth + 1);
  }
  if (text.includes('%')) {
    const inner = attempt(() => decodeURIComponent(text));
    if (inner !== undefined && inner !== text) yield* formsOf(Buffer.from(inner), depth + 1);
  }
  for (const [inner] of text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g))
    if (inner.length % 4 !== 1) yield* formsOf(Buffer.from(inner, 'base64'), depth + 1);
}

export interface MarkedResponse {
  headers: Record<string, unknown>;
  rawPayload: Buffer;
}

/** Searches headers and body, in any encoding. */
export function findMarks({ headers, rawPayload }: MarkedResponse, marks: Marks): string[] {
  const isBrotli = headers['content-encoding'] === 'br';
  const body = (isBrotli && attempt(() => brotliDecompressSync(rawPayload))) || rawPayload;
  const found = new Set<string>();
  const wanted = Object.entries(marks).map(([name, mark]) => ({
    name,
    mark: typeof mark === 'string' ? mark.toLowerCase() : mark.toString('latin1'),
    isText: typeof mark === 'string',
  }));
  for (const part of [Buffer.from(JSON.stringify(headers)), body])
    for (const form of formsOf(part)) {
      const raw = form.toString('latin1');
      const text = raw.toLowerCase();
      for (const { name, mark, isText } of wanted) if ((isText ? text : raw).includes(mark)) found.add(name);
    }
  return [...found];
}
