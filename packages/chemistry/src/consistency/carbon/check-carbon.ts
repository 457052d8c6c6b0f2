import type { Analysis } from '../../corrector/analysis.ts';
import type { StructureGraph } from '../../structure/graph.ts';
import {
  BESIDE_OXYGEN,
  CARBON_REGIONS,
  type CarbonRegionResult,
  carbonRegionOf,
  classifyBesideOxygen,
} from './carbon-regions.ts';
import { type CarbonKind, findCarbonKinds, findMissingKind, findUnexplainedLine } from './carbon-ranges.ts';
import type {
  CarbonCountSubject,
  CarbonFault,
  ConsistencyObservation,
  ConsistencyStatus,
} from '../messages/consistency-line.ts';
import { softenIfCrowded } from '../soften-crowded-status.ts';
import { joinSplitLines, hasCarbonSplitting } from './carbon-lines.ts';
import type { CarbonLine, CarbonSpectrum } from '../measured-spectrum.ts';

/**
 * Compares the number of 13C signals with the kinds of carbon, in total and by region, and their
 * shifts with the ranges.
 */
export function checkCarbon(
  { graph, environments }: Analysis,
  { id, signals, isNoisy, canContainSolvent = false, larmorFrequencyMHz = 100 }: CarbonSpectrum,
): ConsistencyObservation[] {
  const cite = (from: number, to: number) => ({
    id,
    type: 'NMR-C13',
    window: { from, to, unit: 'ppm' as const },
  });
  const lines = hasCarbonSplitting(graph) ? joinSplitLines(signals, graph, larmorFrequencyMHz) : signals;
  // Splittings that `joinSplitLines` does not join look like additional carbons.
  const canContainMore = canContainSolvent || hasCarbonSplitting(graph);
  const expected = environments.carbonKinds;
  const lineCount = countLines(lines);
  const { sure: seen } = lineCount;
  // A joined pair may be two carbons. If the measured lines suffice, none is certainly missing.
  const canHideCarbons = isNoisy || (lines.length < expected && signals.length >= expected);
  const highest = Math.max(220, ...lines.map(({ shift }) => shift + 5));
  const regions = countKindsByRegion(graph, environments.kinds);
  return [
    {
      code: 'carbon-signals',
      expected,
      seen,
      doubtful: lineCount.all - lineCount.sure,
      status: softenIfCrowded(
        { expected, seen },
        statusOf({ expected, ...lineCount, isNoisy: canHideCarbons, canContainMore }),
      ),
      experiment: cite(highest, -5),
    },
    ...regions.flatMap((region) => {
      const finding = checkRegion(region, { lines, isNoisy: canHideCarbons, canContainMore });
      return finding === undefined
        ? []
        : [
            {
              ...finding,
              status: softenIfCrowded({ expected, seen }, finding.status),
              experiment: cite(region.from, region.to),
            },
          ];
    }),
    ...findShiftContradiction({
      lines,
      kinds: findCarbonKinds(graph, environments.kinds),
      isNoisy: canHideCarbons,
      canContainMore,
    }).map(({ fault, status }) => ({
      code: 'carbon-places' as const,
      fault,
      status: softenIfCrowded({ expected, seen }, status),
      experiment:
        fault.kind === 'missing' ? cite(fault.from, fault.to) : cite(fault.shift + 10, fault.shift - 10),
    })),
  ];
}

/** Returns only contradictions, because a shift within such a wide range proves nothing. */
function findShiftContradiction({
  lines,
  kinds,
  isNoisy,
  canContainMore,
}: RegionLines & { kinds: readonly CarbonKind[] }): { fault: CarbonFault; status: ConsistencyStatus }[] {
  const sure = lines.filter(({ isDoubtful = false }) => !isDoubtful).map(({ shift }) => shift);
  const odd = findUnexplainedLine(sure, kinds);
  // The signal count already reports a surplus line.
  if (odd !== undefined && sure.length <= kinds.length)
    return [
      { fault: { kind: 'unexplained', shift: odd }, status: canContainMore ? 'unclear' : 'contradicts' },
    ];
  const missing = findMissingKind(
    lines.map(({ shift }) => shift),
    kinds,
  );
  if (missing === undefined) return [];
  const { from, to } = missing;
  return [{ fault: { kind: 'missing', from, to }, status: isNoisy ? 'unclear' : 'contradicts' }];
}

/** Checks whether a 13C spectrum certainly shows one line for each kind of carbon. */
export function isFullyResolved(
  { graph, environments }: Analysis,
  { signals, isNoisy, canContainSolvent = false }: CarbonSpectrum,
): boolean {
  const sure = signals.filter(({ isDoubtful = false }) => !isDoubtful).length;
  return !isNoisy && !canContainSolvent && !hasCarbonSplitting(graph) && sure === environments.carbonKinds;
}

/** `sure` lines are certainly of the sample. */
export interface LineCount {
  sure: number;
  all: number;
}

export function countLines(lines: readonly CarbonLine[]): LineCount {
  const sure = lines.filter(({ isDoubtful = false }) => !isDoubtful).length;
  return { sure, all: lines.length };
}

interface Count extends LineCount {
  expected: number;
  isNoisy: boolean;
  /** F and P split signals, and an unknown solvent has its own. */
  canContainMore: boolean;
}

type RegionLines = Pick<Count, 'isNoisy' | 'canContainMore'> & { lines: readonly CarbonLine[] };

/**
 * Signals may coincide, but one kind of carbon never gives two. Doubtful lines neither prove nor
 * disprove.
 */
function statusOf({ expected, sure, all, isNoisy, canContainMore }: Count): ConsistencyStatus {
  if (sure > expected) return canContainMore ? 'unclear' : 'contradicts';
  if (all >= expected) return all === expected || sure === expected ? 'agrees' : 'unclear';
  return isNoisy || expected - all <= Math.max(1, expected * 0.2) ? 'unclear' : 'contradicts';
}

function checkRegion(
  { region, from, to, expected, maxCount }: RegionOfKinds,
  { lines, isNoisy, canContainMore }: RegionLines,
): Omit<Extract<ConsistencyObservation, { code: 'carbon-region' }>, 'experiment'> | undefined {
  const within = (margin: number) =>
    countLines(lines.filter(({ shift }) => shift <= from + margin && shift >= to - margin));
  const { sure: seen } = within(0);
  const nearby = within(12);
  if (seen === 0 && expected === 0) return undefined;
  // Without an expected C–O carbon, the region is reported only for a surplus signal.
  if (region === 'beside-oxygen' && expected === 0 && seen <= maxCount) return undefined;
  const isPossible = seen <= maxCount && nearby.all >= expected;
  // Most C–O carbons bear hydrogens, so that their signal is not small.
  const isGone = region === 'beside-oxygen' && nearby.all === 0 && !isNoisy;
  const all = Math.min(nearby.all, expected);
  const missing = isGone ? 'contradicts' : statusOf({ expected, sure: all, all, isNoisy, canContainMore });
  return {
    code: 'carbon-region',
    region,
    expected,
    maxCount,
    seen,
    status: isPossible ? 'agrees' : seen > maxCount ? (canContainMore ? 'unclear' : 'contradicts') : missing,
  };
}

/**
 * Numbers of kinds of carbon that are certainly (`expected`) and at most (`maxCount`) in a region.
 */
interface RegionOfKinds {
  region: CarbonCountSubject;
  from: number;
  to: number;
  expected: number;
  maxCount: number;
}

function countKindsByRegion(graph: StructureGraph, kinds: readonly number[]): RegionOfKinds[] {
  const carbons = new Map(
    graph.atoms.flatMap((atom) => (atom.element === 'C' ? [[kinds[atom.index]!, atom] as const] : [])),
  );
  const places = [...carbons.values()].map((atom) => carbonRegionOf(graph, atom));
  const count = (place: CarbonRegionResult) => places.filter((own) => own === place).length;
  const between = count('between');
  const oxygens = [...carbons.values()].map((atom) => classifyBesideOxygen(graph, atom));
  const expected = oxygens.filter((answer) => answer === 'yes').length;
  return [
    ...(['ketone-or-aldehyde', 'unsaturated', 'saturated'] as const).map((region) => ({
      region,
      ...CARBON_REGIONS[region],
      expected: count(region),
      maxCount: count(region) + between,
    })),
    {
      region: 'beside-oxygen' as const,
      ...BESIDE_OXYGEN,
      expected,
      maxCount: expected + between + oxygens.filter((answer) => answer === 'perhaps').length,
    },
  ];
}
