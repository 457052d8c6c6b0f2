import type { FastifyRequest } from 'fastify';

/** `If-None-Match` holds one tag, several, or `*` (RFC 9110, 13.1.2). */
export function matchesEtag(request: FastifyRequest, tag: string): boolean {
  const tags = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
