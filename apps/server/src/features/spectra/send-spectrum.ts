import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type SpectrumMetadata, contourTypes, wireMediaType } from '@elucida/contract';
import { type OneDimensionalSpectrum, readWire } from '@elucida/spectra';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BytesReply, NotModifiedReply, StreamReply } from '../../http/bind-endpoint.ts';
import { isKnownTo } from '../../http/known-to-caller.ts';
import { versionTag } from '../../http/version-tag.ts';
import type { BlobStore } from '../../store/blob-store.ts';
import type { SpectrumRow } from '../../store/spectra-store.ts';
import { createTurns } from '../../store/turns.ts';
import type { ContourTask } from './contours.ts';
import { DrawnMatrices } from './drawn-matrices.ts';
import { matrixJson, spectrumJson } from './spectrum-view.ts';

const decompress = promisify(brotliDecompress);

/** A large spectrum is tens of megabytes while it is unpacked. */
const decoding = createTurns({ simultaneous: 2, longestQueue: 200 });

export interface SpectrumReply {
  row: SpectrumRow;
  /** Everything but the numbers, as the caller may see it. */
  head: { metadata: SpectrumMetadata };
  /** What the caller's copy is compared with. */
  modified: Date;
  /** The version of the JSON form is its `lastModified`, which a change may name; else it compares with nothing. */
  isEditable?: true;
  contours?: ContourSettings;
}

function wantsBytes(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').split(',').some((type) => type.trim().startsWith(wireMediaType));
}

async function wireOf(blobs: BlobStore, row: SpectrumRow): Promise<Buffer> {
  const wire = await blobs.get(row.wireBlob);
  if (wire === undefined) throw new Error(`The blob ${row.wireBlob} of a spectrum is missing.`);
  return wire;
}

async function decoded(blobs: BlobStore, row: SpectrumRow): Promise<OneDimensionalSpectrum> {
  const result = readWire(await decompress(await wireOf(blobs, row)));
  if (!result.ok || result.spectrum.kind === 'nmr-2d')
    throw new Error(`The blob ${row.wireBlob} of a spectrum cannot be read.`);
  return result.spectrum;
}

async function bytesReply(blobs: BlobStore, row: SpectrumRow, request: FastifyRequest, reply: FastifyReply) {
  const wire = await wireOf(blobs, row);
  const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (acceptsBrotli) void reply.header('Content-Encoding', 'br');
  void reply.header('Vary', 'Accept, Accept-Encoding');
  return new BytesReply(acceptsBrotli ? wire : await decompress(wire), wireMediaType);
}

const json = 'application/json; charset=utf-8';
const drawnMatrices = new DrawnMatrices();

export interface SpectrumForm extends Pick<SpectrumReply, 'row' | 'head'> {
  /** Of a two-dimensional spectrum; those of its author, or usual ones, unless said. */
  contours?: ContourSettings;
}

type ContourSettings = Pick<ContourTask, 'threshold' | 'count'>;

export async function jsonReply(blobs: BlobStore, { row, head, contours }: SpectrumForm) {
  if (!contourTypes.includes(row.type)) {
    const spectrum = await decoding.take(() => decoded(blobs, row));
    return new StreamReply(Readable.from(spectrumJson(head, spectrum)), json);
  }
  const { threshold, count } = contours ?? {
    threshold: row.defaultThreshold ?? undefined,
    count: row.defaultNbLevels ?? undefined,
  };
  const drawn = await drawnMatrices.draw({ blob: row.wireBlob, threshold, count }, () => wireOf(blobs, row));
  return new StreamReply(Readable.from(matrixJson(head, drawn)), json);
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
