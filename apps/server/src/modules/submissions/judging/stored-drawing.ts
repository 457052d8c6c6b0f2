import { type Drawing, readDrawing, writeKcj, writeMolfile } from '@elucida/chemistry';
import { atomLimitOf, exceedsAtomLimit } from './drawing-limit.ts';

/**
 * Editors write comments and blanks of their own: up to this factor a text is stored as it was
 * sent.
 */
const maxPadding = 2;
const freeCharacters = 2_000;

/** Removes padding that is most of the text. */
export function normaliseDrawingText(text: string, drawing: Drawing): string {
  if (text.length <= freeCharacters) return text;
  const plain = text.trimStart().startsWith('{') ? writeKcj(drawing) : writeMolfile(drawing);
  return text.length <= maxPadding * plain.length ? text : plain;
}

/** A draft with the right structure of its exercise, if it has one. */
export interface DraftText {
  drawing: string;
  reference: string | null;
}

/** Not `ok` for too many atoms; without a text for an unreadable or empty drawing. */
export type DraftResult = { ok: true; stored: string | undefined } | { ok: false };

/** Any JSON reads as a drawing without atoms. */
export function normaliseDraftText({ drawing: text, reference }: DraftText): DraftResult {
  const read = readDrawing(text);
  if (!read.ok || read.drawing.atoms.length === 0) return { ok: true, stored: undefined };
  if (exceedsAtomLimit(read.drawing, atomLimitOf(reference))) return { ok: false };
  return { ok: true, stored: normaliseDrawingText(text, read.drawing) };
}
