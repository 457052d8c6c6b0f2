import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type SpectrumMetadata, contourTypes, wireMediaType } from '@elucida/contract';
import { type OneDimensionalSpectrum, readWire, removeSolvent } from '@elucida/spectra';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BytesReply, NotModifiedReply, StreamReply } from '../../../platform/http/binding/bind-endpoint.ts';
import { HttpFailure } from '../../../platform/http/failures/failures.ts';
import { matchesEtag } from '../../../platform/http/headers/matches-etag.ts';
import { etagOf } from '../../../platform/http/headers/etag.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { SpectrumRow } from '../store.ts';
import { QueueFull, createSemaphore } from '../../../platform/queue/semaphore.ts';
import type { ContourTask } from './draw-contours.ts';
import { ContourDrawings } from './contour-drawings.ts';
import { matrixJson, spectrumJson } from '../view.ts';
import { SolventFreeWires } from './solvent-free-wires.ts';

const decompress = promisify(brotliDecompress);
const compress = promisify(brotliCompress);

/** A large spectrum is tens of megabytes while it is unpacked. */
const decoding = createSemaphore({ maxConcurrent: 2, maxQueueLength: 200 });

export interface SpectrumReply {
  row: SpectrumRow;
  /** Everything but the numbers, as the caller may see it. */
  head: { metadata: SpectrumMetadata };
  /** What the caller's copy is compared with. */
  modified: Date;
  /** The version of the JSON form is its `lastModified`, which a change may name; else it compares with nothing. */
  isEditable?: true;
  /** True if the exercise hides the solvent, which the binary form repeats. */
  hidesSolvent?: boolean;
  contours?: ContourSettings;
}

function acceptsBytes(request: FastifyRequest): boolean {
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

/** Quality at which a request does not wait for the compression. */
const quickQuality = 4;

const strippedWires = new SolventFreeWires();

function wireWithoutSolvent(blobs: BlobStore, row: SpectrumRow): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quickQuality };
  const strip = async () => compress(removeSolvent(await decompress(await wireOf(blobs, row))), { params });
  return strippedWires.of(row.wireBlob, () => decoding.run(strip));
}

async function bytesReply(
  blobs: BlobStore,
  { row, hidesSolvent = false }: SpectrumReply,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const wire = await (hidesSolvent ? wireWithoutSolvent(blobs, row) : wireOf(blobs, row));
  const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (acceptsBrotli) void reply.header('Content-Encoding', 'br');
  void reply.header('Vary', 'Accept, Accept-Encoding');
  return new BytesReply(acceptsBrotli ? wire : await decompress(wire), wireMediaType);
}

const json = 'application/json; charset=utf-8';
const drawnMatrices = new ContourDrawings();

interface SpectrumForm extends Pick<SpectrumReply, 'row' | 'head'> {
  /** Of a two-dimensional spectrum; those of its author, or usual ones, unless said. */
  contours?: ContourSettings;
}

type ContourSettings = Pick<ContourTask, 'threshold' | 'count'>;

function draw(blobs: BlobStore, request: FastifyRequest, { row, contours }: SpectrumForm) {
  const settings = contours ?? {
    // A threshold of 0, which earlier versions kept, would draw the noise.
    threshold: row.defaultThreshold || undefined,
    count: row.defaultNbLevels ?? undefined,
  };
  return drawnMatrices.draw({
    ...settings,
    blob: row.wireBlob,
    wireOf: () => wireOf(blobs, row),
    client: request.ip,
    isAborted: () => request.socket.destroyed,
  });
}

async function jsonReply(blobs: BlobStore, request: FastifyRequest, form: SpectrumForm) {
  const { row, head } = form;
  if (contourTypes.includes(row.type)) {
    const drawn = await draw(blobs, request, form);
    return new StreamReply(Readable.from(matrixJson(head, drawn)), json);
  }
  const spectrum = await decoding.run(() => decoded(blobs, row));
  return new StreamReply(Readable.from(spectrumJson(head, spectrum)), json);
}

/** The JSON of what is saved already: where its contours cannot be drawn now, it has none. */
export async function savedSpectrumReply(blobs: BlobStore, request: FastifyRequest, form: SpectrumForm) {
  try {
    return await jsonReply(blobs, request, form);
  } catch (error) {
    const isBusy = error instanceof QueueFull || (error instanceof HttpFailure && error.code === 'busy');
    if (!isBusy || !contourTypes.includes(form.row.type)) throw error;
    return { ...form.head, data: [] };
  }
}

/** A spectrum at either of its addresses: unchanged, in bytes, or as JSON. */
export async function sendSpectrum(
  blobs: BlobStore,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  spectrum: SpectrumReply,
) {
  const asBytes = acceptsBytes(request);
  const tag =
    spectrum.isEditable && !asBytes
      ? `"${spectrum.modified.toISOString()}"`
      : etagOf(request, spectrum.modified, asBytes ? 'bytes' : 'json');
  void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
  if (matchesEtag(request, tag)) return new NotModifiedReply();
  return asBytes ? bytesReply(blobs, spectrum, request, reply) : jsonReply(blobs, request, spectrum);
}
