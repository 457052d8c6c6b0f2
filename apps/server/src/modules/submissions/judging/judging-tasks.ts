import type {
  AuthorMessage,
  Correction as CorrectionTask,
  CorrectionContext,
  CorrectionResult,
  Rubric,
  StereoPolicy,
} from '@elucida/chemistry';

/** A task of the process that judges drawings. `reference` is the right structure as a molfile. */
export type JudgingTask =
  | IdentifyTask
  | { kind: 'code'; drawing: string; stereo: StereoPolicy }
  | JudgeTask
  | { kind: 'right'; reference: string; drawing: string; stereo: StereoPolicy | null }
  | { kind: 'try'; correction: CorrectionTask }
  | CheckMessageTask
  | ({ kind: 'assess' } & JudgedInput)
  | DraftTask;

export interface IdentifyTask {
  kind: 'identify';
  reference: string | null;
  /** Molfile or KCJ texts of one answer: the first that can be read is judged. */
  texts: readonly string[];
  stereo: StereoPolicy;
  /** True if the rule for the same structure must not depend on the formula of the reference. */
  hidesFormula?: boolean;
}

export interface DraftTask {
  kind: 'draft';
  /** Null where there is none. */
  reference: string | null;
  drawing: string;
}

/** Not `ok` where the drawing has too many atoms; without a text to store where none can be read, or nothing is drawn. */
export type DraftResult = { ok: true; stored: string | undefined } | { ok: false };

export interface CheckMessageTask {
  kind: 'try-message';
  reference: string;
  drawing: string;
  message: Omit<AuthorMessage, 'structure'>;
  context: Omit<CorrectionContext, 'authorMessages'>;
}

export interface JudgeTask {
  kind: 'judge';
  reference: string;
  texts: readonly string[];
  context: CorrectionContext;
}

export interface JudgedInput {
  drawing: string;
  /** Null where there is none. */
  reference: string | null;
  stereo: StereoPolicy | null;
}

export interface StructureCodes {
  /** Equal for the same structure under the stereo policy of the exercise; the mirror image is one of them under `relative`. */
  codes: string[];
  /** The text to store: without padding. */
  stored: string;
}

/** Not `ok` where the drawing has too many atoms; without an identity where none can be read, or nothing is drawn. */
export type IdentifyResult = { ok: true; identity: StructureCodes | undefined } | { ok: false };

/** Information for teachers about an answer: its structure (empty where it cannot be read) and its score. */
export interface Assessment {
  structureCode: string;
  rubric: Rubric | null;
}

/** Not `ok` where the drawing has too many atoms to be judged. */
export type JudgeResult = { ok: false } | ({ ok: true } & JudgedDrawing);

export interface JudgedDrawing {
  result: CorrectionResult;
  /** The text that was judged, as it is stored. */
  stored: string;
  assessment: Assessment;
}

export interface JudgingResults {
  identify: IdentifyResult;
  code: string | undefined;
  judge: JudgeResult;
  right: boolean;
  /** Undefined where the drawing has too many atoms. */
  try: CorrectionResult | undefined;
  /** The structure that the message is for; undefined where the drawing cannot be read or has too many atoms. */
  'try-message': { structure: string; result: CorrectionResult } | undefined;
  assess: Assessment;
  draft: DraftResult;
}
