import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Of this process alone: after a restart, and from another server, everything is fetched once more. */
const key = randomBytes(32);

/**
 * A version of one address: made of neither the bytes nor their name, so that it compares with nothing else, and keyed,
 * so that nobody finds the moment it was made of by trying.
 */
export function versionTag(request: FastifyRequest, modified: Date, form: string): string {
  const path = request.url.split('?')[0] ?? '';
  const text = `${path} ${form} ${modified.toISOString()}`;
  return `"${createHmac('sha256', key).update(text).digest('base64url').slice(0, 27)}"`;
}
