import type { DrawingResult } from '../drawing-format/drawing.ts';
import { readDrawing } from '../drawing-format/read-drawing.ts';
import { drawingFromInchi, isInchi } from './inchi.ts';
import { drawingFromSmiles } from './smiles.ts';

/**
 * Reads a pasted structure: SMILES, InChI, molfile or Kekule Chem JSON. Returns a failure if it
 * cannot be read.
 */
export function readPastedDrawing(text: string): DrawingResult {
  if (/[\r\n]/.test(text.trim()) || text.trimStart().startsWith('{')) return readDrawing(text);
  return isInchi(text) ? drawingFromInchi(text) : drawingFromSmiles(text.trim());
}
