/** `disclosure.ts` defines the levels. */
export type FeedbackLevel = 'verdict' | 'contradictions' | 'guided' | 'open';

/**
 * With 'relative' (the default), an enantiomer or racemate is correct, because these spectra cannot
 * distinguish them.
 */
export type StereoPolicy = 'ignore' | 'relative' | 'absolute';

export type FeedbackLanguage = 'en' | 'fr';

/** Experiment types that a feedback item can cite as evidence. */
export type ExperimentType =
  | 'NMR-H'
  | 'NMR-C13'
  | 'NMR-HSQC-HC'
  | 'NMR-HMBC-HC'
  | 'NMR-HCosy'
  | 'EI-MS'
  | 'ESI-MS'
  | 'NMR-F19'
  | 'NMR-P31'
  | 'IR';

/**
 * `peaks` and `range` are in its own unit (ppm, cm-1, m/z) and absent if the server does not know
 * them.
 */
export interface ShownExperiment {
  id: string | number;
  /** Types other than `ExperimentType` are not cited. */
  type: string;
  peaks?: readonly number[];
  /** Recorded range, the larger value first. */
  range?: { readonly from: number; readonly to: number };
}

/** `structure` is the canonical code of the wrong structure. */
export interface AuthorMessage {
  structure: string;
  message: string;
  severity: 'error' | 'info';
}

export interface CorrectionContext {
  experiments?: readonly ShownExperiment[];
  feedbackLevel?: FeedbackLevel;
  stereo?: StereoPolicy;
  /** Counts from 1; 1 if absent. */
  attempt?: number;
  language?: FeedbackLanguage;
  /**
   * Messages shown before other feedback to a wrong answer with the same structure; not shown at
   * the level 'verdict'.
   */
  authorMessages?: readonly AuthorMessage[];
  /**
   * True if every answer counts: a drawing that cannot be a molecule is then a failure, not a wrong
   * answer.
   */
  rejectsImpossible?: boolean;
}

export interface Correction {
  /** Molfile text of the correct answer. */
  reference: string;
  /** Molfile or KCJ text of the submitted drawing. */
  drawing: string;
  context?: CorrectionContext;
}

export interface FeedbackItem {
  /** Stable code of the form `<stage>` or `<stage>-<kind>`. */
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  atoms?: number[];
  bonds?: number[];
  experiment?: CitedExperiment;
}

export interface CitedExperiment {
  id: string | number;
  type: string;
  /** Part to zoom to. */
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
      /** True if the formula is correct and no feedback item has the severity 'error'. */
      correct: boolean;
      feedback: FeedbackItem[];
    }
  | { ok: false; failure: { code: CorrectionFailureCode; message: string } };
