import type { CitedExperiment, FeedbackLanguage } from '../../corrector/feedback.ts';
import type { MeasuredSpectrum, UncomparedSpectrum } from '../measured-spectrum.ts';

export interface ConsistencyCheck {
  /** Drawing as molfile or Kekule Chem JSON (KCJ). */
  drawing: string;
  spectra: readonly MeasuredSpectrum[];
  language?: FeedbackLanguage;
}

/** `unclear`: for example, signals may coincide, or a peak may be too weak to be seen. */
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

export type ConsistencyObservation = ConsistencyDetail & {
  readonly status: ConsistencyStatus;
  readonly experiment: CitedExperiment;
};

export type ConsistencyDetail =
  | { code: 'carbon-signals'; expected: number; seen: number; doubtful: number }
  | {
      code: 'attached-hydrogens';
      type: 'NMR-DEPT90' | 'NMR-DEPT135' | 'NMR-APT';
      /** Numbers of kinds of CH (and, except in a DEPT-90, CH3), and of kinds of the other sign. */
      odd: number;
      even: number;
      seenOdd: number;
      seenEven: number;
      /** Number of signals that may be of an impurity or the solvent. */
      doubtful: number;
      /** Alkyne carbons may have either sign. */
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
      isHidingPossible: boolean;
    }
  | {
      code: 'hydrogen-integrals';
      /** `hidden` counts the hydrogens on O, N and S that are assumed to be invisible. */
      total: number;
      hidden: number;
      /** Numbers of hydrogens, from the largest shift on. */
      integrals: readonly number[];
      /** Hydrogens of each kind, the largest first. */
      drawn: readonly number[];
      /**
       * True if the integrals fit only without signals that may be of the solvent, water or an
       * impurity.
       */
      isReduced: boolean;
    }
  | {
      code: 'hydrogen-places';
      fault: HydrogenFault | undefined;
      /** Shifts in ppm of small signals that are in no range; without a fault, all others are. */
      minorOutside: readonly number[];
    }
  | {
      code: 'hydrogen-splitting';
      /** Undefined if each signal can be explained, though perhaps not all together. */
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
      /** Shifts in ppm; for an HMBC, that of the hydrogen first. */
      unexplained: { first: number; second: number } | undefined;
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

/** Missing or impossible signals; shifts in ppm. */
export type HydrogenFault =
  | { kind: 'missing'; place: HydrogenPlace; from: number; to: number }
  | { kind: 'unexplained'; shift: number }
  /** The signals between two shifts have more hydrogens than the drawing can have there. */
  | { kind: 'crowded'; from: number; to: number; hydrogens: number; possible: number }
  /** Each signal can be explained, but not all together. */
  | { kind: 'together' };

/** Line that the drawing cannot give, or range without the line of a drawn carbon; in ppm. */
export type CarbonFault =
  | { kind: 'unexplained'; shift: number }
  | { kind: 'missing'; from: number; to: number };

export type InfraredGroup = 'carbonyl' | 'hydroxyl' | 'nh' | 'nitrile' | 'alkyne-ch' | 'nitro';
