import type { CitedExperiment, FeedbackLanguage } from '../../corrector/feedback.ts';
import type { MeasuredSpectrum, UncomparedSpectrum } from '../measured-spectrum.ts';

export interface ConsistencyCheck {
  /** Molfile or KCJ text. */
  drawing: string;
  spectra: readonly MeasuredSpectrum[];
  language?: FeedbackLanguage;
}

/** 'unclear': signals may coincide, or a peak may be too weak to be seen. */
export type ConsistencyStatus = 'agrees' | 'unclear' | 'contradicts';

export interface ConsistencyLine {
  code: ConsistencyObservation['code'];
  status: ConsistencyStatus;
  message: string;
  experiment: CitedExperiment;
}

export type ConsistencyResult =
  | { ok: true; lines: ConsistencyLine[] }
  | { ok: false; failure: { code: string; message: string } };

/** What the drawing would give beside what a spectrum shows. */
export type ConsistencyObservation = ConsistencyDetail & {
  readonly status: ConsistencyStatus;
  readonly experiment: CitedExperiment;
};

export type ConsistencyDetail =
  | { code: 'carbon-signals'; expected: number; seen: number; doubtful: number }
  | {
      code: 'attached-hydrogens';
      type: 'NMR-DEPT90' | 'NMR-DEPT135' | 'NMR-APT';
      /** Kinds of CH (and CH3, save in a DEPT-90), and of those of the other sign. */
      odd: number;
      even: number;
      seenOdd: number;
      seenEven: number;
      /** Signals that may be of an impurity or the solvent. */
      doubtful: number;
      /** True if carbons of an alkyne are counted, which may have either sign. */
      hasAlkyne: boolean;
    }
  | { code: 'carbon-region'; region: CarbonCountSubject; expected: number; maxCount: number; seen: number }
  | { code: 'carbon-places'; fault: CarbonFault }
  | {
      code: 'hydrogen-signals';
      expected: number;
      maxCount: number;
      seen: number;
      doubtful: number;
      mayHide: boolean;
    }
  | {
      code: 'hydrogen-areas';
      /**
       * Number of hydrogens that are compared, and of those on O, N and S that are taken not to
       * show.
       */
      total: number;
      hidden: number;
      /** Of the signals, from the largest shift on, as numbers of hydrogens. */
      areas: readonly number[];
      /** Hydrogens of each kind that is drawn, the most first. */
      drawn: readonly number[];
      /** True if they fit only without signals that may be of the solvent, water or an impurity. */
      isReduced: boolean;
    }
  | { code: 'hydrogen-places'; fault: HydrogenFault | undefined }
  | {
      code: 'hydrogen-splitting';
      /** The one that nothing drawn explains; undefined where each may be explained, or only all together may not. */
      signal: { shift: number; multiplicity: string } | undefined;
    }
  | { code: 'carbons-with-hydrogen'; expected: number; seen: number }
  | { code: 'nucleus-signals'; element: 'F' | 'P'; expected: number; seen: number; doubtful: number }
  | { code: 'not-compared'; type: string; reason: UncomparedSpectrum['reason'] }
  | { code: 'edited-ch2'; expected: number; seen: number }
  | {
      code: 'correlations';
      type: 'NMR-HCosy' | 'NMR-HMBC-HC';
      seen: number;
      /** Shifts of a cross peak that nothing drawn can give; of an HMBC that of the hydrogen first. */
      odd: { first: number; second: number } | undefined;
    }
  | {
      code: 'molecular-ion';
      mz: number;
      ion: 'M' | 'M+H' | 'M+Na' | 'M+NH₄' | 'M+K' | 'M−H';
      isSeen: boolean;
      heaviest: number;
    }
  | { code: 'halogen-pattern'; mz: number; expected: number; seen: number }
  | {
      code: 'infrared-band';
      band: InfraredGroup;
      isDrawn: boolean;
      position: number | undefined;
      isStrong: boolean;
    };

export type CarbonRegion = 'ketone-or-aldehyde' | 'unsaturated' | 'saturated';

/** What carbons are counted by. */
export type CarbonCountSubject = CarbonRegion | 'beside-oxygen';

export type HydrogenPlace =
  | 'aldehyde'
  | 'formyl'
  | 'aromatic'
  | 'alkene'
  | 'alkyne'
  | 'saturated'
  | 'saturated-beside'
  | 'exchangeable';

/** Hydrogens that are drawn and whose signal is nowhere, or a signal that nothing drawn can give; in ppm. */
export type HydrogenFault =
  | { kind: 'missing'; place: HydrogenPlace; from: number; to: number }
  | { kind: 'unexplained'; shift: number }
  /** Signals from one shift to another have more hydrogens than are drawn for them. */
  | { kind: 'crowded'; from: number; to: number; hydrogens: number; possible: number }
  /** Each signal by itself may be explained, and not all at once. */
  | { kind: 'together' };

/** A line that nothing drawn can give, or a range in which a carbon that is drawn must have one; in ppm. */
export type CarbonFault =
  | { kind: 'unexplained'; shift: number }
  | { kind: 'missing'; from: number; to: number };

export type InfraredGroup = 'carbonyl' | 'hydroxyl' | 'nh' | 'nitrile' | 'alkyne-ch' | 'nitro';
