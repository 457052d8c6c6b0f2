/** What is read off a spectrum, whoever read it; the solvent's own signals are left out. */
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

/** A spectrum of fluorine or phosphorus. */
export interface NucleusSpectrum {
  id: string;
  type: 'NMR-F19' | 'NMR-P31';
  signals: readonly NucleusSignal[];
}

export interface NucleusSignal {
  /** In ppm. */
  shift: number;
  /** Whether it may be of an impurity or of a reference. */
  isDoubtful?: boolean;
}

/** A spectrum that nothing is counted in. */
export interface UncomparedSpectrum {
  id: string;
  type: 'uncompared';
  /** Type of the experiment. */
  experimentType: string;
  reason: 'type' | 'coupled';
}

interface CarbonLines {
  id: string;
  signals: readonly CarbonLine[];
  /** Larmor frequency of 13C; 100 where it is absent. */
  larmorFrequencyMHz?: number;
  /** Whether small signals, as quaternary carbons give, may be lost in the noise. */
  isNoisy: boolean;
}

export interface CarbonSpectrum extends CarbonLines {
  type: 'NMR-C13';
  /** Whether its solvent is unknown, so that signals of it may be among these. */
  canContainSolvent?: boolean;
}

/** A spectrum whose lines point up or down by the number of hydrogens on the carbon. */
export interface EditedCarbonSpectrum extends CarbonLines {
  type: 'NMR-DEPT90' | 'NMR-DEPT135' | 'NMR-APT';
  /** Sign of lines of an even number of hydrogens, where the solvent's line (of C without H) shows it. */
  evenSign?: 1 | -1;
}

/** A line of a 13C spectrum, decoupled from hydrogen. */
export interface CarbonLine {
  /** In ppm. */
  shift: number;
  /** Share (0 to 1) of the highest line, negative for one that points down; 1 where it is absent. */
  height?: number;
  /** Whether it may be of an impurity or the solvent. */
  isDoubtful?: boolean;
}

export interface ProtonSignal {
  /** In ppm. */
  shift: number;
  /** In any unit, the same for all signals of a spectrum. */
  area: number;
  /** `s`, `d`, `dd`, `t`..., `m` where no first-order pattern was found; absent where nobody looked. */
  multiplicity?: string;
  /** In Hz, one for each letter (or group of letters such as `quint`) of the multiplicity. */
  couplings?: readonly number[];
  /** What else it may be than a signal of the sample, for example water. */
  maybe?: string;
}

/** The intensity keeps its sign: an edited HSQC shows CH2 with the other sign than CH and CH3. */
export interface CrossPeak {
  hydrogenShift: number;
  carbonShift: number;
  intensity: number;
}

/** Two hydrogens that a COSY shows to couple, in ppm. */
export interface HydrogenPair {
  firstShift: number;
  secondShift: number;
}

export interface InfraredBand {
  /** In cm-1. */
  position: number;
  /** 0 to 1, of the strongest band of the spectrum. */
  strength: number;
}

export interface MassPeak {
  mz: number;
  /** 0 to 100, of the base peak. */
  intensity: number;
}
