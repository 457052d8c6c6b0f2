import {
  type CorrectionContext,
  type Drawing,
  type DrawingResult,
  canonicalCode,
  correct,
  drawingFormula,
  countHeavyAtoms,
  readDrawing,
  isSameFormula,
  scoreDrawing,
} from '@elucida/chemistry';
import { atomLimitOf, exceedsAtomLimit } from './drawing-limit.ts';
import type {
  JudgedInput,
  Assessment,
  IdentifyResult,
  IdentifyTask,
  JudgeResult,
  JudgeTask,
  JudgingResults,
  JudgingTask,
  CheckMessageTask,
} from './judging-tasks.ts';
import { normaliseDraftText, normaliseDrawingText } from './stored-drawing.ts';
import { identityCodes, canBeCanonicalised, structureCodeOf } from './structure-identity.ts';

/** Returns the first text that can be read, else the first one. */
function chooseText(texts: readonly string[]): { text: string; read: DrawingResult } {
  const all = texts.map((text) => ({ text, read: readDrawing(text) }));
  return all.find(({ read }) => read.ok) ?? all[0]!;
}

function identify({ texts, reference, stereo, hidesFormula = false }: IdentifyTask): IdentifyResult {
  const { text, read } = chooseText(texts);
  if (!read.ok || read.drawing.atoms.length === 0) return { ok: true, identity: undefined };
  if (exceedsAtomLimit(read.drawing, atomLimitOf(reference))) return { ok: false };
  const codes = identityCodes(read.drawing, stereo, hidesFormula ? null : reference);
  return { ok: true, identity: { codes, stored: normaliseDrawingText(text, read.drawing) } };
}

function assess({ drawing, reference, stereo }: JudgedInput): Assessment {
  const read = readDrawing(drawing);
  if (!read.ok || exceedsAtomLimit(read.drawing, atomLimitOf(reference)))
    return { structureCode: '', rubric: null };
  const scored =
    reference === null ? undefined : scoreDrawing({ reference, drawing, ...(stereo && { stereo }) });
  return {
    structureCode: structureCodeOf(read.drawing, reference),
    rubric: scored?.ok ? scored.rubric : null,
  };
}

/** Leaves out the author's messages where no structure that they are for can be drawn. */
function contextFor(context: CorrectionContext, drawing: Drawing, reference: string): CorrectionContext {
  return canBeCanonicalised(drawing, reference) ? context : { ...context, authorMessages: [] };
}

function judge({ reference, texts, context }: JudgeTask): JudgeResult {
  const { text, read } = chooseText(texts);
  if (read.ok && exceedsAtomLimit(read.drawing, atomLimitOf(reference))) return { ok: false };
  const stored = read.ok ? normaliseDrawingText(text, read.drawing) : text;
  const usable = read.ok ? contextFor(context, read.drawing, reference) : context;
  const result = correct({ reference, drawing: text, context: usable });
  const stereo = context.stereo ?? null;
  const assessment = result.ok
    ? assess({ drawing: text, reference, stereo })
    : { structureCode: '', rubric: null };
  return { ok: true, result, stored, assessment };
}

/** Judges a drawing in progress: one with another formula is wrong without a further look. */
function isRight({ reference, drawing, stereo }: Extract<JudgingTask, { kind: 'right' }>): boolean {
  const [right, own] = [readDrawing(reference), readDrawing(drawing)];
  if (!right.ok || !own.ok || own.drawing.atoms.length === 0) return false;
  if (countHeavyAtoms(own.drawing) !== countHeavyAtoms(right.drawing)) return false;
  if (!isSameFormula(drawingFormula(own.drawing), drawingFormula(right.drawing))) return false;
  const context = { feedbackLevel: 'verdict' as const, ...(stereo && { stereo }) };
  const judged = correct({ reference, drawing, context });
  return judged.ok && judged.correct;
}

function runCorrection(correction: Extract<JudgingTask, { kind: 'try' }>['correction']) {
  const read = readDrawing(correction.drawing);
  if (read.ok && exceedsAtomLimit(read.drawing, atomLimitOf(correction.reference))) return undefined;
  return correct(correction);
}

function checkAuthorMessage({
  reference,
  drawing,
  message,
  context,
}: CheckMessageTask): JudgingResults['try-message'] {
  const read = readDrawing(drawing);
  if (!read.ok || exceedsAtomLimit(read.drawing, atomLimitOf(reference))) return undefined;
  const structure = canonicalCode(read.drawing);
  const authorMessages = [{ ...message, structure }];
  return { structure, result: correct({ reference, drawing, context: { ...context, authorMessages } }) };
}

function codeOf(text: string, stereo: IdentifyTask['stereo']): string | undefined {
  const read = readDrawing(text);
  return read.ok ? identityCodes(read.drawing, stereo, null)[0] : undefined;
}

export function performTask(task: JudgingTask): JudgingResults[JudgingTask['kind']] {
  switch (task.kind) {
    case 'identify':
      return identify(task);
    case 'judge':
      return judge(task);
    case 'assess':
      return assess(task);
    case 'right':
      return isRight(task);
    case 'try':
      return runCorrection(task.correction);
    case 'try-message':
      return checkAuthorMessage(task);
    case 'code':
      return codeOf(task.drawing, task.stereo);
    case 'draft':
      return normaliseDraftText(task);
  }
}
