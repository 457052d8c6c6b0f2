import type { Drawing } from '../drawing-format/drawing.ts';
import { readDrawing } from '../drawing-format/read-drawing.ts';
import { isSameFormula } from '../formula/formula.ts';
import type { StructureGraph } from '../structure/graph.ts';
import { canonicalCode } from '../structure/identity.ts';
import { analyse } from './analysis.ts';
import type {
  AuthorMessage,
  Correction,
  CorrectionFailureCode,
  CorrectionResult,
  FeedbackItem,
  FeedbackLanguage,
} from './feedback.ts';
import { type Comparison, type Finding, isPraise } from './finding.ts';
import { ENGLISH } from './messages/english.ts';
import { FRENCH } from './messages/french.ts';
import type { Messages } from './messages/messages.ts';
import { prepareReference } from './prepared-reference.ts';
import { runStages } from './pipeline.ts';
import { findImpossibilities } from './stages/drawing.ts';
import { findSaltFaults } from './stages/salt.ts';

const MESSAGES: Readonly<Record<FeedbackLanguage, Messages>> = { en: ENGLISH, fr: FRENCH };

/**
 * Returns the author's messages, then the correct parts, then the faults, the most fundamental
 * first. A correct answer has no feedback. Returns a failure for texts that cannot be judged. Pure:
 * the same input gives the same result.
 */
export function correct({ reference, drawing, context = {} }: Correction): CorrectionResult {
  const messages = MESSAGES[context.language ?? 'en'] ?? ENGLISH;
  const right = prepareReference(reference);
  if (!right.ok) return fail('unreadable-reference', messages.unreadableReference);
  if (drawing.trim() === '') return fail('empty-drawing', messages.emptyDrawing);
  const read = readDrawing(drawing);
  if (!read.ok) return fail('unreadable-drawing', messages.unreadableDrawing(read.failure));
  if (read.drawing.atoms.length === 0) return fail('empty-drawing', messages.emptyDrawing);
  const drawn = analyse(read.drawing);
  const level = context.feedbackLevel ?? 'guided';
  if (drawn.componentCount > right.analysis.componentCount) {
    // At the level 'verdict', accepting salts here would reveal which salts belong to the answer.
    const isSalt = level !== 'verdict' && findSaltFaults({ reference: right.analysis, drawn }).length > 0;
    if (!isSalt) return fail('several-molecules', messages.severalMolecules);
  }
  const impossible = context.rejectsImpossible ? findImpossibilities(drawn)[0] : undefined;
  if (impossible !== undefined)
    return fail('impossible-drawing', messages.impossibleDrawing(messages.finding(impossible)));

  const comparison: Comparison = {
    reference: right.analysis,
    drawn,
    experiments: context.experiments ?? [],
    stereo: context.stereo ?? 'relative',
  };
  const findings = runStages(comparison, level, context.attempt ?? 1);
  const isWrong = !findings.every(isPraise);
  const feedback: FeedbackItem[] =
    isWrong && level === 'verdict'
      ? [{ code: 'verdict', severity: 'error', message: messages.wrong }]
      : [
          ...(isWrong ? authorFeedback(read.drawing, context.authorMessages) : []),
          ...findings.map((finding) => feedbackItem(finding, drawn.graph, messages)),
        ];
  const isFormulaCorrect = isSameFormula(drawn.formula, right.analysis.formula);
  return { ok: true, isFormulaCorrect, correct: isFormulaCorrect && !isWrong, feedback };
}

function authorFeedback(drawing: Drawing, written: readonly AuthorMessage[] = []): FeedbackItem[] {
  if (written.length === 0) return [];
  const code = canonicalCode(drawing);
  return written
    .filter(({ structure }) => structure === code)
    .map(({ message, severity }) => ({ code: 'author-message', severity, message }));
}

function feedbackItem(finding: Finding, graph: StructureGraph, messages: Messages): FeedbackItem {
  const { evidence } = finding;
  const sentences = [messages.finding(finding), ...(evidence ? [messages.evidence(evidence.fact)] : [])];
  const atoms = unique(finding.atoms?.map((atom) => graph.atoms[atom]!.drawingAtom));
  const bonds = unique(finding.bonds?.map((bond) => graph.bonds[bond]!.drawingBond));
  return {
    code: finding.code,
    severity: finding.severity ?? 'error',
    message: sentences.join(' '),
    ...(atoms.length > 0 && { atoms }),
    ...(bonds.length > 0 && { bonds }),
    ...(evidence && { experiment: evidence.experiment }),
  };
}

function unique(indices: readonly number[] = []): number[] {
  return [...new Set(indices)].sort((a, b) => a - b);
}

function fail(code: CorrectionFailureCode, message: string): CorrectionResult {
  return { ok: false, failure: { code, message } };
}
