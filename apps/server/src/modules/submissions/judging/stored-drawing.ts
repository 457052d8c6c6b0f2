import { type Drawing, readDrawing, writeKcj, writeMolfile } from '@elucida/chemistry';
import { atomLimitOf, exceedsAtomLimit } from './drawing-limit.ts';
import type { DraftResult, DraftTask } from './judging-tasks.ts';

/** Editors write comments and blanks of their own: up to this factor a text is stored as it was sent. */
const maxPadding = 2;
const freeCharacters = 2_000;

/** Returns the text of a drawing that is stored: as it was sent, or without its padding where that is most of it. */
export function normaliseDrawingText(text: string, drawing: Drawing): string {
  if (text.length <= freeCharacters) return text;
  const plain = text.trimStart().startsWith('{') ? writeKcj(drawing) : writeMolfile(drawing);
  return text.length <= maxPadding * plain.length ? text : plain;
}

/** Returns the text of a draft that is stored. Any JSON reads as a drawing without atoms: that is none. */
export function normaliseDraftText({ drawing: text, reference }: Omit<DraftTask, 'kind'>): DraftResult {
  const read = readDrawing(text);
  if (!read.ok || read.drawing.atoms.length === 0) return { ok: true, stored: undefined };
  if (exceedsAtomLimit(read.drawing, atomLimitOf(reference))) return { ok: false };
  return { ok: true, stored: normaliseDrawingText(text, read.drawing) };
}
