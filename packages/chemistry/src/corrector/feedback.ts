/** How much a reply says; see the levels in `disclosure.ts`. */
export type FeedbackLevel = 'verdict' | 'contradictions' | 'guided' | 'open';

/** 'relative' (default): an enantiomer or racemate is right, since these spectra cannot tell them apart. */
export type StereoPolicy = 'ignore' | 'relative' | 'absolute';

export type FeedbackLanguage = 'en' | 'fr';

/** The experiments a piece of feedback can be backed by. */
export type ExperimentType =
  | 'NMR-H'
  | 'NMR-C13'
  | 'NMR-HSQC-HC'
  | 'NMR-HMBC-HC'
  | 'NMR-HCosy'
  | 'EI-MS'
  | 'ESI-MS'
  | 'IR'
  | 'Raman';

/** One experiment the exercise shows; `peaks` and `range` are in its own unit (ppm, cm-1, m/z) where the server knows them. */
export interface ShownExperiment {
  id: string | number;
  /** An `ExperimentType`; others are not cited. */
  type: string;
  peaks?: readonly number[];
  /** The recorded part, the larger value first. */
  range?: { readonly from: number; readonly to: number };
}

/** What an author says to one wrong structure; `structure` is its canonical code. */
export interface AuthorMessage {
  structure: string;
  message: string;
  severity: 'error' | 'info';
}

export interface CorrectionContext {
  experiments?: readonly ShownExperiment[];
  feedbackLevel?: FeedbackLevel;
  stereo?: StereoPolicy;
  /** 1 for the first submission of this student; taken as 1 when absent. */
  attempt?: number;
  language?: FeedbackLanguage;
  /** Said first to the very structure that they were written for, where it is wrong; not at the level 'verdict'. */
  authorMessages?: readonly AuthorMessage[];
  /** True where each answer counts: a drawing that cannot be a molecule is a failure then. */
  rejectsImpossible?: boolean;
}

export interface Correction {
  /** Molfile text of the right answer. */
  reference: string;
  /** Molfile or KCJ text of the submitted drawing. */
  drawing: string;
  context?: CorrectionContext;
}

export interface FeedbackItem {
  /** `<stage>` or `<stage>-<kind>`, stable. */
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  /** Indices into the submitted drawing. */
  atoms?: number[];
  bonds?: number[];
  experiment?: CitedExperiment;
}

export interface CitedExperiment {
  id: string | number;
  type: string;
  /** The part of the spectrum to zoom to. */
  window?: { from: number; to: number; unit: 'ppm' | 'cm-1' | 'm/z' };
}

export type CorrectionFailureCode =
  | 'empty-drawing'
  | 'impossible-drawing'
  | 'several-molecules'
  | 'unreadable-drawing'
  | 'unreadable-reference';

export type CorrectionResult =
  | {
      ok: true;
      isFormulaCorrect: boolean;
      /** No feedback of severity 'error' and a correct formula. */
      correct: boolean;
      feedback: FeedbackItem[];
    }
  | { ok: false; failure: { code: CorrectionFailureCode; message: string } };
