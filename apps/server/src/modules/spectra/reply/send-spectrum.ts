import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, createGunzip, gunzip } from 'node:zlib';
import { type SpectrumMetadata, contourTypes, wireMediaType } from '@elucida/contract';
import { removeSolvent } from '@elucida/spectra';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BytesReply, NotModifiedReply, StreamReply } from '../../../platform/http/binding/bind-endpoint.ts';
import { HttpFailure } from '../../../platform/http/failures/failures.ts';
import { acceptsEncoding } from '../../../platform/http/headers/accepts-encoding.ts';
import { matchesEtag } from '../../../platform/http/headers/matches-etag.ts';
import { etagOf } from '../../../platform/http/headers/etag.ts';
import { replyCompression } from '../../../platform/http/replies/limit-reply-memory.ts';
import { sharedBuffers } from '../../../platform/http/replies/shared-buffers.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { siteKey } from '../../../platform/limits/sender-address-keys.ts';
import { QueueFull, createSemaphore } from '../../../platform/queue/semaphore.ts';
import type { SpectrumRow } from '../store.ts';
import { writeHead } from '../view.ts';
import { requireBlob } from '../require-blob.ts';
import { SpectrumJson } from './spectrum-json.ts';
import type { ContourSettings } from './write-spectrum-json.ts';

const compress = promisify(brotliCompress);
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** A large spectrum takes tens of megabytes while it is decompressed. */
const decoding = createSemaphore({ maxConcurrent: 2, maxQueueLength: 200 });

export interface SpectrumReply {
  row: SpectrumRow;
  /** Everything but the numbers, as the caller may see it. */
  head: { metadata: SpectrumMetadata };
  /** Version that the caller's cached copy is compared with. */
  modified: Date;
  /**
   * True if the ETag of the JSON form is its `lastModified`, which a later change can send in
   * If-Match. Otherwise the ETag identifies only the cached copy.
   */
  isEditable?: true;
  /** The binary form contains the solvent. */
  hidesSolvent?: boolean;
  contours?: ContourSettings;
}

function acceptsBytes(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').split(',').some((type) => type.trim().startsWith(wireMediaType));
}

interface SpectrumCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CompressedBytes {
  key: string;
  encoding: keyof typeof decompress;
  bytes: Buffer;
  mediaType: string;
}

/** Larger JSON is decompressed for each caller and not shared. */
const maxSharedBytes = 16 * 1024 * 1024;

/** Reads it from the last bytes (RFC 1952). */
const decompressedSize = (gzipped: Buffer) => gzipped.readUInt32LE(gzipped.byteLength - 4);

/**
 * Replies with shared bytes: compressed if the caller accepts that, otherwise decompressed once for
 * all callers. Large JSON is decompressed for each caller.
 */
async function replyWith(
  { key, encoding, bytes, mediaType }: CompressedBytes,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (acceptsEncoding(request.headers['accept-encoding'], encoding)) {
    void reply.header('Content-Encoding', encoding);
    return new BytesReply(bytes, mediaType);
  }
  if (encoding === 'gzip' && decompressedSize(bytes) > maxSharedBytes)
    return new StreamReply(Readable.from([bytes]).pipe(createGunzip()), mediaType);
  const plain = await sharedBuffers.findOrMake(`${key} decompressed`, () =>
    decoding.run(() => decompress[encoding](bytes)),
  );
  return new BytesReply(plain, mediaType);
}

async function loadBytes(
  blobs: BlobStore,
  { row, hidesSolvent = false }: SpectrumReply,
): Promise<CompressedBytes> {
  const key = `${row.wireBlob}${hidesSolvent ? ' -solvent' : ''}`;
  const removeFromWire = async () =>
    compress(removeSolvent(await decompress.br(await requireBlob(blobs, row.wireBlob))), replyCompression);
  const bytes = await sharedBuffers.findOrMake(key, () =>
    hidesSolvent ? decoding.run(removeFromWire) : requireBlob(blobs, row.wireBlob),
  );
  return { key, encoding: 'br', bytes, mediaType: wireMediaType };
}

const spectrumJson = new SpectrumJson();

interface SpectrumForm extends Pick<SpectrumReply, 'row' | 'head'> {
  /** If absent, those of the author or the defaults. */
  contours?: ContourSettings;
}

async function writeJson(
  blobs: BlobStore,
  { caller, ip, socket }: FastifyRequest,
  { row, head, contours }: SpectrumForm,
): Promise<CompressedBytes> {
  const settings = contours ?? {
    // Earlier versions stored a threshold of 0, which would draw the noise.
    threshold: row.defaultThreshold || undefined,
    count: row.defaultNbLevels ?? undefined,
  };
  const { key, gzipped } = await spectrumJson.write({
    ...(contourTypes.includes(row.type) && settings),
    blob: row.wireBlob,
    loadWire: () => requireBlob(blobs, row.wireBlob),
    head: writeHead(head),
    accountId: caller.account?.id,
    site: siteKey(ip),
    isAborted: () => socket.destroyed,
  });
  return { key, encoding: 'gzip', bytes: gzipped, mediaType: 'application/json; charset=utf-8' };
}

const maxSavedWaitMs = 3_000;

/** Omits the numbers if they cannot be written now. */
export async function savedSpectrumReply(
  blobs: BlobStore,
  { request, reply }: SpectrumCall,
  form: SpectrumForm,
) {
  const withoutNumbers = { ...form.head, data: [] };
  try {
    const tooLate = sleep(maxSavedWaitMs, undefined, { ref: false });
    const written = await Promise.race([writeJson(blobs, request, form), tooLate]);
    return written === undefined ? withoutNumbers : await replyWith(written, request, reply);
  } catch (error) {
    const isBusy = error instanceof QueueFull || (error instanceof HttpFailure && error.code === 'busy');
    if (!isBusy) throw error;
    return withoutNumbers;
  }
}

export async function sendSpectrum(
  blobs: BlobStore,
  { request, reply }: SpectrumCall,
  spectrum: SpectrumReply,
) {
  const asBytes = acceptsBytes(request);
  // A solvent that becomes visible changes the reply without a change of the spectrum.
  const variant = `${asBytes ? 'bytes' : 'json'}${spectrum.hidesSolvent ? '-without-solvent' : ''}`;
  const tag =
    spectrum.isEditable && !asBytes
      ? `"${spectrum.modified.toISOString()}"`
      : etagOf(request, spectrum.modified, variant);
  void reply
    .header('ETag', tag)
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Accept, Accept-Encoding');
  if (matchesEtag(request, tag)) return new NotModifiedReply();
  const compressed = await (asBytes ? loadBytes(blobs, spectrum) : writeJson(blobs, request, spectrum));
  return replyWith(compressed, request, reply);
}
