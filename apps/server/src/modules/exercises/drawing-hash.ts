import { createHash } from 'node:crypto';

/** The hash does not reveal the drawing. */
export function drawingHash(drawing: string): string {
  return createHash('sha256').update(drawing).digest('base64url').slice(0, 24);
}
