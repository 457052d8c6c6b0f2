import type { FastifyRequest } from 'fastify';
import { notFound, staleEdit } from '../failures/failures.ts';

/**
 * The version that a change was made upon, from `If-Match: "<lastModified>"`. Undefined where the caller names none or
 * takes any; a tag that is no version of ours matches nothing.
 */
export function readExpectedVersion(request: FastifyRequest): Date | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '' || header === '*') return undefined;
  const modified = new Date(header.replace(/^W\//, '').replace(/^"|"$/g, ''));
  if (Number.isNaN(modified.getTime())) throw staleEdit();
  return modified;
}

/** Turns the outcome of a versioned change into an answer. */
export function requireSuccess(outcome: 'done' | 'missing' | 'stale'): void {
  if (outcome === 'missing') throw notFound();
  if (outcome === 'stale') throw staleEdit();
}
