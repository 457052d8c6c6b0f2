import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A version of one address: made of neither the bytes nor their name, so that it compares with nothing else. */
export function versionTag(request: FastifyRequest, modified: Date, form: string): string {
  const path = request.url.split('?')[0] ?? '';
  return `"${createHash('sha256').update(`${path} ${form} ${modified.toISOString()}`).digest('base64url').slice(0, 27)}"`;
}
