import { readDrawing } from '../drawing-format/read-drawing.ts';
import { sameFormula } from '../formula/formula.ts';
import { canonicalCode, countMolecules, drawingFormula } from '../structure/identity.ts';
import type { Correction, CorrectionResult } from './feedback.ts';

/** Judges a drawing against the right answer. */
export function correct({ reference, drawing }: Correction): CorrectionResult {
  const right = readDrawing(reference);
  if (!right.ok)
    return { ok: false, failure: { code: 'unreadable-reference', message: right.failure.message } };
  const drawn = readDrawing(drawing);
  if (!drawn.ok)
    return { ok: false, failure: { code: 'unreadable-drawing', message: drawn.failure.message } };
  if (drawn.drawing.atoms.length === 0) {
    return {
      ok: false,
      failure: { code: 'empty-drawing', message: 'Nothing is drawn yet: draw a molecule first.' },
    };
  }
  if (countMolecules(drawn.drawing) > countMolecules(right.drawing)) {
    const message =
      'Only one molecule is expected for this exercise: your submission contains multiple molecules.';
    return { ok: false, failure: { code: 'several-molecules', message } };
  }
  const isFormulaCorrect = sameFormula(drawingFormula(drawn.drawing), drawingFormula(right.drawing));
  const isSame =
    canonicalCode(drawn.drawing, { stereo: false }) === canonicalCode(right.drawing, { stereo: false });
  const feedback = isSame
    ? []
    : [{ code: 'formula', severity: 'error' as const, message: 'Your structure is not the right one yet.' }];
  return { ok: true, isFormulaCorrect, correct: isSame, feedback };
}
