/** Signals without those that are certainly of the solvent. */
export type MeasuredSpectrum =
  | CarbonSpectrum
  | EditedCarbonSpectrum
  | { id: string; type: 'NMR-H'; signals: readonly ProtonSignal[] }
  | { id: string; type: 'NMR-HSQC-HC'; crossPeaks: readonly CrossPeak[] }
  | { id: string; type: 'NMR-HMBC-HC'; crossPeaks: readonly CrossPeak[] }
  | { id: string; type: 'NMR-HCosy'; crossPeaks: readonly HydrogenPair[] }
  | NucleusSpectrum
  | UncomparedSpectrum
  | { id: string; type: 'IR'; bands: readonly InfraredBand[] }
  | { id: string; type: 'EI-MS' | 'ESI-MS'; peaks: readonly MassPeak[] };

export interface NucleusSpectrum {
  id: string;
  type: 'NMR-F19' | 'NMR-P31';
  signals: readonly NucleusSignal[];
}

export interface NucleusSignal {
  /** Chemical shift, in ppm. */
  shift: number;
  /** True if the signal may be of an impurity or a reference. */
  isDoubtful?: boolean;
}

export interface UncomparedSpectrum {
  id: string;
  type: 'uncompared';
  experimentType: string;
  reason: 'type' | 'coupled';
}

interface CarbonLines {
  id: string;
  signals: readonly CarbonLine[];
  /** Larmor frequency of 13C, in MHz; 100 if absent. */
  larmorFrequencyMHz?: number;
  /** Noise may hide small signals, such as those of quaternary carbons. */
  isNoisy: boolean;
}

export interface CarbonSpectrum extends CarbonLines {
  type: 'NMR-C13';
  /** Some signals may be of an unknown solvent. */
  canContainSolvent?: boolean;
}

/** The sign of a line depends on the number of hydrogens on the carbon. */
export interface EditedCarbonSpectrum extends CarbonLines {
  type: 'NMR-DEPT90' | 'NMR-DEPT135' | 'NMR-APT';
  /** Sign of an even number of hydrogens, if the line of the solvent (C without H) shows it. */
  evenSign?: 1 | -1;
}

/** Line of a 1H-decoupled 13C spectrum. */
export interface CarbonLine {
  /** Chemical shift, in ppm. */
  shift: number;
  /** Share (0 to 1) of the highest line, negative for an inverted line; 1 if absent. */
  height?: number;
  /** True if the line may be of an impurity or the solvent. */
  isDoubtful?: boolean;
}

export interface ProtonSignal {
  /** Chemical shift, in ppm. */
  shift: number;
  /** Any unit that is the same for all signals of the spectrum. */
  integral: number;
  /**
   * Multiplicity: `s`, `d`, `dd`, `t`…, or `m` without a first-order pattern; absent if not
   * determined.
   */
  multiplicity?: string;
  /**
   * Coupling constants, in Hz, one for each letter (or group of letters such as `quint`) of the
   * multiplicity.
   */
  couplings?: readonly number[];
  /** Other possible origin of the signal, for example water. */
  possibleImpurity?: string;
}

/**
 * Shifts are in ppm. The intensity is signed, because an edited HSQC shows CH2 with the opposite
 * sign of CH and CH3.
 */
export interface CrossPeak {
  hydrogenShift: number;
  carbonShift: number;
  intensity: number;
}

/** Shifts in a COSY, in ppm. */
export interface HydrogenPair {
  firstShift: number;
  secondShift: number;
}

export interface InfraredBand {
  /** Position of the band, in cm-1. */
  position: number;
  /** Share of the strongest band, 0 to 1. */
  strength: number;
}

export interface MassPeak {
  mz: number;
  /** Intensity in percent of the base peak. */
  intensity: number;
}
