import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { wireMediaType } from '@elucida/contract';
import { readWire } from '@elucida/spectra';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BytesReply, NotModifiedReply, StreamReply } from '../../http/bind-endpoint.ts';
import { isKnownTo } from '../../http/known-to-caller.ts';
import { versionTag } from '../../http/version-tag.ts';
import type { BlobStore } from '../../store/blob-store.ts';
import type { SpectrumRow } from '../../store/spectra-store.ts';
import { createTurns } from '../../store/turns.ts';
import { spectrumJson } from './spectrum-view.ts';

const decompress = promisify(brotliDecompress);

/** A large spectrum is tens of megabytes while it is unpacked. */
const decoding = createTurns({ simultaneous: 2, longestQueue: 200 });

export interface SpectrumReply {
  row: SpectrumRow;
  /** Everything but the numbers, as the caller may see it. */
  head: object;
  /** What the caller's copy is compared with. */
  modified: Date;
  /** The version of the JSON form is its `lastModified`, which a change may name; else it compares with nothing. */
  isEditable?: true;
}

function wantsBytes(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').split(',').some((type) => type.trim().startsWith(wireMediaType));
}

async function wireOf(blobs: BlobStore, row: SpectrumRow): Promise<Buffer> {
  const wire = await blobs.get(row.wireBlob);
  if (wire === undefined) throw new Error(`The blob ${row.wireBlob} of a spectrum is missing.`);
  return wire;
}

async function decoded(blobs: BlobStore, row: SpectrumRow) {
  const result = readWire(await decompress(await wireOf(blobs, row)));
  if (!result.ok) throw new Error(`The blob ${row.wireBlob} of a spectrum cannot be read.`);
  return result.spectrum;
}

async function bytesReply(blobs: BlobStore, row: SpectrumRow, request: FastifyRequest, reply: FastifyReply) {
  const wire = await wireOf(blobs, row);
  const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (acceptsBrotli) void reply.header('Content-Encoding', 'br');
  void reply.header('Vary', 'Accept, Accept-Encoding');
  return new BytesReply(acceptsBrotli ? wire : await decompress(wire), wireMediaType);
}

export async function jsonReply(blobs: BlobStore, { row, head }: Pick<SpectrumReply, 'row' | 'head'>) {
  const spectrum = await decoding.take(() => decoded(blobs, row));
  return new StreamReply(Readable.from(spectrumJson(head, spectrum)), 'application/json; charset=utf-8');
}

/** A spectrum at either of its addresses: unchanged, in bytes, or as JSON. */
export async function sendSpectrum(
  blobs: BlobStore,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  spectrum: SpectrumReply,
) {
  const asBytes = wantsBytes(request);
  const tag =
    spectrum.isEditable && !asBytes
      ? `"${spectrum.modified.toISOString()}"`
      : versionTag(request, spectrum.modified, asBytes ? 'bytes' : 'json');
  void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
  if (isKnownTo(request, tag)) return new NotModifiedReply();
  return asBytes ? bytesReply(blobs, spectrum.row, request, reply) : jsonReply(blobs, spectrum);
}
