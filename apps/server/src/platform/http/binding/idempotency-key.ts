import { keyField, readInput } from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../failures/failures.ts';

/** Accepts quotation marks; returns undefined without a key. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = readInput(
    keyField,
    String(header)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  );
  if (key.ok) return key.value;
  throw invalidInput(key.faults.map(({ message }) => ({ path: 'Idempotency-Key', message })));
}
