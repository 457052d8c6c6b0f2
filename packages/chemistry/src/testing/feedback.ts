import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { correct } from '../corrector/correct.ts';
import type { CorrectionContext, FeedbackItem } from '../corrector/feedback.ts';
import type { Drawing } from '../drawing-format/drawing.ts';
import { molfileOfSmiles } from './drawings.ts';

/** Spectra of most exercises, without known peaks. */
export const ALL_SPECTRA = [
  { id: 1, type: 'NMR-H' },
  { id: 2, type: 'NMR-C13' },
  { id: 3, type: 'IR' },
  { id: 4, type: 'EI-MS' },
];
const OPEN: CorrectionContext = { feedbackLevel: 'open', experiments: ALL_SPECTRA };

/**
 * Returns the corrector's feedback on a drawing (a SMILES or a drawing), by default at the level
 * 'open'. Throws if it cannot be judged.
 */
export function correctDrawing(
  right: string,
  drawing: string | Drawing,
  context: CorrectionContext = OPEN,
): FeedbackItem[] {
  const text = typeof drawing === 'string' ? molfileOfSmiles(drawing) : writeMolfile(drawing);
  const result = correct({ reference: molfileOfSmiles(right), drawing: text, context });
  if (!result.ok) throw new Error(result.failure.message);
  return result.feedback;
}

/** Returns the same feedback without the correct parts. */
export function faultsIn(...question: Parameters<typeof correctDrawing>): FeedbackItem[] {
  return correctDrawing(...question).filter(({ severity }) => severity === 'error');
}

export function codesOf(items: readonly FeedbackItem[]): string[] {
  return items.map(({ code }) => code);
}
