/** What is read off a spectrum, whoever read it; the solvent's own signals are left out. */
export type MeasuredSpectrum =
  | CarbonSpectrum
  | { id: string; type: 'NMR-H'; signals: readonly ProtonSignal[] }
  | { id: string; type: 'NMR-HSQC-HC'; crossPeaks: readonly CrossPeak[] }
  | { id: string; type: 'IR'; bands: readonly InfraredBand[] }
  | { id: string; type: 'EI-MS' | 'ESI-MS'; peaks: readonly MassPeak[] };

interface CarbonSpectrum {
  id: string;
  type: 'NMR-C13';
  /** Shifts in ppm. */
  signals: readonly { shift: number }[];
  /** Whether its solvent is unknown, so that signals of it may be among these. */
  mayHoldSolvent?: boolean;
  /** Whether small signals, as quaternary carbons give, may be lost in the noise. */
  isNoisy: boolean;
}

export interface ProtonSignal {
  /** In ppm. */
  shift: number;
  /** In any unit, the same for all signals of a spectrum. */
  area: number;
}

/** The intensity keeps its sign: an edited HSQC shows CH2 with the other sign than CH and CH3. */
export interface CrossPeak {
  hydrogenShift: number;
  carbonShift: number;
  intensity: number;
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
