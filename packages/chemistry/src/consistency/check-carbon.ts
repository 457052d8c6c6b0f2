import type { Analysis } from '../corrector/analysis.ts';
import type { StructureGraph } from '../structure/graph.ts';
import {
  BESIDE_OXYGEN,
  CARBON_REGIONS,
  type CarbonPlace,
  carbonRegionOf,
  isBesideOxygen,
} from './carbon-regions.ts';
import type { CarbonCount, ConsistencyFinding, ConsistencyStatus } from './consistency-line.ts';
import { unlessCrowded } from './crowded.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

/** As many signals as kinds of carbon, and each where such a carbon resonates. */
export function checkCarbon(
  { graph, environments }: Analysis,
  { id, signals, isNoisy, mayHoldSolvent = false }: Extract<MeasuredSpectrum, { type: 'NMR-C13' }>,
): ConsistencyFinding[] {
  const cite = (from: number, to: number) => ({
    id,
    type: 'NMR-C13',
    window: { from, to, unit: 'ppm' as const },
  });
  const mayHoldMore = mayHoldSolvent || splitsSignals(graph);
  const expected = environments.carbonKinds;
  const seen = signals.length;
  const highest = Math.max(220, ...signals.map(({ shift }) => shift + 5));
  const regions = placesOfKinds(graph, environments.kinds);
  return [
    {
      code: 'carbon-signals',
      expected,
      seen,
      status: unlessCrowded({ expected, seen }, statusOf({ expected, seen, isNoisy, mayHoldMore })),
      experiment: cite(highest, -5),
    },
    ...regions.flatMap((region) => {
      const finding = checkRegion(region, { signals, isNoisy, mayHoldMore });
      return finding === undefined
        ? []
        : [
            {
              ...finding,
              status: unlessCrowded({ expected, seen }, finding.status),
              experiment: cite(region.from, region.to),
            },
          ];
    }),
  ];
}

interface Count {
  expected: number;
  seen: number;
  /** Small signals are lost in the noise then. */
  isNoisy: boolean;
  /** Fluorine and phosphorus split the signals of carbon, which hydrogen is decoupled from; a solvent that is not known has some too. */
  mayHoldMore: boolean;
}

type RegionSignals = Pick<Count, 'isNoisy' | 'mayHoldMore'> & { signals: readonly { shift: number }[] };

/** Signals may coincide; that one kind of carbon gives two does not happen. */
function statusOf({ expected, seen, isNoisy, mayHoldMore }: Count): ConsistencyStatus {
  if (seen === expected) return 'agrees';
  if (seen > expected) return mayHoldMore ? 'unclear' : 'contradicts';
  return isNoisy || expected - seen <= Math.max(1, expected * 0.2) ? 'unclear' : 'contradicts';
}

function checkRegion(
  { region, from, to, expected, most }: RegionOfKinds,
  { signals, isNoisy, mayHoldMore }: RegionSignals,
): Omit<Extract<ConsistencyFinding, { code: 'carbon-region' }>, 'experiment'> | undefined {
  const seen = signals.filter(({ shift }) => shift <= from && shift >= to).length;
  const nearby = signals.filter(({ shift }) => shift <= from + 12 && shift >= to - 12).length;
  if (seen === 0 && expected === 0) return undefined;
  // Of carbons beside oxygen nothing is said where there are neither any nor a signal too many.
  if (region === 'beside-oxygen' && expected === 0 && seen <= most) return undefined;
  const isPossible = seen <= most && nearby >= expected;
  // A carbon of C–O mostly bears hydrogens: its signal is no small one.
  const isGone = region === 'beside-oxygen' && nearby === 0 && !isNoisy;
  const missing = isGone
    ? 'contradicts'
    : statusOf({ expected, seen: Math.min(nearby, expected), isNoisy, mayHoldMore });
  return {
    code: 'carbon-region',
    region,
    expected,
    most,
    seen,
    status: isPossible ? 'agrees' : seen > most ? (mayHoldMore ? 'unclear' : 'contradicts') : missing,
  };
}

/** How many kinds of carbon surely resonate in a region, and how many may. */
interface RegionOfKinds {
  region: CarbonCount;
  from: number;
  to: number;
  expected: number;
  most: number;
}

function placesOfKinds(graph: StructureGraph, kinds: readonly number[]): RegionOfKinds[] {
  const carbons = new Map(
    graph.atoms.flatMap((atom) => (atom.element === 'C' ? [[kinds[atom.index]!, atom] as const] : [])),
  );
  const places = [...carbons.values()].map((atom) => carbonRegionOf(graph, atom));
  const count = (place: CarbonPlace) => places.filter((own) => own === place).length;
  const between = count('between');
  const oxygens = [...carbons.values()].map((atom) => isBesideOxygen(graph, atom));
  const expected = oxygens.filter((answer) => answer === 'yes').length;
  return [
    ...(['ketone-or-aldehyde', 'unsaturated', 'saturated'] as const).map((region) => ({
      region,
      ...CARBON_REGIONS[region],
      expected: count(region),
      most: count(region) + between,
    })),
    {
      region: 'beside-oxygen' as const,
      ...BESIDE_OXYGEN,
      expected,
      most: expected + between + oxygens.filter((answer) => answer === 'perhaps').length,
    },
  ];
}

function splitsSignals({ atoms }: StructureGraph): boolean {
  return atoms.some(({ element }) => element === 'F' || element === 'P');
}
