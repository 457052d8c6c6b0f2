import { computeDefaultThreshold } from '../../reduce/contours/default-threshold.ts';
import type { MatrixSpectrum } from '../../spectrum.ts';
import { estimateNoise } from '../noise.ts';
import { type CrossPeak, pickCrossPeaks } from './pick-cross-peaks.ts';
import { findResidualSolvent } from '../solvents/residual-solvent.ts';

/** Peaks that certainly belong to the sample: shifts in ppm and signed intensities. */
export type MeasuredCrossPeaks =
  | {
      type: 'NMR-HSQC-HC' | 'NMR-HMBC-HC';
      crossPeaks: { hydrogenShift: number; carbonShift: number; intensity: number }[];
    }
  /** Each pair of hydrogens once. */
  | { type: 'NMR-HCosy'; crossPeaks: { firstShift: number; secondShift: number; intensity: number }[] };

/** Fraction of the strongest peak. Weaker peaks are often artefacts. */
const MIN_SHARE = { 'NMR-HSQC-HC': 0.08, 'NMR-HMBC-HC': 0.15, 'NMR-HCosy': 0.1 } as const;
/**
 * Minimum ratio of a peak to the noise of its column. Noise of the indirect dimension forms ridges
 * in the columns of strong lines.
 */
const RIDGE_FACTOR = 6;
const MAX_PEAKS = 200;

/** Accepts HSQC (or HMQC), HMBC and COSY. Returns undefined for other types. */
export function readCrossPeaks(spectrum: MatrixSpectrum, type: string): MeasuredCrossPeaks | undefined {
  switch (type) {
    case 'NMR-HSQC-HC':
    case 'NMR-HMBC-HC': {
      const crossPeaks = findClearPeaks(spectrum, MIN_SHARE[type]).map(({ x, indirect, intensity }) => ({
        hydrogenShift: x,
        carbonShift: indirect,
        intensity,
      }));
      return { type, crossPeaks };
    }
    case 'NMR-HCosy':
      return { type, crossPeaks: findCouplings(spectrum) };
    default:
      return undefined;
  }
}

function findClearPeaks(spectrum: MatrixSpectrum, minShare: number): CrossPeak[] {
  const found = pickCrossPeaks(spectrum, {
    threshold: computeDefaultThreshold(spectrum),
    maxPeaks: MAX_PEAKS,
  });
  const highest = found.reduce((max, { intensity }) => Math.max(max, Math.abs(intensity)), 0);
  const strong = found.filter(
    (peak) =>
      Math.abs(peak.intensity) >= minShare * highest &&
      Math.abs(peak.intensity) >= RIDGE_FACTOR * columnNoise(spectrum, peak.x) &&
      !isOfSolvent(peak, spectrum),
  );
  return strong.filter((peak) => !strong.some((other) => isTruncationArtefact(peak, other)));
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

/** Distance from the peak, and intensity as a fraction of the peak's. */
const MAX_ARTEFACT = { hydrogenPpm: 0.06, carbonPpm: 2.5, share: 0.45 };

/** A truncation artefact (wiggle) is next to a strong peak along the indirect dimension. */
function isTruncationArtefact(peak: CrossPeak, { x, indirect, intensity }: CrossPeak): boolean {
  return (
    Math.abs(peak.x - x) <= MAX_ARTEFACT.hydrogenPpm &&
    Math.abs(peak.indirect - indirect) <= MAX_ARTEFACT.carbonPpm &&
    Math.abs(peak.intensity) < MAX_ARTEFACT.share * Math.abs(intensity)
  );
}

/** Distance in ppm. Closer peaks are parts of the diagonal. */
const DIAGONAL_PPM = 0.25;
const MIRROR_PPM = 0.06;
/** A peak and its mirror image differ in resolution. */
const MIRROR_RATIO = 8;

/** Cross peaks on both sides of the diagonal exclude noise. */
function findCouplings(spectrum: MatrixSpectrum) {
  const found = pickCrossPeaks(spectrum, {
    threshold: computeDefaultThreshold(spectrum),
    maxPeaks: MAX_PEAKS * 2,
  });
  const off = found.filter(({ x, indirect }) => Math.abs(x - indirect) >= DIAGONAL_PPM);
  const highest = off.reduce((max, { intensity }) => Math.max(max, Math.abs(intensity)), 0);
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
