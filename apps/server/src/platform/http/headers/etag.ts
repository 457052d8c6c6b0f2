import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The same on all servers: what one has sent is known to the others. */
    versionKey: Buffer;
  }
}

/**
 * A version of one address: made of neither the bytes nor their name, so that it compares with nothing else, and keyed,
 * so that nobody finds the moment it was made of by trying.
 */
export function etagOf(request: FastifyRequest, modified: Date, form: string): string {
  const path = request.url.split('?')[0] ?? '';
  const text = `${path} ${form} ${modified.toISOString()}`;
  return `"${createHmac('sha256', request.server.versionKey).update(text).digest('base64url').slice(0, 27)}"`;
}
