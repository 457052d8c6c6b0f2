import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Key shared by all servers, so that each recognises tags of the others. */
    versionKey: Buffer;
  }
}

/**
 * The tag depends on the path, so equal files at two addresses have different tags. It is keyed,
 * so that nobody can guess the time behind it.
 */
export function etagOf(request: FastifyRequest, modified: Date, form: string): string {
  const path = request.url.split('?')[0] ?? '';
  const text = `${path} ${form} ${modified.toISOString()}`;
  return `"${createHmac('sha256', request.server.versionKey).update(text).digest('base64url').slice(0, 27)}"`;
}
