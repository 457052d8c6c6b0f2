import { drawingFormula, hillFormula, readDrawing, writeMolfile } from '@elucida/chemistry';

export type CheckedDrawing = { ok: true; molfile: string | null } | { ok: false; message: string };

/** A drawing must be readable and must not contradict the formula beside it (in Hill order). */
export function checkDrawing(source: string | undefined, formula: string): CheckedDrawing {
  if (source === undefined || source.trim() === '') return { ok: true, molfile: null };
  const read = readDrawing(source);
  if (!read.ok) return { ok: false, message: read.failure.message };
  if (read.drawing.atoms.length === 0) return { ok: true, molfile: null };
  const drawn = hillFormula(drawingFormula(read.drawing));
  if (drawn !== formula) {
    return { ok: false, message: `The drawing is ${drawn}, but the formula is ${formula}` };
  }
  return { ok: true, molfile: writeMolfile(read.drawing) };
}
