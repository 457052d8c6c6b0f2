import { createHash } from 'node:crypto';

/** Tells one drawing from another without showing it. */
export function drawingHash(drawing: string): string {
  return createHash('sha256').update(drawing).digest('base64url').slice(0, 24);
}
