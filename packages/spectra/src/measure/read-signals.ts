import { findExtraLines } from '../solvent-lines.ts';
import type { CurveSpectrum, MassSpectrum, Spectrum } from '../spectrum.ts';
import { type CarbonSignals, readCarbonSignals } from './read-carbon-signals.ts';
import { type NucleusSignals, readNucleusSignals } from './read-nucleus-signals.ts';
import { findMultiplets } from './multiplets/find-multiplets.ts';
import { readCrossPeaks, type MeasuredCrossPeaks } from './cross-peaks/read-cross-peaks.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { type Peak, pickPeaks } from './pick-peaks.ts';

/**
 * Shifts are in ppm, positions in cm-1, strengths as a fraction of the strongest band, intensities
 * in percent of the base peak.
 */
export type MeasuredSignals =
  | CarbonSignals
  | { type: 'NMR-H'; signals: ProtonSignal[] }
  | MeasuredCrossPeaks
  | NucleusSignals
  | { type: 'IR'; bands: { position: number; strength: number }[] }
  | { type: 'EI-MS' | 'ESI-MS'; peaks: { mz: number; intensity: number }[] };

export interface ProtonSignal {
  shift: number;
  integral: number;
  /** Notation of `Multiplet.multiplicity`. */
  multiplicity: string;
  /** Coupling constants in Hz. */
  couplings: number[];
  /** Other possible origin, for example water. */
  possibleImpurity?: string;
}

const MIXED_SOLVENT_PPM = 0.03;
const MIN_BAND_SHARE = 0.05;
const MIN_MASS_PERCENT = 0.5;

export interface SignalOptions {
  /** Types without countable signals give undefined. */
  type: string;
  /** Peaks used instead of automatic picking; ignored for mass and two-dimensional spectra. */
  picked?: readonly Peak[] | undefined;
}

/** Excludes signals that are certainly of the solvent. */
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
      return readCarbonSignals(spectrum, type, picked);
    case 'NMR-F19':
    case 'NMR-P31':
      return readNucleusSignals(spectrum, type, picked);
    case 'NMR-H':
      return { type, signals: protonSignals(spectrum, picked) };
    case 'IR':
      return { type, bands: bandsOf(spectrum, picked) };
    default:
      return undefined;
  }
}

function protonSignals(spectrum: CurveSpectrum, picked: readonly Peak[] | undefined): ProtonSignal[] {
  const peaks = picked ?? pickPeaks(spectrum, { height: defaultPeakHeight(spectrum) });
  const { solvent = '' } = spectrum.metadata;
  const residual = (findExtraLines('solvent', solvent, '1H') ?? []).filter(
    ({ shares }) => shares.length === 1,
  );
  return findMultiplets(spectrum, peaks).flatMap(
    ({ shift, integral, impurity, isDoubtful = false, ...multiplet }): ProtonSignal[] => {
      if (integral <= 0 || (impurity !== undefined && !isDoubtful)) return [];
      // One line of a multiplet may be the residual line of the solvent.
      const isMixed =
        multiplet.peaks.length > 1 &&
        residual.some(({ shiftPpm }) =>
          multiplet.peaks.some(({ x }) => Math.abs(x - shiftPpm) <= MIXED_SOLVENT_PPM),
        );
      const { multiplicity, couplings } = isMixed ? { multiplicity: 'm', couplings: [] } : multiplet;
      const signal = { shift, integral, multiplicity, couplings };
      return [impurity === undefined ? signal : { ...signal, possibleImpurity: impurity }];
    },
  );
}

function bandsOf(spectrum: CurveSpectrum, picked: readonly Peak[] | undefined) {
  const isTransmittance = spectrum.yUnit === 'transmittance';
  const peaks = picked ?? pickPeaks(spectrum, { threshold: MIN_BAND_SHARE });
  let highest = -Infinity;
  for (const value of spectrum.y) highest = Math.max(highest, value);
  const depth = ({ y }: Peak) => (isTransmittance ? highest - y : y);
  const strongest = peaks.reduce((max, peak) => Math.max(max, depth(peak)), 0);
  return peaks.map((peak) => ({ position: peak.x, strength: strongest > 0 ? depth(peak) / strongest : 0 }));
}

function massPeaks(spectrum: MassSpectrum, type: 'EI-MS' | 'ESI-MS'): MeasuredSignals {
  const peaks = pickPeaks(spectrum, { height: MIN_MASS_PERCENT, maxPeaks: 2000 });
  return { type, peaks: peaks.map(({ x, y }) => ({ mz: x, intensity: y })) };
}
