import type { CurveSpectrum } from '../../spectrum.ts';
import { type Splitting, analyseSplitting, MAX_FIRST_ORDER_LINES } from './first-order.ts';
import type { Multiplet } from './multiplet.ts';
import { integrate } from '../integrate.ts';
import type { Peak } from '../pick-peaks.ts';
import { nameImpurities } from '../solvents/name-impurities.ts';

/**
 * Couplings of hydrogens over two and three bonds seldom exceed 18 Hz, so lines farther apart
 * belong to different nuclei.
 */
const MAX_GAP_HERTZ = 18;
/**
 * Minimum gap, in Hz, at which a group without a pattern is split on trial, because it may be two
 * close signals.
 */
const MIN_SPLIT_HERTZ = 5;
/** Maximum picking threshold, as a fraction of the highest line. */
const MAX_THRESHOLD_SHARE = 0.01;
/**
 * Minimum gap, in Hz, between a multiplet and a separate signal that is a single line or has only a
 * small splitting.
 */
const MIN_SINGLET_GAP_HERTZ = 9;
const SMALL_COUPLING_HERTZ = 3;
/** Minimum gap, in Hz, for splitting a group without a pattern into more than two signals. */
const MIN_GAP_OF_MANY_HERTZ = 12;
const MARGIN_HERTZ = 8;
/**
 * Fraction of the highest line. The outer lines of a septet have a twentieth of the middle line;
 * satellites and impurities are lower.
 */
const MIN_LINE_SHARE = 0.045;
/** Points are discrete, and the resolution is finite. */
const MIN_TOLERANCE_HERTZ = 0.45;

/**
 * Analyses each multiplet of a 1H spectrum by first order. For other nuclei, which are decoupled,
 * each peak is a separate signal. `peaks` may be in any order. Returns an empty array if the Larmor
 * frequency is unknown, because distances in Hz are then unknown.
 */
export function findMultiplets(spectrum: CurveSpectrum, peaks: readonly Peak[]): Multiplet[] {
  const { larmorFrequencyMHz, nucleus } = spectrum.metadata;
  if (spectrum.kind !== 'nmr-1d' || larmorFrequencyMHz === undefined) return [];
  const highest = peaks.reduce((max, { y }) => Math.max(max, Math.abs(y)), 0);
  const threshold = peaks.reduce((min, { y }) => Math.min(min, Math.abs(y)), MAX_THRESHOLD_SHARE * highest);
  const sorted = [...peaks].sort((a, b) => b.x - a.x);
  const step = Math.abs(spectrum.x.last - spectrum.x.first) / Math.max(1, spectrum.y.length - 1);
  const tolerance = Math.max(MIN_TOLERANCE_HERTZ, 1.2 * step * larmorFrequencyMHz);
  const groups =
    nucleus === '1H'
      ? gatherBy(sorted, MAX_GAP_HERTZ / larmorFrequencyMHz).flatMap((group) =>
          splitWhereClearer(group, { larmorFrequencyMHz, tolerance, threshold }),
        )
      : sorted.map((peak) => [peak]);
  const multiplets = groups.map((group, index) => {
    const splitting = splittingOf(group, { larmorFrequencyMHz, tolerance, threshold });
    const shift = splitting.centre / larmorFrequencyMHz;
    const range = rangeOf(group, {
      before: groups[index - 1]?.at(-1),
      after: groups[index + 1]?.[0],
      larmorFrequencyMHz,
    });
    return {
      shift,
      multiplicity: splitting.multiplicity,
      couplings: splitting.couplings,
      ...range,
      integral: integrate(spectrum, range.from, range.to),
      peaks: group,
    };
  });
  return nameImpurities(nucleus === '1H' ? markUnclear(averagePartners(multiplets)) : multiplets, spectrum);
}

interface Frame {
  larmorFrequencyMHz: number;
  tolerance: number;
  /** Lowest picked line, at most 1 % of the highest line. */
  threshold: number;
}

/**
 * Two coupling constants that differ by no more are replaced by their mean: partners share one.
 */
const MAX_AVERAGED_HERTZ = 0.3;

function averagePartners(multiplets: readonly Multiplet[]): Multiplet[] {
  return multiplets.map((multiplet) => ({
    ...multiplet,
    couplings: multiplet.couplings.map((coupling) => {
      const equal = multiplets.flatMap(({ couplings }) =>
        couplings.filter((other) => Math.abs(other - coupling) <= MAX_AVERAGED_HERTZ),
      );
      return equal.length === 2 ? (equal[0]! + equal[1]!) / 2 : coupling;
    }),
  }));
}

/**
 * Maximum difference, in Hz, at which a signal confirms the first coupling constant of another one.
 */
const PARTNER_TOLERANCE_HERTZ = 0.35;
/**
 * Minimum ratio of the lowest to the highest line. The lines of doublets of doublets are equally
 * high; a smaller ratio suggests an overlap.
 */
const MIN_HEIGHT_SHARE = 0.6;

function markUnclear(multiplets: readonly Multiplet[]): Multiplet[] {
  return multiplets.map((multiplet) => {
    const { multiplicity, couplings, peaks } = multiplet;
    if (!/^d+$/.test(multiplicity)) return multiplet;
    const heights = peaks.map(({ y }) => y);
    const isEven = Math.min(...heights) >= MIN_HEIGHT_SHARE * Math.max(...heights);
    const hasPartner = multiplets.some(
      (other) =>
        other !== multiplet &&
        other.couplings.some((value) => Math.abs(value - couplings[0]!) <= PARTNER_TOLERANCE_HERTZ),
    );
    return isEven && (hasPartner || couplings.length > 1) ? multiplet : { ...multiplet, isUnclear: true };
  });
}

function splittingOf(group: readonly Peak[], { larmorFrequencyMHz, tolerance, threshold }: Frame): Splitting {
  const lines = group.map(({ x, y }) => ({ hertz: x * larmorFrequencyMHz, intensity: y }));
  const options = { tolerance, maxCoupling: MAX_GAP_HERTZ, threshold };
  const whole = analyseSplitting(lines, options);
  const highest = lines.reduce((max, { intensity }) => Math.max(max, intensity), 0);
  const strong = lines.filter(({ intensity }) => intensity >= highest * MIN_LINE_SHARE);
  return whole.multiplicity === 'm' && strong.length < lines.length
    ? analyseSplitting(strong, options)
    : whole;
}

function gatherBy(sorted: readonly Peak[], maxGap: number): Peak[][] {
  const groups: Peak[][] = [];
  for (const peak of sorted) {
    const group = groups.at(-1);
    if (group && group.at(-1)!.x - peak.x <= maxGap) group.push(peak);
    else groups.push([peak]);
  }
  return groups;
}

/** First line, and index after the last one. */
interface Span {
  from: number;
  to: number;
}

/**
 * Splits a group if each part has a pattern and the whole group has none. Results are cached per
 * span, so a group costs at most two analyses for each of its (at most MAX_FIRST_ORDER_LINES^2 / 2)
 * spans.
 */
function splitWhereClearer(group: Peak[], frame: Frame): Peak[][] {
  if (group.length > MAX_FIRST_ORDER_LINES) return [group];
  const patterns = new Map<number, boolean>();
  const splitsBySpan = new Map<number, Span[]>();
  const keyOf = ({ from, to }: Span): number => from * (MAX_FIRST_ORDER_LINES + 1) + to;
  const hasPattern = (span: Span): boolean => {
    const known = patterns.get(keyOf(span));
    if (known !== undefined) return known;
    const { multiplicity, couplings } = splittingOf(group.slice(span.from, span.to), frame);
    const isNarrow = (couplings[0] ?? 0) < SMALL_COUPLING_HERTZ;
    const isPattern =
      multiplicity !== 'm' && (!isNarrow || gapAround(group, span, frame) >= MIN_SINGLET_GAP_HERTZ);
    patterns.set(keyOf(span), isPattern);
    return isPattern;
  };
  const partsOf = (span: Span): Span[] => {
    const known = splitsBySpan.get(keyOf(span));
    if (known !== undefined) return known;
    const parts = findParts(span);
    splitsBySpan.set(keyOf(span), parts);
    return parts;
  };
  const findParts = (span: Span): Span[] => {
    if (span.to - span.from < 2 || hasPattern(span)) return [span];
    const pairs = findSplitPositions(group, span, frame).map(({ at, hertz }) => ({
      hertz,
      pair: [
        { from: span.from, to: at },
        { from: at, to: span.to },
      ],
    }));
    const clearest = pairs.find(({ pair }) => pair.every(hasPattern));
    if (clearest) return clearest.pair;
    for (const { pair, hertz } of pairs) {
      if (hertz < MIN_GAP_OF_MANY_HERTZ) continue;
      const parts = pair.flatMap(partsOf);
      if (parts.every(hasPattern)) return parts;
    }
    return [span];
  };
  return partsOf({ from: 0, to: group.length }).map(({ from, to }) => group.slice(from, to));
}

/** Returns the smaller gap to the lines on either side, in Hz. */
function gapAround(group: readonly Peak[], { from, to }: Span, { larmorFrequencyMHz }: Frame): number {
  const [first, last] = [group[from]!, group[to - 1]!];
  const before = group[from - 1];
  const after = group[to];
  return Math.min(
    before === undefined ? Infinity : (before.x - first.x) * larmorFrequencyMHz,
    after === undefined ? Infinity : (last.x - after.x) * larmorFrequencyMHz,
  );
}

/** Returns the indices after wide gaps with the gap in Hz, the widest first. */
function findSplitPositions(group: readonly Peak[], { from, to }: Span, { larmorFrequencyMHz }: Frame) {
  return Array.from({ length: to - from - 1 }, (_, index) => from + index + 1)
    .map((at) => ({ at, hertz: (group[at - 1]!.x - group[at]!.x) * larmorFrequencyMHz }))
    .filter(({ hertz }) => hertz >= MIN_SPLIT_HERTZ)
    .sort((a, b) => b.hertz - a.hertz);
}

interface Neighbours {
  before: Peak | undefined;
  after: Peak | undefined;
  larmorFrequencyMHz: number;
}

/** Adds a margin of some Hz, which ends at the latest half way to the next group. */
function rangeOf(group: readonly Peak[], { before, after, larmorFrequencyMHz }: Neighbours) {
  const margin = MARGIN_HERTZ / larmorFrequencyMHz;
  const first = group[0]!.x;
  const last = group.at(-1)!.x;
  return {
    from: before ? Math.min(first + margin, (first + before.x) / 2) : first + margin,
    to: after ? Math.max(last - margin, (last + after.x) / 2) : last - margin,
  };
}
