/** Amount of detail in the feedback; `disclosure.ts` defines the levels. */
export type FeedbackLevel = 'verdict' | 'contradictions' | 'guided' | 'open';

/**
 * Judgement of stereochemistry. With 'relative' (the default), an enantiomer or racemate is
 * correct, because these spectra cannot distinguish them.
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
  | 'IR'
  | 'Raman';

/**
 * Experiment of the exercise. `peaks` and `range` are in its own unit (ppm, cm-1, m/z) and absent
 * if the server does not know them.
 */
export interface ShownExperiment {
  id: string | number;
  /** Type of the experiment; other types than `ExperimentType` are not cited. */
  type: string;
  peaks?: readonly number[];
  /** Recorded range, the larger value first. */
  range?: { readonly from: number; readonly to: number };
}

/** Message of an author about one wrong structure; `structure` is its canonical code. */
export interface AuthorMessage {
  structure: string;
  message: string;
  severity: 'error' | 'info';
}

export interface CorrectionContext {
  experiments?: readonly ShownExperiment[];
  feedbackLevel?: FeedbackLevel;
  stereo?: StereoPolicy;
  /** Number of the submission of this student, from 1; 1 if absent. */
  attempt?: number;
  language?: FeedbackLanguage;
  /**
   * Messages of the author, shown before other feedback to a wrong answer with the same structure;
   * not shown at the level 'verdict'.
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
  /** Indices of atoms in the submitted drawing. */
  atoms?: number[];
  bonds?: number[];
  experiment?: CitedExperiment;
}

export interface CitedExperiment {
  id: string | number;
  type: string;
  /** Part of the spectrum to zoom to. */
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
