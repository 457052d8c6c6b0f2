import { createHash } from 'node:crypto';

/** Returns a hash that identifies a drawing without revealing it. */
export function drawingHash(drawing: string): string {
  return createHash('sha256').update(drawing).digest('base64url').slice(0, 24);
}
