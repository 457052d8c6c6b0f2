import type { CurveSpectrum } from '../spectrum.ts';
import { analyseSplitting } from './first-order.ts';
import type { Splitting } from './first-order.ts';
import { integrate } from './integrate.ts';
import type { Peak } from './pick-peaks.ts';
import { residualSolventOf } from './residual-solvent.ts';

export interface Multiplet extends Omit<Splitting, 'centre'> {
  /** Chemical shift of the middle, in ppm. */
  shift: number;
  /** Ends of the range in ppm, the larger first. */
  from: number;
  to: number;
  /** Area of the range, in ordinate units times ppm. */
  area: number;
  peaks: Peak[];
  /** What the line is where it is not of the sample: the residual line of the solvent, or water in it. */
  impurity?: string;
}

/** Couplings of protons over two and three bonds seldom exceed 18 Hz: lines farther apart belong to other nuclei. */
const MOST_GAP_HERTZ = 18;
/** A group that follows no pattern may be two that stand close: it is tried apart where the gap is as wide as that. */
const LEAST_SPLIT_HERTZ = 5;
const MARGIN_HERTZ = 8;
/** The outer lines of a septet have a twentieth of the middle one; satellites and impurities have less. */
const LEAST_LINE_SHARE = 0.045;
/** Lines lie on points, and resolution is finite. */
const LEAST_TOLERANCE_HERTZ = 0.45;

/**
 * Groups the picked peaks of a 1H spectrum into multiplets and analyses each by first order; of other nuclei (decoupled) each
 * peak stands for itself. `peaks` in any order; empty without a Larmor frequency, as distances in Hz are not known then.
 */
export function findMultiplets(spectrum: CurveSpectrum, peaks: readonly Peak[]): Multiplet[] {
  const { larmorFrequencyMHz, nucleus, solvent } = spectrum.metadata;
  if (spectrum.kind !== 'nmr-1d' || larmorFrequencyMHz === undefined) return [];
  const sorted = [...peaks].sort((a, b) => b.x - a.x);
  const step = Math.abs(spectrum.x.last - spectrum.x.first) / Math.max(1, spectrum.y.length - 1);
  const tolerance = Math.max(LEAST_TOLERANCE_HERTZ, 1.2 * step * larmorFrequencyMHz);
  const groups =
    nucleus === '1H'
      ? gatherBy(sorted, MOST_GAP_HERTZ / larmorFrequencyMHz).flatMap((group) =>
          splitWhereClearer(group, { larmorFrequencyMHz, tolerance }),
        )
      : sorted.map((peak) => [peak]);
  return groups.map((group, index) => {
    const splitting = splittingOf(group, { larmorFrequencyMHz, tolerance });
    const shift = splitting.centre / larmorFrequencyMHz;
    const range = rangeOf(group, {
      before: groups[index - 1]?.at(-1),
      after: groups[index + 1]?.[0],
      larmorFrequencyMHz,
    });
    const impurity = residualSolventOf({ shift, nucleus, solvent, larmorFrequencyMHz });
    return {
      shift,
      multiplicity: splitting.multiplicity,
      couplings: splitting.couplings,
      ...range,
      area: integrate(spectrum, range.from, range.to),
      peaks: group,
      ...(impurity !== undefined && { impurity }),
    };
  });
}

interface Frame {
  larmorFrequencyMHz: number;
  tolerance: number;
}

function splittingOf(group: readonly Peak[], { larmorFrequencyMHz, tolerance }: Frame): Splitting {
  const lines = group.map(({ x, y }) => ({ hertz: x * larmorFrequencyMHz, intensity: y }));
  const options = { tolerance, mostCoupling: MOST_GAP_HERTZ };
  const whole = analyseSplitting(lines, options);
  const highest = lines.reduce((most, { intensity }) => Math.max(most, intensity), 0);
  const strong = lines.filter(({ intensity }) => intensity >= highest * LEAST_LINE_SHARE);
  return whole.multiplicity === 'm' && strong.length < lines.length
    ? analyseSplitting(strong, options)
    : whole;
}

function gatherBy(sorted: readonly Peak[], mostGap: number): Peak[][] {
  const groups: Peak[][] = [];
  for (const peak of sorted) {
    const group = groups.at(-1);
    if (group && group.at(-1)!.x - peak.x <= mostGap) group.push(peak);
    else groups.push([peak]);
  }
  return groups;
}

/** Two groups in place of one, where both of them follow a pattern and the whole does not. */
function splitWhereClearer(group: Peak[], frame: Frame): Peak[][] {
  if (group.length < 2 || splittingOf(group, frame).multiplicity !== 'm') return [group];
  const gaps = group
    .slice(1)
    .map((peak, index) => ({ at: index + 1, hertz: (group[index]!.x - peak.x) * frame.larmorFrequencyMHz }))
    .filter(({ hertz }) => hertz >= LEAST_SPLIT_HERTZ)
    .sort((a, b) => b.hertz - a.hertz);
  const hasPattern = (part: Peak[]) => splittingOf(part, frame).multiplicity !== 'm';
  const partings = gaps.map(({ at }) => [group.slice(0, at), group.slice(at)]);
  const clearest = partings.find((parts) => parts.every(hasPattern));
  if (clearest) return clearest;
  for (const parting of partings) {
    const parts = parting.flatMap((part) => splitWhereClearer(part, frame));
    if (parts.every(hasPattern)) return parts;
  }
  return [group];
}

interface Neighbours {
  before: Peak | undefined;
  after: Peak | undefined;
  larmorFrequencyMHz: number;
}

/** The range of a group with a margin of some Hz, which ends half way to the next group. */
function rangeOf(group: readonly Peak[], { before, after, larmorFrequencyMHz }: Neighbours) {
  const margin = MARGIN_HERTZ / larmorFrequencyMHz;
  const first = group[0]!.x;
  const last = group.at(-1)!.x;
  return {
    from: before ? Math.min(first + margin, (first + before.x) / 2) : first + margin,
    to: after ? Math.max(last - margin, (last + after.x) / 2) : last - margin,
  };
}
