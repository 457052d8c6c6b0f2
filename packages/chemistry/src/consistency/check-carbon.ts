import type { Analysis } from '../corrector/analysis.ts';
import type { StructureGraph } from '../structure/graph.ts';
import { CARBON_REGIONS, type CarbonPlace, carbonRegionOf } from './carbon-regions.ts';
import type { CarbonRegion, ConsistencyFinding, ConsistencyStatus } from './consistency-line.ts';
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
    ...(['ketone-or-aldehyde', 'unsaturated', 'saturated'] as const).flatMap((region) => {
      const finding = checkRegion(region, regions, { signals, isNoisy, mayHoldMore });
      return finding === undefined
        ? []
        : [
            {
              ...finding,
              status: unlessCrowded({ expected, seen }, finding.status),
              experiment: cite(CARBON_REGIONS[region].from, CARBON_REGIONS[region].to),
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
  region: CarbonRegion,
  places: readonly CarbonPlace[],
  { signals, isNoisy, mayHoldMore }: RegionSignals,
): Omit<Extract<ConsistencyFinding, { code: 'carbon-region' }>, 'experiment'> | undefined {
  const { from, to } = CARBON_REGIONS[region];
  const seen = signals.filter(({ shift }) => shift <= from && shift >= to).length;
  const nearby = signals.filter(({ shift }) => shift <= from + 12 && shift >= to - 12).length;
  const expected = places.filter((place) => place === region).length;
  const most = expected + places.filter((place) => place === 'between').length;
  if (seen === 0 && expected === 0) return undefined;
  const isPossible = seen <= most && nearby >= expected;
  const missing = statusOf({ expected, seen: Math.min(nearby, expected), isNoisy, mayHoldMore });
  return {
    code: 'carbon-region',
    region,
    expected,
    seen,
    status: isPossible ? 'agrees' : seen > most ? (mayHoldMore ? 'unclear' : 'contradicts') : missing,
  };
}

function placesOfKinds(graph: StructureGraph, kinds: readonly number[]): CarbonPlace[] {
  const places = new Map<number, CarbonPlace>();
  for (const atom of graph.atoms)
    if (atom.element === 'C') places.set(kinds[atom.index]!, carbonRegionOf(graph, atom));
  return [...places.values()];
}

function splitsSignals({ atoms }: StructureGraph): boolean {
  return atoms.some(({ element }) => element === 'F' || element === 'P');
}
