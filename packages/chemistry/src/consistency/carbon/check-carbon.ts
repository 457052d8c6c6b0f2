import type { Analysis } from '../../corrector/analysis.ts';
import type { StructureGraph } from '../../structure/graph.ts';
import {
  BESIDE_OXYGEN,
  CARBON_REGIONS,
  type CarbonRegionResult,
  carbonRegionOf,
  isBesideOxygen,
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

/** Compares the number of signals with the kinds of carbon, in all and region by region. */
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
  // What is split further than it is joined here looks like more carbons.
  const canContainMore = canContainSolvent || hasCarbonSplitting(graph);
  const expected = environments.carbonKinds;
  const count = countLines(lines);
  const { seen } = count;
  const highest = Math.max(220, ...lines.map(({ shift }) => shift + 5));
  const regions = placesOfKinds(graph, environments.kinds);
  return [
    {
      code: 'carbon-signals',
      expected,
      seen,
      doubtful: count.all - count.sure,
      status: softenIfCrowded({ expected, seen }, statusOf({ expected, ...count, isNoisy, canContainMore })),
      experiment: cite(highest, -5),
    },
    ...regions.flatMap((region) => {
      const finding = checkRegion(region, { lines, isNoisy, canContainMore });
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
    ...placesFinding({
      lines,
      kinds: findCarbonKinds(graph, environments.kinds),
      isNoisy,
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

/** Only what contradicts is said: ranges so wide prove nothing when they are kept to. */
function placesFinding({
  lines,
  kinds,
  isNoisy,
  canContainMore,
}: RegionLines & { kinds: readonly CarbonKind[] }): { fault: CarbonFault; status: ConsistencyStatus }[] {
  const sure = lines.filter(({ isDoubtful = false }) => !isDoubtful).map(({ shift }) => shift);
  const odd = findUnexplainedLine(sure, kinds);
  // A line too many is what the counts say already.
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

/** Returns whether a 13C spectrum surely shows one line for each kind of carbon. */
export function isFullyResolved(
  { graph, environments }: Analysis,
  { signals, isNoisy, canContainSolvent = false }: CarbonSpectrum,
): boolean {
  const sure = signals.filter(({ isDoubtful = false }) => !isDoubtful).length;
  return !isNoisy && !canContainSolvent && !hasCarbonSplitting(graph) && sure === environments.carbonKinds;
}

/** Lines that are surely of the sample, and all that may be. */
export interface LineCount {
  sure: number;
  all: number;
  /** The number to say: all lines that are sure, and weak ones where there are no others. */
  seen: number;
}

export function countLines(lines: readonly CarbonLine[]): LineCount {
  const sure = lines.filter(({ isDoubtful = false }) => !isDoubtful).length;
  return { sure, all: lines.length, seen: sure };
}

interface Count extends LineCount {
  expected: number;
  /** Small signals are lost in the noise then. */
  isNoisy: boolean;
  /** Fluorine and phosphorus split the signals of carbon; a solvent that is not known has some too. */
  canContainMore: boolean;
}

type RegionLines = Pick<Count, 'isNoisy' | 'canContainMore'> & { lines: readonly CarbonLine[] };

/** Signals may coincide; that one kind of carbon gives two does not happen. Weak lines neither prove nor disprove. */
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
  const { seen } = within(0);
  const nearby = within(12);
  if (seen === 0 && expected === 0) return undefined;
  // Of carbons beside oxygen nothing is said where there are neither any nor a signal too many.
  if (region === 'beside-oxygen' && expected === 0 && seen <= maxCount) return undefined;
  const isPossible = seen <= maxCount && nearby.all >= expected;
  // A carbon of C–O mostly bears hydrogens: its signal is no small one.
  const isGone = region === 'beside-oxygen' && nearby.all === 0 && !isNoisy;
  const all = Math.min(nearby.all, expected);
  const missing = isGone
    ? 'contradicts'
    : statusOf({ expected, sure: all, all, seen: all, isNoisy, canContainMore });
  return {
    code: 'carbon-region',
    region,
    expected,
    maxCount,
    seen,
    status: isPossible ? 'agrees' : seen > maxCount ? (canContainMore ? 'unclear' : 'contradicts') : missing,
  };
}

/** How many kinds of carbon surely resonate in a region, and how many may. */
interface RegionOfKinds {
  region: CarbonCountSubject;
  from: number;
  to: number;
  expected: number;
  maxCount: number;
}

function placesOfKinds(graph: StructureGraph, kinds: readonly number[]): RegionOfKinds[] {
  const carbons = new Map(
    graph.atoms.flatMap((atom) => (atom.element === 'C' ? [[kinds[atom.index]!, atom] as const] : [])),
  );
  const places = [...carbons.values()].map((atom) => carbonRegionOf(graph, atom));
  const count = (place: CarbonRegionResult) => places.filter((own) => own === place).length;
  const between = count('between');
  const oxygens = [...carbons.values()].map((atom) => isBesideOxygen(graph, atom));
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
