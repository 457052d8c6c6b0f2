import { indexAt, xAt } from '../axis.ts';
import { findExtraLines } from '../solvent-lines.ts';
import type { CurveSpectrum } from '../spectrum.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { type Peak, pickPeaks } from './pick-peaks.ts';
import { findSolventPatterns, type SolventPattern } from './solvents/solvent-pattern.ts';

/** Lines of carbon atoms, with signs in a DEPT or APT. */
export interface CarbonSignals {
  type: 'NMR-C13' | 'NMR-DEPT90' | 'NMR-DEPT135' | 'NMR-APT';
  larmorFrequencyMHz: number;
  signals: CarbonLine[];
  /** True if small lines, such as those of quaternary carbons, may be lost in the noise. */
  isNoisy: boolean;
  /** Hydrogens split the lines, and no line is counted. */
  isCoupled?: true;
  /** Sign of even numbers of hydrogens in an APT, derived from the line of the solvent. */
  evenSign?: 1 | -1;
}

export interface CarbonLine {
  shift: number;
  /** Height as a fraction (0 to 1) of the highest line; negative for a line that points down. */
  height: number;
  /** The line may belong to the solvent, an impurity or the instrument. */
  isDoubtful: boolean;
}

/**
 * Fraction of the highest line. Lower lines are satellites, tails or traces and are not counted.
 */
const MIN_CARBON_SHARE = 0.02;
/**
 * Quaternary carbons are low and impurities are lower, so a line between the two limits may be
 * either.
 */
const CERTAIN_CARBON_SHARE = 0.05;
/** Wider lines, in medians of all widths, do not belong to the sample. */
const BROAD_FACTOR = 5;
/** Couplings in Hz, without alkynes. Source: Pretsch et al. (2020), ch. 4. */
const CARBON_HYDROGEN_HERTZ = { from: 118, to: 180 };
const MIN_SPLIT_LINES = 8;
const MIN_SPLIT_SHARE = 0.5;
const MAX_LONG_RANGE_HERTZ = 15;
const MAX_PARTNER_RATIO = 2.2;
/**
 * Each deuterium shifts the line of its carbon by up to 0.3 ppm; acetone with hydrogen alone is 1.1
 * ppm off.
 */
const ISOTOPOLOGUE_PPM = 1.3;
const ISOTOPOLOGUE_SHARE = 0.35;
/** All visible carbons have high lines in an edited spectrum. */
const MIN_EDITED_SHARE = 0.05;
const CERTAIN_EDITED_SHARE = 0.08;
const EDITED_SOLVENT_PPM = 0.8;
const PHASE_ERROR_PPM = 0.3;
const PHASE_ERROR_SHARE = 0.35;
/** Noise threshold, as a fraction of the highest line, from which small peaks are lost. */
const NOISY_SHARE = 0.08;
const REFERENCE_PPM = 0.1;
/**
 * Distance from the tabulated shift of a solvent line, in ppm, if the axis is known to be right.
 */
const SOLVENT_LINE_PPM = 0.3;

/**
 * Omits lines of the solvent. Marks lines as doubtful if they may belong to the solvent, an
 * impurity or the instrument. Returns no signals if the spectrum was not decoupled.
 */
export function readCarbonSignals(
  spectrum: CurveSpectrum,
  type: CarbonSignals['type'],
  picked: readonly Peak[] | undefined,
): CarbonSignals {
  const { solvent, larmorFrequencyMHz = 100 } = spectrum.metadata;
  const height = defaultPeakHeight(spectrum);
  const found = picked ?? pickPeaks(spectrum, { height, bothSigns: type !== 'NMR-C13' });
  // A solvent line has the sign of a carbon without hydrogen, which depends on the experiment.
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
  const isPicked = picked !== undefined;
  // Lines split by hydrogens do not correspond to carbons.
  if (!isPicked && !isEdited && isSplitByHydrogen(own, larmorFrequencyMHz))
    return { type, larmorFrequencyMHz, signals: [], isNoisy: true, isCoupled: true };
  const highest = own.reduce((max, { y }) => Math.max(max, Math.abs(y)), 0);
  const minHeight = (isEdited ? CERTAIN_EDITED_SHARE : CERTAIN_CARBON_SHARE) * highest;
  const isBroad = isEdited ? () => false : findBroadLines(spectrum, own);
  const isDoubtfulPeak = (peak: Peak) =>
    Math.abs(peak.y) < minHeight ||
    maybeOfSolvent.has(peak) ||
    isBesideSolvent(peak, sure) ||
    isBroad(peak) ||
    (isEdited && (isAtSolvent(peak.x, solvent) || isPhaseError(peak, own)));
  const signals = own
    .map((peak) => ({
      shift: peak.x,
      height: peak.y / highest,
      isDoubtful: !isPicked && isDoubtfulPeak(peak),
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

/** Broad lines are background of the probe head, or exchange. */
function findBroadLines(spectrum: CurveSpectrum, lines: readonly Peak[]): (peak: Peak) => boolean {
  const widths = new Map(lines.map((peak) => [peak, widthAtHalfHeight(spectrum, peak)]));
  const sorted = [...widths.values()].sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (peak) => widths.get(peak)! > BROAD_FACTOR * usual;
}

/** Returns the full width in ppm. */
function widthAtHalfHeight(spectrum: CurveSpectrum, { x, y }: Peak): number {
  const top = Math.round(indexAt(spectrum, x));
  const reach = (step: number) => {
    let index = top;
    while (spectrum.y[index] !== undefined && spectrum.y[index]! > y / 2) index += step;
    return index;
  };
  return Math.abs(xAt(spectrum, reach(1)) - xAt(spectrum, reach(-1)));
}

/**
 * Without decoupling, lines form groups, by couplings over two and three bonds, and have a partner
 * of similar height at a one-bond coupling.
 */
function isSplitByHydrogen(lines: readonly Peak[], larmorFrequencyMHz: number): boolean {
  if (lines.length < MIN_SPLIT_LINES) return false;
  const shareWith = (isPartner: (hertz: number, ratio: number) => boolean) =>
    lines.filter((line) =>
      lines.some(
        (other) =>
          other !== line && isPartner(Math.abs(other.x - line.x) * larmorFrequencyMHz, other.y / line.y),
      ),
    ).length / lines.length;
  const isOverOneBond = (hertz: number, ratio: number) =>
    hertz >= CARBON_HYDROGEN_HERTZ.from &&
    hertz <= CARBON_HYDROGEN_HERTZ.to &&
    Math.max(ratio, 1 / ratio) <= MAX_PARTNER_RATIO;
  return (
    shareWith(isOverOneBond) >= MIN_SPLIT_SHARE &&
    shareWith((hertz) => hertz <= MAX_LONG_RANGE_HERTZ) >= MIN_SPLIT_SHARE
  );
}

/**
 * A line of another isotopologue of the solvent is low, and next to the pattern or an unsplit line.
 */
function isBesideSolvent({ x, y }: Peak, patterns: readonly SolventPattern[]): boolean {
  return patterns.some(({ solvent, offset, peaks }) => {
    const highest = peaks.reduce((max, peak) => Math.max(max, Math.abs(peak.y)), 0);
    if (Math.abs(y) > ISOTOPOLOGUE_SHARE * highest) return false;
    return (findExtraLines('solvent', solvent, '13C') ?? []).some(
      ({ shiftPpm }) => Math.abs(x - offset - shiftPpm) <= ISOTOPOLOGUE_PPM,
    );
  });
}

/**
 * In an edited spectrum that suppresses the pattern of the solvent, one or two of its lines may
 * remain.
 */
function isAtSolvent(shift: number, solvent: string | undefined): boolean {
  return (findExtraLines('solvent', solvent ?? '', '13C') ?? []).some(
    ({ shiftPpm }) => Math.abs(shift - shiftPpm) <= EDITED_SOLVENT_PPM,
  );
}

/** The tail of a line with a phase error has the opposite sign. */
function isPhaseError(peak: Peak, all: readonly Peak[]): boolean {
  return all.some(
    ({ x, y }) =>
      y * peak.y < 0 &&
      Math.abs(x - peak.x) <= PHASE_ERROR_PPM &&
      Math.abs(peak.y) <= PHASE_ERROR_SHARE * Math.abs(y),
  );
}

/** Returns true for TMS or a solvent carbon without deuterium, such as C=O of acetone. */
function isUnsplitLine(shift: number, patterns: readonly SolventPattern[]): boolean {
  if (Math.abs(shift) <= REFERENCE_PPM) return true;
  return patterns.some(({ solvent, offset }) =>
    (findExtraLines('solvent', solvent, '13C') ?? []).some(
      ({ shiftPpm, shares }) =>
        shares.length === 1 && Math.abs(shift - offset - shiftPpm) <= SOLVENT_LINE_PPM,
    ),
  );
}
