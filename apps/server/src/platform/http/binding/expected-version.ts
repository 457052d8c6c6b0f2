import type { FastifyRequest } from 'fastify';
import { notFound, staleEdit } from '../failures/failures.ts';

/**
 * Reads `If-Match: "<lastModified>"`. Undefined without the header or for `*`; throws 412 for a tag
 * that is no version.
 */
export function readExpectedVersion(request: FastifyRequest): Date | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '' || header === '*') return undefined;
  const modified = new Date(header.replace(/^W\//, '').replace(/^"|"$/g, ''));
  if (Number.isNaN(modified.getTime())) throw staleEdit();
  return modified;
}

export function requireSuccess(outcome: 'done' | 'missing' | 'stale'): void {
  if (outcome === 'missing') throw notFound();
  if (outcome === 'stale') throw staleEdit();
}
