import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../headers/accepts-encoding.ts';
import { busy } from '../failures/failures.ts';
import { siteKey } from '../../limits/sender-address-keys.ts';
import { senderKeyOf } from '../../limits/sender-key.ts';
import { ReplyMemory, maxBytesOfSender, maxBytesOfSite } from './reply-memory.ts';

const compress = promisify(brotliCompress);

/** The buffers of a socket take smaller replies. */
const minCountedBytes = 64 * 1024;
/** A socket takes one piece at once, so that a reader that stalls is noticed. */
const sliceBytes = 64 * 1024;
/** Includes the buffers of the stream and a compressor. */
const streamBytes = 1024 * 1024;
/** No compressor gathers events. */
const eventStreamBytes = 64 * 1024;

const compressibleTypes = /^(application\/json|text\/)/;

/** Brotli with a small window: the compressor of a reply whose reader stalls stays in memory. */
export const replyCompression = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const contentHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'etag',
  'vary',
];

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.byteLength; start += sliceBytes)
    yield bytes.subarray(start, start + sliceBytes);
}

/** Compresses the whole reply if the caller accepts that. */
async function prepareBytes(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: string | Uint8Array,
): Promise<Buffer> {
  const isCompressible =
    reply.getHeader('content-encoding') === undefined &&
    compressibleTypes.test(String(reply.getHeader('content-type') ?? ''));
  if (isCompressible && acceptsEncoding(headers['accept-encoding'], 'br')) {
    const vary = reply.getHeader('vary');
    if (!String(vary).includes('Accept-Encoding'))
      void reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
    void reply.header('content-encoding', 'br');
    return compress(payload, replyCompression);
  }
  if (typeof payload === 'string') return Buffer.from(payload);
  // Buffers that replies share must count once.
  return Buffer.isBuffer(payload) ? payload : Buffer.from(payload.buffer, payload.byteOffset, payload.length);
}

/** Checks if the call changed nothing and can be repeated. */
function isRepeatable({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && routeOptions.config.isOnce !== true;
}

/**
 * Counts large replies until they are sent. Beyond the limits of `ReplyMemory` the server replies
 * 503 with `Retry-After`.
 */
export function limitReplyMemory(api: FastifyInstance, memory: ReplyMemory = new ReplyMemory()): void {
  function hold(request: FastifyRequest, reply: FastifyReply, held: object, size: number): void {
    const { caller, ip } = request;
    const readers = [
      { key: senderKeyOf(caller, ip), maxBytes: maxBytesOfSender },
      { key: `site ${siteKey(ip)}`, maxBytes: maxBytesOfSite },
    ];
    const release = memory.hold(readers, held, { size, isForced: !isRepeatable(request) });
    if (release === undefined) {
      for (const name of contentHeaders) void reply.removeHeader(name);
      throw busy();
    }
    if (reply.raw.destroyed || request.raw.socket.destroyed) return release();
    // A response that waits behind another one ends without an event of its own.
    request.raw.socket.once('close', release);
    const end = () => {
      request.raw.socket.off('close', release);
      release();
    };
    reply.raw.once('finish', end).once('close', end);
  }

  api.addHook('onSend', async (request, reply, payload: unknown) => {
    if (payload instanceof Readable) {
      const isEvents = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      try {
        hold(request, reply, payload, isEvents ? eventStreamBytes : streamBytes);
      } catch (error) {
        payload.destroy();
        throw error;
      }
      return payload;
    }
    const isBytes = typeof payload === 'string' || payload instanceof Uint8Array;
    if (!isBytes || payload.length < minCountedBytes) return payload;
    const bytes = await prepareBytes(request, reply, payload);
    hold(request, reply, bytes, bytes.byteLength);
    void reply.header('content-length', bytes.byteLength);
    return Readable.from(slicesOf(bytes), { objectMode: false });
  });
}
