import { createHash } from 'node:crypto';
import type { CrawledResponse } from './crawl.ts';

const digest = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');

function* listsOfNumbers(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const isNumbers =
    Array.isArray(value) && value.length > 0 && value.flat().every((item) => typeof item === 'number');
  // Two or three numbers are the ends of an axis.
  if (isNumbers && (value as unknown[]).flat().length > 3) yield JSON.stringify(value);
  for (const item of Object.values(value)) yield* listsOfNumbers(item);
}

/** What could be recognised in an answer: its lists of numbers, its pictures, and bytes as a whole. */
function* recognisable({ headers, rawPayload }: CrawledResponse['answer']): Generator<string> {
  const type = String(headers['content-type'] ?? '');
  if (rawPayload.length === 0) return;
  if (!type.startsWith('application/json')) return yield digest(rawPayload);
  // A compressed copy is one of an answer that comes plain as well.
  if (headers['content-encoding'] !== undefined) return;
  const value = JSON.parse(rawPayload.toString('utf8')) as { image?: unknown } | null;
  for (const list of listsOfNumbers(value)) yield digest(list);
  if (typeof value?.image === 'string') yield digest(Buffer.from(value.image, 'base64'));
}

/** What the corrector says of a drawing is in the student's own submissions too. */
const isInside = (request: string) => request.includes(' /exercises/') && !request.endsWith('/corrector');

/** What somebody gets both inside an exercise and elsewhere. */
export function findLinkedValues(heard: readonly CrawledResponse[]): string[] {
  const inside = new Set<string>();
  const outside = new Map<string, string>();
  for (const { request, answer } of heard) {
    if (answer.statusCode !== 200 || request.includes('/openapi')) continue;
    for (const mark of recognisable(answer)) {
      if (isInside(request)) inside.add(mark);
      else outside.set(mark, request);
    }
  }
  return [...outside].filter(([mark]) => inside.has(mark)).map(([, request]) => request);
}
