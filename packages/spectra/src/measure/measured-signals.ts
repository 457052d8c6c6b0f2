import { defaultThreshold } from '../reduce/contours/default-threshold.ts';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum, Spectrum } from '../spectrum.ts';
import { findMultiplets } from './find-multiplets.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { pickCrossPeaks } from './pick-cross-peaks.ts';
import { type Peak, pickPeaks } from './pick-peaks.ts';
import { residualSolventOf } from './residual-solvent.ts';
import { relativeAreas } from './shift-list.ts';

/** What a spectrum says about a molecule, in numbers; shifts in ppm, positions in cm-1, strengths and intensities of the strongest. */
export type MeasuredSignals =
  | { type: 'NMR-C13'; signals: { shift: number }[]; isNoisy: boolean; mayHoldSolvent: boolean }
  | { type: 'NMR-H'; signals: { shift: number; area: number }[] }
  | { type: 'NMR-HSQC-HC'; crossPeaks: { hydrogenShift: number; carbonShift: number; intensity: number }[] }
  | { type: 'IR'; bands: { position: number; strength: number }[] }
  | { type: 'EI-MS' | 'ESI-MS'; peaks: { mz: number; intensity: number }[] };

/** Quaternary carbons are low; what is lower still is an impurity or a satellite. */
const LEAST_CARBON_SHARE = 0.04;
/** Where peaks can be told from noise only above that share of the highest, small ones are lost. */
const NOISY_SHARE = 0.08;
const LEAST_CROSS_PEAK_SHARE = 0.08;
const LEAST_BAND_SHARE = 0.05;
const LEAST_MASS_PERCENT = 0.5;

export interface SignalOptions {
  /** The experiment's type; undefined is answered for those that nothing is counted in. */
  type: string;
  /** Peaks by hand, which stand in place of those found here. */
  picked?: readonly Peak[] | undefined;
}

/** Reads the signals off a spectrum, its solvent's left out. */
export function measuredSignals(
  spectrum: Spectrum,
  { type, picked }: SignalOptions,
): MeasuredSignals | undefined {
  if (spectrum.kind === 'nmr-2d') return type === 'NMR-HSQC-HC' ? crossPeaksOf(spectrum) : undefined;
  if (spectrum.kind === 'mass')
    return type === 'EI-MS' || type === 'ESI-MS' ? massPeaks(spectrum, type) : undefined;
  switch (type) {
    case 'NMR-C13':
      return { type, ...carbonSignals(spectrum, picked) };
    case 'NMR-H':
      return { type, signals: protonSignals(spectrum, picked) };
    case 'IR':
      return { type, bands: bandsOf(spectrum, picked) };
    default:
      return undefined;
  }
}

function carbonSignals(spectrum: CurveSpectrum, picked: readonly Peak[] | undefined) {
  const { nucleus, solvent, larmorFrequencyMHz = 100 } = spectrum.metadata;
  const isOwn = ({ x }: Peak) =>
    residualSolventOf({ shift: x, nucleus, solvent, larmorFrequencyMHz }) === undefined;
  const height = defaultPeakHeight(spectrum);
  const own = (picked ?? pickPeaks(spectrum, { height })).filter(isOwn);
  const highest = own.reduce((most, { y }) => Math.max(most, y), 0);
  const least = picked === undefined ? LEAST_CARBON_SHARE * highest : -Infinity;
  return {
    signals: own.filter(({ y }) => y >= least).map(({ x }) => ({ shift: x })),
    isNoisy: picked === undefined && height > NOISY_SHARE * highest,
    mayHoldSolvent: picked === undefined && solvent === undefined,
  };
}

function protonSignals(spectrum: CurveSpectrum, picked: readonly Peak[] | undefined) {
  const peaks = picked ?? pickPeaks(spectrum, { height: defaultPeakHeight(spectrum) });
  const multiplets = findMultiplets(spectrum, peaks);
  const areas = relativeAreas(multiplets);
  return multiplets.flatMap(({ shift }, index) => {
    const area = areas[index] ?? 0;
    return area > 0 ? [{ shift, area }] : [];
  });
}

function bandsOf(spectrum: CurveSpectrum, picked: readonly Peak[] | undefined) {
  const isTransmittance = spectrum.yUnit === 'transmittance';
  const peaks = picked ?? pickPeaks(spectrum, { threshold: LEAST_BAND_SHARE });
  let highest = -Infinity;
  for (const value of spectrum.y) highest = Math.max(highest, value);
  const depth = ({ y }: Peak) => (isTransmittance ? highest - y : y);
  const strongest = peaks.reduce((most, peak) => Math.max(most, depth(peak)), 0);
  return peaks.map((peak) => ({ position: peak.x, strength: strongest > 0 ? depth(peak) / strongest : 0 }));
}

function massPeaks(spectrum: MassSpectrum, type: 'EI-MS' | 'ESI-MS'): MeasuredSignals {
  const peaks = pickPeaks(spectrum, { height: LEAST_MASS_PERCENT, maxPeaks: 2000 });
  return { type, peaks: peaks.map(({ x, y }) => ({ mz: x, intensity: y })) };
}

function crossPeaksOf(spectrum: MatrixSpectrum): MeasuredSignals {
  const found = pickCrossPeaks(spectrum, { threshold: defaultThreshold(spectrum), maxPeaks: 200 });
  const highest = found.reduce((most, { intensity }) => Math.max(most, Math.abs(intensity)), 0);
  const { solvent, larmorFrequencyMHz = 400, indirectLarmorFrequencyMHz = 100 } = spectrum.metadata;
  const isOfSolvent = ({ x, indirect }: { x: number; indirect: number }) =>
    residualSolventOf({ shift: x, nucleus: '1H', solvent, larmorFrequencyMHz }) !== undefined &&
    residualSolventOf({
      shift: indirect,
      nucleus: '13C',
      solvent,
      larmorFrequencyMHz: indirectLarmorFrequencyMHz,
    }) !== undefined;
  const clear = found.filter(
    (peak) => Math.abs(peak.intensity) >= LEAST_CROSS_PEAK_SHARE * highest && !isOfSolvent(peak),
  );
  return {
    type: 'NMR-HSQC-HC',
    crossPeaks: clear.map(({ x, indirect, intensity }) => ({
      hydrogenShift: x,
      carbonShift: indirect,
      intensity,
    })),
  };
}
