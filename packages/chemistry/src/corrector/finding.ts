import type { GroupKind } from '../structure/groups/group-kinds.ts';
import type { Analysis } from './analysis.ts';
import type { WindowPhrase } from './evidence/spectral-windows.ts';
import type { CitedExperiment, ShownExperiment, StereoPolicy } from './feedback.ts';

export interface Comparison {
  readonly reference: Analysis;
  readonly drawn: Analysis;
  readonly experiments: readonly ShownExperiment[];
  readonly stereo: StereoPolicy;
}

export type Stage = (comparison: Comparison) => Finding[];

/**
 * Statement about a spectrum, shown after the message. It mentions only the drawing and what the
 * student can see.
 */
export interface Evidence {
  readonly experiment: CitedExperiment;
  readonly fact: EvidenceStatement;
}

export type EvidenceStatement =
  | { kind: 'carbon-signals'; seen: number }
  | { kind: 'split-carbon-signals'; seen: number }
  | { kind: 'hydrogen-signals'; seen: number }
  | { kind: 'molecular-ion'; mz: number; ion: 'M' | 'M+H'; isSeen: boolean | null }
  | { kind: 'carbons-with-hydrogen'; seen: number; drawn: number }
  | { kind: 'nucleus-signals'; element: 'F' | 'P'; seen: number }
  | { kind: 'correlations'; type: 'NMR-HMBC-HC' | 'NMR-HCosy' }
  /** Relative heights of M, M+2, M+4 … of the drawing, and of the spectrum if known. */
  | { kind: 'halogen-pattern'; ratio: readonly number[]; seen: readonly number[] | null }
  | { kind: 'vinyl-coupling' }
  | { kind: 'anomeric-coupling' }
  | {
      kind: 'band';
      type: 'NMR-H' | 'NMR-C13' | 'IR';
      phrase: WindowPhrase;
      from: number;
      to: number;
      unit: 'ppm' | 'cm-1';
      /** `absent`: a drawn group has no signal; `missing`: a signal's group is not drawn. */
      role: 'drawn' | 'absent' | 'missing';
    };

/** The feedback level decides if it is shown. Atoms and bonds are graph indices of the drawing. */
export type Finding = FindingDetail & {
  readonly atoms?: readonly number[];
  readonly bonds?: readonly number[];
  readonly evidence?: Evidence;
  /**
   * True if the message names something that the drawing lacks, so that it may be shown only later.
   */
  readonly isReveal?: boolean;
  /** 'info' for a correct part of the drawing; by default a finding is a fault. */
  readonly severity?: 'info';
};

export const isPraise = ({ severity }: Finding): boolean => severity === 'info';

export type FindingDetail =
  | {
      code: 'praise';
      isFormulaRight: boolean;
      isSkeletonRight: boolean;
      hasAllGroups: boolean;
      groups: { kind: GroupKind; count: number }[];
    }
  | { code: 'drawing-valence'; element: string; drawnBonds: number; usual: number }
  | { code: 'drawing-radical'; count: number }
  | { code: 'drawing-aromatic' }
  | { code: 'drawing-charge'; drawnCharge: number }
  | { code: 'formula'; drawnFormula: string; tooMany: string[]; tooFew: string[]; extra: string[] }
  | { code: 'formula-element-missing'; elements: string[] }
  | { code: 'formula-isotope' }
  | { code: 'unsaturation-too-high'; drawn: number; by: number }
  | { code: 'unsaturation-too-low'; drawn: number; by: number }
  | { code: 'unsaturation-rings'; rings: number; piBonds: number; isTooMany: boolean }
  | { code: 'functional-group-extra'; kind: GroupKind; drawn: number; right: number }
  | { code: 'functional-group-missing'; kind: GroupKind; drawn: number; right: number }
  | {
      code: 'functional-group-variant';
      kind: GroupKind;
      rightKind: GroupKind;
      drawn: number;
      right: number;
      revealsCorrectKind: boolean;
    }
  | { code: 'environment-carbon'; drawn: number; right: number }
  | { code: 'environment-hydrogen'; drawn: number; right: number; countsDiastereotopic: boolean }
  | { code: 'environment-nucleus'; element: 'F' | 'P'; drawn: number; right: number }
  | { code: 'environment-carbon-types'; hydrogens: 0 | 1 | 2 | 3; drawn: number; right: number }
  | { code: 'environment-exchangeable'; drawn: number; right: number }
  | { code: 'skeleton-ring-size'; size: number }
  | { code: 'skeleton-ring-fusion'; drawnFusion: RingFusion }
  | { code: 'skeleton-heteroatom-in-ring'; element: string; isTooMany: boolean }
  /** Atoms of aromatic rings are not counted; `aromaticRings` are those of the drawing. */
  | { code: 'skeleton-branching'; degree: 3 | 4; drawn: number; right: number; aromaticRings: number }
  | { code: 'skeleton-ring-substituents'; drawn: number; isTooMany: boolean; aromaticRings: number }
  | { code: 'skeleton-chain'; drawn: number; right: number }
  | { code: 'skeleton-shared'; shared: number; of: number }
  | { code: 'position-ring'; pattern: string }
  | { code: 'position-ring-attachment' }
  | { code: 'position-ester'; group: GroupKind; acylCarbons: number; otherCarbons: number }
  | { code: 'position-chain'; group: GroupKind; places: number[] }
  | { code: 'position-neighbours'; atom: AtomDescription; neighbours: AtomDescription[]; radius: number }
  | { code: 'salt'; fault: SaltFault; isSalt: boolean }
  | { code: 'tautomer'; isProtonTransfer: boolean }
  | { code: 'stereo-missing'; centres: number; axes: number; doubleBonds: number }
  | { code: 'stereo-contradictory'; centres: number }
  | { code: 'stereo-double-bond'; isCis: boolean }
  | { code: 'stereo-relative'; centres: number; isRing: boolean }
  | { code: 'stereo-absolute'; centres: number };

/** The drawing is correct except for protons on heteroatoms and counter-ions. */
export type SaltFault =
  | 'protonated'
  | 'deprotonated'
  | 'neutral'
  | 'proton-count'
  | 'counter-ion'
  | 'counter-ion-missing'
  | 'counter-ion-extra';

/** Name such as 'CH₂', 'C=O', 'NH', in an aromatic ring or not. */
export interface AtomDescription {
  readonly symbol: string;
  readonly isAromatic: boolean;
}

export type RingFusion = 'separate' | 'spiro' | 'fused' | 'bridged';
