import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { correct } from '../corrector/correct.ts';
import type { CorrectionContext, FeedbackItem } from '../corrector/feedback.ts';
import type { Drawing } from '../drawing-format/drawing.ts';
import { molfileOfSmiles } from './drawings.ts';

/** Without peaks. */
export const TYPICAL_EXPERIMENTS = [
  { id: 1, type: 'NMR-H' },
  { id: 2, type: 'NMR-C13' },
  { id: 3, type: 'IR' },
  { id: 4, type: 'EI-MS' },
];
const OPEN_CONTEXT: CorrectionContext = { feedbackLevel: 'open', experiments: TYPICAL_EXPERIMENTS };

/**
 * `drawing` is a SMILES or `Drawing`, `reference` the SMILES of the correct answer; the default
 * level is 'open'. Throws if the corrector fails.
 */
export function correctDrawing(
  reference: string,
  drawing: string | Drawing,
  context: CorrectionContext = OPEN_CONTEXT,
): FeedbackItem[] {
  const text = typeof drawing === 'string' ? molfileOfSmiles(drawing) : writeMolfile(drawing);
  const result = correct({ reference: molfileOfSmiles(reference), drawing: text, context });
  if (!result.ok) throw new Error(result.failure.message);
  return result.feedback;
}

export function faultsIn(...args: Parameters<typeof correctDrawing>): FeedbackItem[] {
  return correctDrawing(...args).filter(({ severity }) => severity === 'error');
}

export function codesOf(items: readonly FeedbackItem[]): string[] {
  return items.map(({ code }) => code);
}
