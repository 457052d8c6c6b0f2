import { createHash } from 'node:crypto';
import type { CrawledResponse } from './crawl.ts';

const digest = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');

function* listsOfNumbers(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const isNumbers =
    Array.isArray(value) && value.length > 0 && value.flat().every((item) => typeof item === 'number');
  // Two or three numbers may be the ends of an axis.
  if (isNumbers && (value as unknown[]).flat().length > 3) yield JSON.stringify(value);
  for (const item of Object.values(value)) yield* listsOfNumbers(item);
}

/** Lists of numbers, pictures and whole bodies identify content. */
function* recognisable({ headers, rawPayload }: CrawledResponse['answer']): Generator<string> {
  const type = String(headers['content-type'] ?? '');
  if (rawPayload.length === 0) return;
  if (!type.startsWith('application/json')) return yield digest(rawPayload);
  // The uncompressed answer is crawled as well.
  if (headers['content-encoding'] !== undefined) return;
  const value = JSON.parse(rawPayload.toString('utf8')) as { image?: unknown } | null;
  for (const list of listsOfNumbers(value)) yield digest(list);
  if (typeof value?.image === 'string') yield digest(Buffer.from(value.image, 'base64'));
}

/** Feedback of an exercise is in the student's submissions too. */
const isInside = (request: string) => request.includes(' /exercises/') && !request.endsWith('/corrector');

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
