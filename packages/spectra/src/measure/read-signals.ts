import { findExtraLines } from '../solvent-lines.ts';
import type { CurveSpectrum, MassSpectrum, Spectrum } from '../spectrum.ts';
import { findMultiplets } from './multiplets/find-multiplets.ts';
import { readCrossPeaks, type MeasuredCrossPeaks } from './cross-peaks/read-cross-peaks.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { type Peak, pickPeaks } from './pick-peaks.ts';
import { findSolventPatterns, type SolventPattern } from './solvents/solvent-pattern.ts';

/** What a spectrum says about a molecule, in numbers; shifts in ppm, positions in cm-1, strengths and intensities of the strongest. */
export type MeasuredSignals =
  | CarbonSignals
  | { type: 'NMR-H'; signals: ProtonSignal[] }
  | MeasuredCrossPeaks
  | { type: 'IR'; bands: { position: number; strength: number }[] }
  | { type: 'EI-MS' | 'ESI-MS'; peaks: { mz: number; intensity: number }[] };

/** Lines of carbon; of a DEPT or APT with their signs. */
export interface CarbonSignals {
  type: 'NMR-C13' | 'NMR-DEPT90' | 'NMR-DEPT135' | 'NMR-APT';
  larmorFrequencyMHz: number;
  signals: CarbonLine[];
  /** Whether small lines, as quaternary carbons give, may be lost in the noise. */
  isNoisy: boolean;
  /** Of an APT: sign of carbons with an even number of hydrogens, as the line of the solvent has it. */
  evenSign?: 1 | -1;
}

export interface CarbonLine {
  shift: number;
  /** Share (0 to 1) of the highest line; negative for a line that points down. */
  height: number;
  /** Whether it may be of the solvent or an impurity: it is too weak, or at a place of the solvent. */
  isDoubtful: boolean;
}

export interface ProtonSignal {
  shift: number;
  area: number;
  /** As `Multiplet.multiplicity`. */
  multiplicity: string;
  /** In Hz. */
  couplings: number[];
  /** What else it may be than the sample's, for example water. */
  maybe?: string;
}

/** Lines below it are satellites, feet or traces, and not counted. */
const MIN_CARBON_SHARE = 0.02;
/** Quaternary carbons are low, and impurities are lower: between the two shares a line may be either. */
const CERTAIN_CARBON_SHARE = 0.05;
/** In an edited spectrum no carbon that shows is low. */
const MIN_EDITED_SHARE = 0.05;
const CERTAIN_EDITED_SHARE = 0.08;
const EDITED_SOLVENT_PPM = 0.8;
const MIXED_SOLVENT_PPM = 0.03;
const PHASE_ERROR_PPM = 0.3;
const PHASE_ERROR_SHARE = 0.35;
/** Where peaks rise above the noise only from that share of the highest, small ones are lost. */
const NOISY_SHARE = 0.08;
const MIN_BAND_SHARE = 0.05;
const MIN_MASS_PERCENT = 0.5;

export interface SignalOptions {
  /** The experiment's type; undefined is answered for those that nothing is counted in. */
  type: string;
  /** Peaks by hand, which stand in place of those found here. */
  picked?: readonly Peak[] | undefined;
}

/** Reads the signals off a spectrum, its solvent's left out. */
export function readSignals(
  spectrum: Spectrum,
  { type, picked }: SignalOptions,
): MeasuredSignals | undefined {
  if (spectrum.kind === 'nmr-2d') return readCrossPeaks(spectrum, type);
  if (spectrum.kind === 'mass')
    return type === 'EI-MS' || type === 'ESI-MS' ? massPeaks(spectrum, type) : undefined;
  switch (type) {
    case 'NMR-C13':
    case 'NMR-DEPT90':
    case 'NMR-DEPT135':
    case 'NMR-APT':
      return carbonSignals(spectrum, type, picked);
    case 'NMR-H':
      return { type, signals: protonSignals(spectrum, picked) };
    case 'IR':
      return { type, bands: bandsOf(spectrum, picked) };
    default:
      return undefined;
  }
}

const REFERENCE_PPM = 0.1;
/** Around the tabulated shift of a line of the solvent, once its axis is known to be right. */
const SOLVENT_LINE_PPM = 0.3;

function carbonSignals(
  spectrum: CurveSpectrum,
  type: CarbonSignals['type'],
  picked: readonly Peak[] | undefined,
): CarbonSignals {
  const { solvent, larmorFrequencyMHz = 100 } = spectrum.metadata;
  const height = defaultPeakHeight(spectrum);
  const found = picked ?? pickPeaks(spectrum, { height, bothSigns: type !== 'NMR-C13' });
  // The sign of a solvent's line is that of a carbon without hydrogen, which depends on the experiment.
  const isEdited = type !== 'NMR-C13';
  const search = { nucleus: '13C', larmorFrequencyMHz, solvent, height, isEdited } as const;
  const turned = new Map(found.map((peak) => [{ x: peak.x, y: -peak.y }, peak] as const));
  const patterns = [
    ...findSolventPatterns(found, search),
    ...findSolventPatterns([...turned.keys()], search).map((pattern) => ({
      ...pattern,
      peaks: pattern.peaks.map((peak) => turned.get(peak)!),
    })),
  ];
  const sure = patterns.filter(({ isDoubtful }) => !isDoubtful);
  const ofSolvent = new Set(sure.flatMap(({ peaks }) => peaks));
  const maybeOfSolvent = new Set(patterns.flatMap(({ peaks }) => peaks));
  const own = found.filter((peak) => !ofSolvent.has(peak) && !isUnsplitLine(peak.x, sure));
  const highest = own.reduce((most, { y }) => Math.max(most, Math.abs(y)), 0);
  const isPicked = picked !== undefined;
  const least = (isEdited ? CERTAIN_EDITED_SHARE : CERTAIN_CARBON_SHARE) * highest;
  const isWeak = (peak: Peak) =>
    Math.abs(peak.y) < least ||
    maybeOfSolvent.has(peak) ||
    (isEdited && (isAtSolvent(peak.x, solvent) || isPhaseError(peak, own)));
  const signals = own
    .map((peak) => ({
      shift: peak.x,
      height: peak.y / highest,
      isDoubtful: !isPicked && isWeak(peak),
    }))
    .filter(
      ({ height: share }) => isPicked || Math.abs(share) >= (isEdited ? MIN_EDITED_SHARE : MIN_CARBON_SHARE),
    );
  const isNoisy = !isPicked && height > NOISY_SHARE * highest;
  const [line] = sure.flatMap(({ peaks }) => peaks);
  const evenSign = type === 'NMR-APT' && line !== undefined ? (line.y > 0 ? 1 : -1) : undefined;
  return {
    type,
    larmorFrequencyMHz,
    signals,
    isNoisy,
    ...(evenSign !== undefined && { evenSign }),
  } as const;
}

/** Of a solvent whose pattern is suppressed in an edited spectrum a line or two may be left. */
function isAtSolvent(shift: number, solvent: string | undefined): boolean {
  return (findExtraLines('solvent', solvent ?? '', '13C') ?? []).some(
    ({ shiftPpm }) => Math.abs(shift - shiftPpm) <= EDITED_SOLVENT_PPM,
  );
}

/** The foot of a line whose phase is not quite right points the other way. */
function isPhaseError(peak: Peak, all: readonly Peak[]): boolean {
  return all.some(
    ({ x, y }) =>
      y * peak.y < 0 &&
      Math.abs(x - peak.x) <= PHASE_ERROR_PPM &&
      Math.abs(peak.y) <= PHASE_ERROR_SHARE * Math.abs(y),
  );
}

/** TMS, or a line of a solvent without deuterium on its carbon, such as C=O of acetone. */
function isUnsplitLine(shift: number, patterns: readonly SolventPattern[]): boolean {
  if (Math.abs(shift) <= REFERENCE_PPM) return true;
  return patterns.some(({ solvent, offset }) =>
    (findExtraLines('solvent', solvent, '13C') ?? []).some(
      ({ shiftPpm, shares }) =>
        shares.length === 1 && Math.abs(shift - offset - shiftPpm) <= SOLVENT_LINE_PPM,
    ),
  );
}

function protonSignals(spectrum: CurveSpectrum, picked: readonly Peak[] | undefined): ProtonSignal[] {
  const peaks = picked ?? pickPeaks(spectrum, { height: defaultPeakHeight(spectrum) });
  const { solvent = '' } = spectrum.metadata;
  const residual = (findExtraLines('solvent', solvent, '1H') ?? []).filter(
    ({ shares }) => shares.length === 1,
  );
  return findMultiplets(spectrum, peaks).flatMap(
    ({ shift, area, impurity, isDoubtful = false, ...multiplet }): ProtonSignal[] => {
      if (area <= 0 || (impurity !== undefined && !isDoubtful)) return [];
      // One of the lines of a multiplet may be the residual line of the solvent.
      const isMixed =
        multiplet.peaks.length > 1 &&
        residual.some(({ shiftPpm }) =>
          multiplet.peaks.some(({ x }) => Math.abs(x - shiftPpm) <= MIXED_SOLVENT_PPM),
        );
      const { multiplicity, couplings } = isMixed ? { multiplicity: 'm', couplings: [] } : multiplet;
      const signal = { shift, area, multiplicity, couplings };
      return [impurity === undefined ? signal : { ...signal, maybe: impurity }];
    },
  );
}

function bandsOf(spectrum: CurveSpectrum, picked: readonly Peak[] | undefined) {
  const isTransmittance = spectrum.yUnit === 'transmittance';
  const peaks = picked ?? pickPeaks(spectrum, { threshold: MIN_BAND_SHARE });
  let highest = -Infinity;
  for (const value of spectrum.y) highest = Math.max(highest, value);
  const depth = ({ y }: Peak) => (isTransmittance ? highest - y : y);
  const strongest = peaks.reduce((most, peak) => Math.max(most, depth(peak)), 0);
  return peaks.map((peak) => ({ position: peak.x, strength: strongest > 0 ? depth(peak) / strongest : 0 }));
}

function massPeaks(spectrum: MassSpectrum, type: 'EI-MS' | 'ESI-MS'): MeasuredSignals {
  const peaks = pickPeaks(spectrum, { height: MIN_MASS_PERCENT, maxPeaks: 2000 });
  return { type, peaks: peaks.map(({ x, y }) => ({ mz: x, intensity: y })) };
}
