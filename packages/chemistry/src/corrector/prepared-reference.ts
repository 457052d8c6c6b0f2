import { type DrawingFailure, drawingFailure } from '../drawing-format/drawing.ts';
import { readDrawing } from '../drawing-format/read-drawing.ts';
import { type Analysis, analyse } from './analysis.ts';
import { drawingText } from '../drawing-format/drawing-message.ts';

export type PreparedReference = { ok: true; analysis: Analysis } | { ok: false; failure: DrawingFailure };

/** A server corrects a few exercises many times; an analysis needs about 10 kB. */
const MAX_CACHED_REFERENCES = 100;
const preparedReferences = new Map<string, PreparedReference>();

/** Caches the last hundred, which affects only the running time. */
export function prepareReference(text: string): PreparedReference {
  const known = preparedReferences.get(text);
  if (known) {
    preparedReferences.delete(text);
    preparedReferences.set(text, known);
    return known;
  }
  const prepared = prepare(text);
  preparedReferences.set(text, prepared);
  const oldest = preparedReferences.keys().next().value;
  if (preparedReferences.size > MAX_CACHED_REFERENCES && oldest !== undefined)
    preparedReferences.delete(oldest);
  return prepared;
}

function prepare(text: string): PreparedReference {
  const result = readDrawing(text);
  if (!result.ok) return result;
  if (result.drawing.atoms.length === 0) {
    return { ok: false, failure: drawingFailure('unreadable', drawingText('reference-without-atoms')) };
  }
  return { ok: true, analysis: analyse(result.drawing) };
}
