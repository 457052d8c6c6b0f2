import { computeDefaultThreshold } from '../../reduce/contours/default-threshold.ts';
import type { MatrixSpectrum } from '../../spectrum.ts';
import { estimateNoise } from '../noise.ts';
import { type CrossPeak, pickCrossPeaks } from './pick-cross-peaks.ts';
import { findResidualSolvent } from '../solvents/residual-solvent.ts';

/** Cross peaks that are surely of the sample; shifts in ppm, intensities with their sign. */
export type MeasuredCrossPeaks =
  | {
      type: 'NMR-HSQC-HC' | 'NMR-HMBC-HC';
      crossPeaks: { hydrogenShift: number; carbonShift: number; intensity: number }[];
    }
  /** Each pair of hydrogens once. */
  | { type: 'NMR-HCosy'; crossPeaks: { firstShift: number; secondShift: number; intensity: number }[] };

/** Weaker peaks are artefacts too often to count. */
const MIN_SHARE = { 'NMR-HSQC-HC': 0.08, 'NMR-HMBC-HC': 0.15, 'NMR-HCosy': 0.1 } as const;
/** Noise of the indirect dimension stands on the columns of strong lines: a ridge, and no cross peaks. */
const RIDGE_FACTOR = 6;
const MAX_PEAKS = 200;

/** Reads the cross peaks off an HSQC (or HMQC), an HMBC or a COSY; undefined for other types. */
export function readCrossPeaks(spectrum: MatrixSpectrum, type: string): MeasuredCrossPeaks | undefined {
  switch (type) {
    case 'NMR-HSQC-HC':
    case 'NMR-HMBC-HC': {
      const crossPeaks = clearPeaks(spectrum, MIN_SHARE[type]).map(({ x, indirect, intensity }) => ({
        hydrogenShift: x,
        carbonShift: indirect,
        intensity,
      }));
      return { type, crossPeaks };
    }
    case 'NMR-HCosy':
      return { type, crossPeaks: couplings(spectrum) };
    default:
      return undefined;
  }
}

function clearPeaks(spectrum: MatrixSpectrum, minShare: number): CrossPeak[] {
  const found = pickCrossPeaks(spectrum, {
    threshold: computeDefaultThreshold(spectrum),
    maxPeaks: MAX_PEAKS,
  });
  const highest = found.reduce((most, { intensity }) => Math.max(most, Math.abs(intensity)), 0);
  const strong = found.filter(
    (peak) =>
      Math.abs(peak.intensity) >= minShare * highest &&
      Math.abs(peak.intensity) >= RIDGE_FACTOR * columnNoise(spectrum, peak.x) &&
      !isOfSolvent(peak, spectrum),
  );
  return strong.filter((peak) => !strong.some((other) => isFootOf(peak, other)));
}

function isOfSolvent({ x, indirect }: CrossPeak, { metadata }: MatrixSpectrum): boolean {
  const { solvent, larmorFrequencyMHz = 400, indirectLarmorFrequencyMHz = 100 } = metadata;
  const ofHydrogen = { shift: x, nucleus: '1H', solvent, larmorFrequencyMHz };
  const ofCarbon = {
    shift: indirect,
    nucleus: '13C',
    solvent,
    larmorFrequencyMHz: indirectLarmorFrequencyMHz,
  };
  return findResidualSolvent(ofHydrogen) !== undefined && findResidualSolvent(ofCarbon) !== undefined;
}

function columnNoise({ x, columns, rows, z }: MatrixSpectrum, shift: number): number {
  const column = Math.round(((shift - x.first) / (x.last - x.first)) * (columns - 1));
  return estimateNoise(Float64Array.from({ length: rows }, (_, row) => z[row * columns + column] ?? 0));
}

const FOOT = { hydrogenPpm: 0.06, carbonPpm: 2.5, share: 0.45 };

/** The wiggles that a cut-off signal leaves on either side of a strong peak along the indirect dimension. */
function isFootOf(peak: CrossPeak, { x, indirect, intensity }: CrossPeak): boolean {
  return (
    Math.abs(peak.x - x) <= FOOT.hydrogenPpm &&
    Math.abs(peak.indirect - indirect) <= FOOT.carbonPpm &&
    Math.abs(peak.intensity) < FOOT.share * Math.abs(intensity)
  );
}

/** Peaks nearer to the diagonal are parts of it. */
const DIAGONAL_PPM = 0.25;
const MIRROR_PPM = 0.06;
/** A peak and its mirror image differ in resolution, and not by more than that. */
const MIRROR_RATIO = 8;

/** Cross peaks of a COSY that are there on both sides of the diagonal, which noise is not. */
function couplings(spectrum: MatrixSpectrum) {
  const found = pickCrossPeaks(spectrum, {
    threshold: computeDefaultThreshold(spectrum),
    maxPeaks: MAX_PEAKS * 2,
  });
  const off = found.filter(({ x, indirect }) => Math.abs(x - indirect) >= DIAGONAL_PPM);
  const highest = off.reduce((most, { intensity }) => Math.max(most, Math.abs(intensity)), 0);
  return off
    .filter(
      ({ x, indirect, intensity }) =>
        x > indirect &&
        Math.abs(intensity) >= MIN_SHARE['NMR-HCosy'] * highest &&
        Math.abs(intensity) >= RIDGE_FACTOR * columnNoise(spectrum, x) &&
        off.some(
          (mirror) =>
            Math.abs(mirror.x - indirect) <= MIRROR_PPM &&
            Math.abs(mirror.indirect - x) <= MIRROR_PPM &&
            Math.abs(mirror.intensity) * MIRROR_RATIO >= Math.abs(intensity),
        ),
    )
    .map(({ x, indirect, intensity }) => ({ firstShift: x, secondShift: indirect, intensity }));
}
