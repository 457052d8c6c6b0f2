/** Peaks read from a spectrum by a person or a program, without the signals of the solvent. */
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

/** 19F or 31P spectrum. */
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

/** Spectrum that is not compared with the drawing. */
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
  /** True if the noise may hide small signals, such as those of quaternary carbons. */
  isNoisy: boolean;
}

export interface CarbonSpectrum extends CarbonLines {
  type: 'NMR-C13';
  /** True if the solvent is unknown, so that its signals may be included. */
  canContainSolvent?: boolean;
}

/** Spectrum in which the sign of a line depends on the number of hydrogens on the carbon. */
export interface EditedCarbonSpectrum extends CarbonLines {
  type: 'NMR-DEPT90' | 'NMR-DEPT135' | 'NMR-APT';
  /**
   * Sign of the lines of carbons with an even number of hydrogens, if the line of the solvent (C
   * without H) shows it.
   */
  evenSign?: 1 | -1;
}

/** Line of a 1H-decoupled 13C spectrum. */
export interface CarbonLine {
  /** Chemical shift, in ppm. */
  shift: number;
  /** Height as a share (0 to 1) of the highest line, negative for an inverted line; 1 if absent. */
  height?: number;
  /** True if the line may be of an impurity or the solvent. */
  isDoubtful?: boolean;
}

export interface ProtonSignal {
  /** Chemical shift, in ppm. */
  shift: number;
  /** Integral of the signal, in any unit that is the same for all signals of the spectrum. */
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
 * HSQC or HMBC cross peak. Shifts are in ppm. The intensity is signed, because an edited HSQC shows
 * CH2 with the opposite sign of CH and CH3.
 */
export interface CrossPeak {
  hydrogenShift: number;
  carbonShift: number;
  intensity: number;
}

/** Chemical shifts of two coupled hydrogens in a COSY, in ppm. */
export interface HydrogenPair {
  firstShift: number;
  secondShift: number;
}

export interface InfraredBand {
  /** Position of the band, in cm-1. */
  position: number;
  /** Strength relative to the strongest band of the spectrum, 0 to 1. */
  strength: number;
}

export interface MassPeak {
  mz: number;
  /** Intensity in percent of the base peak. */
  intensity: number;
}
