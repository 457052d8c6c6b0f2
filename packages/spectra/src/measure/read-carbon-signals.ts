import { indexAt, xAt } from '../axis.ts';
import { findExtraLines } from '../solvent-lines.ts';
import type { CurveSpectrum } from '../spectrum.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { type Peak, pickPeaks } from './pick-peaks.ts';
import { findSolventPatterns, type SolventPattern } from './solvents/solvent-pattern.ts';

/** Lines of carbon; of a DEPT or APT with their signs. */
export interface CarbonSignals {
  type: 'NMR-C13' | 'NMR-DEPT90' | 'NMR-DEPT135' | 'NMR-APT';
  larmorFrequencyMHz: number;
  signals: CarbonLine[];
  /** Whether small lines, as quaternary carbons give, may be lost in the noise. */
  isNoisy: boolean;
  /** Whether it was not decoupled: hydrogen splits the lines, and none is counted. */
  isCoupled?: true;
  /**
   * Of an APT: sign of carbons with an even number of hydrogens, as the line of the solvent has it.
   */
  evenSign?: 1 | -1;
}

export interface CarbonLine {
  shift: number;
  /** Share (0 to 1) of the highest line; negative for a line that points down. */
  height: number;
  /**
   * Whether it may be of the solvent or an impurity: it is too weak, or at a place of the solvent.
   */
  isDoubtful: boolean;
}

/** Lines below it are satellites, feet or traces, and not counted. */
const MIN_CARBON_SHARE = 0.02;
/**
 * Quaternary carbons are low, and impurities are lower: between the two shares a line may be
 * either.
 */
const CERTAIN_CARBON_SHARE = 0.05;
/** Several times the median width is no line of the sample. */
const BROAD_FACTOR = 5;
/**
 * Couplings over one bond between carbon and hydrogen, alkynes left out: Pretsch et al. (2020), ch.
 * 4.
 */
const CARBON_HYDROGEN_HERTZ = { from: 118, to: 180 };
const MIN_SPLIT_LINES = 8;
const MIN_SPLIT_SHARE = 0.5;
const MAX_LONG_RANGE_HERTZ = 15;
const MAX_PARTNER_RATIO = 2.2;
/**
 * Deuterium moves the lines of its carbon by up to 0.3 ppm each; with hydrogen alone, acetone lies
 * 1.1 ppm off.
 */
const ISOTOPOLOGUE_PPM = 1.3;
const ISOTOPOLOGUE_SHARE = 0.35;
/** In an edited spectrum no carbon that shows is low. */
const MIN_EDITED_SHARE = 0.05;
const CERTAIN_EDITED_SHARE = 0.08;
const EDITED_SOLVENT_PPM = 0.8;
const PHASE_ERROR_PPM = 0.3;
const PHASE_ERROR_SHARE = 0.35;
/** Where peaks rise above the noise only from that share of the highest, small ones are lost. */
const NOISY_SHARE = 0.08;
const REFERENCE_PPM = 0.1;
/** Around the tabulated shift of a line of the solvent, once its axis is known to be right. */
const SOLVENT_LINE_PPM = 0.3;

/**
 * Reads the lines of carbon off a spectrum. Lines of the solvent are left out, and what may be of
 * it, of an impurity or of the instrument is doubtful. A spectrum that was not decoupled has no
 * signals.
 */
export function readCarbonSignals(
  spectrum: CurveSpectrum,
  type: CarbonSignals['type'],
  picked: readonly Peak[] | undefined,
): CarbonSignals {
  const { solvent, larmorFrequencyMHz = 100 } = spectrum.metadata;
  const height = defaultPeakHeight(spectrum);
  const found = picked ?? pickPeaks(spectrum, { height, bothSigns: type !== 'NMR-C13' });
  // The sign of a solvent's line is that of a carbon without hydrogen, which depends on the
  // experiment.
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
  // Lines that hydrogen splits are no carbons.
  if (!isPicked && !isEdited && isSplitByHydrogen(own, larmorFrequencyMHz))
    return { type, larmorFrequencyMHz, signals: [], isNoisy: true, isCoupled: true };
  const highest = own.reduce((most, { y }) => Math.max(most, Math.abs(y)), 0);
  const least = (isEdited ? CERTAIN_EDITED_SHARE : CERTAIN_CARBON_SHARE) * highest;
  const isBroad = isEdited ? () => false : findBroadLines(spectrum, own);
  const isWeak = (peak: Peak) =>
    Math.abs(peak.y) < least ||
    maybeOfSolvent.has(peak) ||
    isBesideSolvent(peak, sure) ||
    isBroad(peak) ||
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

/** Finds lines that are far broader than most: humps of the probe head, and exchange. */
function findBroadLines(spectrum: CurveSpectrum, lines: readonly Peak[]): (peak: Peak) => boolean {
  const widths = new Map(lines.map((peak) => [peak, widthAtHalfHeight(spectrum, peak)]));
  const sorted = [...widths.values()].sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (peak) => widths.get(peak)! > BROAD_FACTOR * usual;
}

/** Returns the width of a line at half of its height, in ppm. */
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
 * Says if the spectrum was not decoupled: lines stand in groups, by couplings over two and three
 * bonds, and have a partner of about their height at a coupling over one bond.
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
 * Says if a line may be of another isotopologue of the solvent, or of its hydrogen: low, and beside
 * the pattern or an unsplit line.
 */
function isBesideSolvent({ x, y }: Peak, patterns: readonly SolventPattern[]): boolean {
  return patterns.some(({ solvent, offset, peaks }) => {
    const highest = peaks.reduce((most, peak) => Math.max(most, Math.abs(peak.y)), 0);
    if (Math.abs(y) > ISOTOPOLOGUE_SHARE * highest) return false;
    return (findExtraLines('solvent', solvent, '13C') ?? []).some(
      ({ shiftPpm }) => Math.abs(x - offset - shiftPpm) <= ISOTOPOLOGUE_PPM,
    );
  });
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
