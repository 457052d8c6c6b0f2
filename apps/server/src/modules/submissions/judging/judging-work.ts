import {
  type AuthorMessage,
  type Correction,
  type CorrectionContext,
  type Drawing,
  type DrawingResult,
  type Rubric,
  type StereoPolicy,
  correct,
  drawingFormula,
  countHeavyAtoms,
  readDrawing,
  isSameFormula,
  scoreDrawing,
} from '@elucida/chemistry';
import { atomLimitOf, exceedsAtomLimit } from './drawing-limit.ts';
import { normaliseDraftText, normaliseDrawingText } from './stored-drawing.ts';
import { identityCodes, canBeCanonicalised, structureCodeOf } from './structure-identity.ts';

/** The structure code is empty if the drawing is unreadable or too large. */
export interface Assessment {
  structureCode: string;
  rubric: Rubric | null;
}

/** The reference is null if the exercise or its drawing was deleted. */
export interface StoredAnswer {
  drawing: string;
  reference: string | null;
  stereo: StereoPolicy | null;
}

export const noAssessment: Assessment = { structureCode: '', rubric: null };

/** Prefers the first readable text. */
function chooseText(texts: readonly string[]): { text: string; read: DrawingResult } {
  const all = texts.map((text) => ({ text, read: readDrawing(text) }));
  return all.find(({ read }) => read.ok) ?? all[0]!;
}

const isTooLarge = (drawing: Drawing, reference: string | null) =>
  exceedsAtomLimit(drawing, atomLimitOf(reference));

interface IdentifiedTexts {
  /** Molfiles or Kekule Chem JSON (KCJ); the first readable one counts. */
  texts: readonly string[];
  reference: string | null;
  stereo: StereoPolicy;
  /** True if the codes must not depend on the formula of the reference. */
  hidesFormula?: boolean;
}

/** `ok` is false for too many atoms. `identity` is undefined for an unreadable or empty drawing. */
function identify({ texts, reference, stereo, hidesFormula = false }: IdentifiedTexts) {
  const { text, read } = chooseText(texts);
  if (!read.ok || read.drawing.atoms.length === 0) return { ok: true as const, identity: undefined };
  if (isTooLarge(read.drawing, reference)) return { ok: false as const };
  const codes = identityCodes(read.drawing, stereo, hidesFormula ? null : reference);
  return { ok: true as const, identity: { codes, stored: normaliseDrawingText(text, read.drawing) } };
}

function assess({ drawing, reference, stereo }: StoredAnswer): Assessment {
  const read = readDrawing(drawing);
  if (!read.ok || isTooLarge(read.drawing, reference)) return noAssessment;
  const scored =
    reference === null ? undefined : scoreDrawing({ reference, drawing, ...(stereo && { stereo }) });
  return {
    structureCode: structureCodeOf(read.drawing, reference),
    rubric: scored?.ok ? scored.rubric : null,
  };
}

interface JudgedTexts {
  reference: string;
  texts: readonly string[];
  context: CorrectionContext;
}

/** `ok` is false for too many atoms. */
function judge({ reference, texts, context }: JudgedTexts) {
  const { text, read } = chooseText(texts);
  if (read.ok && isTooLarge(read.drawing, reference)) return { ok: false as const };
  const stored = read.ok ? normaliseDrawingText(text, read.drawing) : text;
  // Authors' messages refer to canonical codes, which this structure may not have.
  const hasMessages = !read.ok || canBeCanonicalised(read.drawing, reference);
  const usable = hasMessages ? context : { ...context, authorMessages: [] };
  const result = correct({ reference, drawing: text, context: usable });
  const stereo = context.stereo ?? null;
  const assessment = result.ok ? assess({ drawing: text, reference, stereo }) : noAssessment;
  return { ok: true as const, result, stored, assessment };
}

interface UnfinishedDrawing {
  reference: string;
  drawing: string;
  stereo: StereoPolicy | null;
}

/** Compares atom counts and formulas first, because this is cheap. */
function isCorrect({ reference, drawing, stereo }: UnfinishedDrawing): boolean {
  const [right, own] = [readDrawing(reference), readDrawing(drawing)];
  if (!right.ok || !own.ok || own.drawing.atoms.length === 0) return false;
  if (countHeavyAtoms(own.drawing) !== countHeavyAtoms(right.drawing)) return false;
  if (!isSameFormula(drawingFormula(own.drawing), drawingFormula(right.drawing))) return false;
  const context = { feedbackLevel: 'verdict' as const, ...(stereo && { stereo }) };
  const judged = correct({ reference, drawing, context });
  return judged.ok && judged.correct;
}

/** Returns undefined for too many atoms. */
function runCorrection({ correction }: { correction: Correction }) {
  const read = readDrawing(correction.drawing);
  if (read.ok && isTooLarge(read.drawing, correction.reference)) return undefined;
  return correct(correction);
}

interface MessageTest {
  reference: string;
  drawing: string;
  message: Omit<AuthorMessage, 'structure'>;
  context: Omit<CorrectionContext, 'authorMessages'>;
}

function tryMessage({ reference, drawing, message, context }: MessageTest) {
  const read = readDrawing(drawing);
  if (!read.ok) return { ok: false as const, fault: 'unreadable' as const };
  if (isTooLarge(read.drawing, reference)) return { ok: false as const, fault: 'too-many-atoms' as const };
  const structure = structureCodeOf(read.drawing, reference);
  const authorMessages = canBeCanonicalised(read.drawing, reference) ? [{ ...message, structure }] : [];
  return {
    ok: true as const,
    structure,
    result: correct({ reference, drawing, context: { ...context, authorMessages } }),
  };
}

interface CodedDrawing {
  drawing: string;
  reference: string | null;
  stereo: StereoPolicy;
}

/** Returns undefined for an unreadable drawing. */
function codeOf({ drawing, reference, stereo }: CodedDrawing): string | undefined {
  const read = readDrawing(drawing);
  return read.ok ? identityCodes(read.drawing, stereo, reference)[0] : undefined;
}

const tasks = {
  identify,
  judge,
  assess,
  right: isCorrect,
  try: runCorrection,
  'try-message': tryMessage,
  code: codeOf,
  draft: normaliseDraftText,
};

type Tasks = typeof tasks;

export type JudgingTask = {
  [Kind in keyof Tasks]: { kind: Kind } & Parameters<Tasks[Kind]>[0];
}[keyof Tasks];

export type JudgingResults = { [Kind in keyof Tasks]: ReturnType<Tasks[Kind]> };

export function performTask(task: JudgingTask): JudgingResults[JudgingTask['kind']] {
  const perform = tasks[task.kind] as (task: JudgingTask) => JudgingResults[JudgingTask['kind']];
  return perform(task);
}
