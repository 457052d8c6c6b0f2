import {
  type CurveSpectrum,
  defaultPeakHeight,
  type MassSpectrum,
  estimateCurveNoise,
  estimateNoise,
  removeSolventPeaks,
  pickPeaks,
  xAt,
} from '@elucida/spectra';
import type { MeasuredSpectrum } from '../src/measured/measured-peaks.ts';
import type { MeasuredFile } from './measured-files.ts';
import { fitHeights } from './fit-heights.ts';
import { measureWidths } from './measure-width.ts';

const editedTypes = ['NMR-DEPT90', 'NMR-DEPT135', 'NMR-APT'];

/**
 * Maximum noise in percent. Noise drawn from a table is white, that of a file is filtered: on the
 * slopes of high lines, white noise makes maxima that no file has.
 */
const maxNoise = 0.05;

type Picked = Omit<MeasuredSpectrum, 'type' | 'source'>;

const maxPeaks = 1000;
/**
 * Share of the highest line of the sample below which carbon lines are satellites, feet of lines or
 * impurities.
 */
const minCarbonShare = 0.02;
/** Ends in ppm; a file with a narrower range ends where it was measured. */
const widestAxes: Record<string, [number, number]> = { '1H': [13, -1], '13C': [225, -10] };

/** Marks the lines of solvent, water and reference. */
export function pickLines(spectrum: CurveSpectrum, file: MeasuredFile): Picked {
  const isEdited = editedTypes.includes(file.type);
  const { nucleus = '1H', larmorFrequencyMHz = 300 } = spectrum.metadata;
  const solvent = file.solvent ?? spectrum.metadata.solvent;
  const [left, right] = widestAxes[nucleus] ?? [Infinity, -Infinity];
  const from = Math.min(left, spectrum.x.first);
  const to = Math.max(right, spectrum.x.last);
  const height = defaultPeakHeight(spectrum);
  const peaks = pickPeaks(spectrum, { height, maxPeaks, bothSigns: isEdited }).filter(
    ({ x }) => x < from && x > to,
  );
  const heights = isEdited ? spectrum.y.map(Math.abs) : spectrum.y;
  const places = peaks.map(({ x }) => x);
  const widths = measureWidths(spectrum, heights, places);
  const fitted = fitHeights(
    places.map((x, index) => ({ x, width: widths[index]! })),
    peaks.map(({ y }) => y),
  );
  const notOfSolvent = new Set(removeSolventPeaks(peaks, { nucleus, solvent, larmorFrequencyMHz }));
  const isIn = (ranges: MeasuredFile['own'], x: number) =>
    ranges?.some(([a, b]) => x <= a && x >= b) ?? false;
  const isOwn = (peak: (typeof peaks)[number]) =>
    isIn(file.own, peak.x) || (notOfSolvent.has(peak) && !isIn(file.others, peak.x));
  const highest = Math.max(...peaks.map(({ y }) => Math.abs(y)));
  const highestOwn = Math.max(...peaks.filter(isOwn).map(({ y }) => Math.abs(y)));
  const minShare = nucleus === '13C' ? (100 * minCarbonShare * highestOwn) / highest : 0;
  return {
    ...(solvent !== undefined && { solvent }),
    frequencyMHz: rounded(larmorFrequencyMHz, 3),
    from: rounded(from, 2),
    to: rounded(to, 2),
    noise: Math.min(maxNoise, rounded((100 * estimateNoise(spectrum.y)) / highest, 3)),
    peaks: peaks.flatMap((peak, index) => {
      const share = (100 * fitted[index]! * (file.isInverted ? -1 : 1)) / highest;
      if (Math.abs(share) < Math.max(0.005, minShare) || isIn(file.leftOut, peak.x)) return [];
      const decimals = nucleus === '1H' ? 4 : 3;
      const width = Math.max(0.1, widths[index]! * larmorFrequencyMHz);
      const row = `${peak.x.toFixed(decimals)} ${share.toFixed(2)} ${width.toFixed(2)}`;
      return isOwn(peak) ? row : `${row} other`;
    }),
  };
}

const bandStep = 2;
const bandThreshold = 0.01;
/** Transmittance between bands in a drawn spectrum, in percent. */
const drawnBaseline = 97;

/** A band is at least this multiple of the noise of the file. */
const minRipples = 8;
/**
 * Half width of the window in which the highest transmittance counts as the baseline, in cm-1:
 * wider than any band.
 */
const baselineReach = 600;
const baselineQuantile = 0.9;

/** Uses a resolution of 4 cm-1 and a local baseline. */
export function pickBands(spectrum: CurveSpectrum): Picked {
  const curve = onFlatBaseline(atBandResolution(spectrum));
  const full = Math.max(...curve.y);
  const range = full - Math.min(...curve.y);
  const threshold = Math.max(bandThreshold, (minRipples * estimateCurveNoise(curve.y)) / range);
  const peaks = pickPeaks(curve, { threshold, maxPeaks });
  const absorbance = curve.y.map((value) => Math.log10(full / Math.max(value, 0.1)));
  const places = peaks.map(({ x }) => x);
  const widths = measureWidths(curve, absorbance, places);
  const heights = fitHeights(
    places.map((x, index) => ({ x, width: widths[index]! })),
    peaks.map(({ y }) => Math.log10(full / Math.max(y, 0.1))),
  );
  return {
    from: Math.round(curve.x.first),
    to: Math.round(curve.x.last),
    noise: 0.1,
    peaks: places.flatMap((x, index) => {
      const percent = drawnBaseline * 10 ** -heights[index]!;
      if (percent > drawnBaseline - 0.3) return [];
      return [
        `${x.toFixed(0)} ${Math.max(0.1, percent).toFixed(1)} ${Math.min(widths[index]!, 900).toFixed(0)}`,
      ];
    }),
  };
}

/** The transmittance between bands becomes 100 % everywhere. */
function onFlatBaseline(curve: CurveSpectrum): CurveSpectrum {
  const reach = baselineReach / bandStep;
  const baseline = Array.from(curve.y, (_, index) => {
    const around = [...curve.y.subarray(Math.max(0, index - reach), index + reach + 1)].sort((a, b) => a - b);
    return around[Math.floor(baselineQuantile * (around.length - 1))]!;
  });
  return { ...curve, y: curve.y.map((value, index) => Math.min(100, (100 * value) / baseline[index]!)) };
}

/** Averages the points within 2 cm-1. */
function atBandResolution(spectrum: CurveSpectrum): CurveSpectrum {
  const first = Math.floor(spectrum.x.first / bandStep) * bandStep;
  const last = Math.ceil(spectrum.x.last / bandStep) * bandStep;
  const count = Math.abs(first - last) / bandStep + 1;
  const sums = new Float64Array(count);
  const counts = new Float64Array(count);
  spectrum.y.forEach((value, index) => {
    const nearest = (first - xAt(spectrum, index)) / bandStep;
    for (const at of new Set([Math.floor(nearest), Math.ceil(nearest)]))
      if (at >= 0 && at < count) {
        sums[at]! += value;
        counts[at]! += 1;
      }
  });
  return {
    kind: spectrum.kind,
    x: { ...spectrum.x, first, last },
    y: sums.map((sum, index) => sum / Math.max(1, counts[index]!)),
    yUnit: spectrum.yUnit,
    metadata: spectrum.metadata,
  };
}

/** Percentage of the base peak below which sticks are background. */
const minMassPercent = 0.5;

export function listSticks({ mz, intensity }: MassSpectrum): Picked {
  const peaks = [...mz].flatMap((mass, index) => {
    const share = intensity[index]!;
    return share >= minMassPercent ? [`${rounded(mass, 4)} ${share.toFixed(1)}`] : [];
  });
  return { peaks };
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
