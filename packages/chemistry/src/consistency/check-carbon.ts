import type { Analysis } from '../corrector/analysis.ts';
import type { GraphAtom, StructureGraph } from '../structure/graph.ts';
import { around, isCarbonyl, isSaturated, linked } from '../structure/graph-queries.ts';
import type { CarbonRegion, ConsistencyFinding, ConsistencyStatus } from './consistency-line.ts';
import { unlessCrowded } from './crowded.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

/**
 * Where carbons resonate, in ppm: Pretsch, Bühlmann, Badertscher, Structure Determination of Organic Compounds, 5th ed. (2020), ch. 4.
 * Between the regions a signal may belong to either.
 */
const REGIONS: Readonly<Record<CarbonRegion, { from: number; to: number }>> = {
  'ketone-or-aldehyde': { from: 230, to: 190 },
  unsaturated: { from: 174, to: 95 },
  saturated: { from: 85, to: -10 },
};

type Place = CarbonRegion | 'between';

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
              experiment: cite(REGIONS[region].from, REGIONS[region].to),
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
  places: readonly Place[],
  { signals, isNoisy, mayHoldMore }: RegionSignals,
): Omit<Extract<ConsistencyFinding, { code: 'carbon-region' }>, 'experiment'> | undefined {
  const { from, to } = REGIONS[region];
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

function placesOfKinds(graph: StructureGraph, kinds: readonly number[]): Place[] {
  const places = new Map<number, Place>();
  for (const atom of graph.atoms)
    if (atom.element === 'C') places.set(kinds[atom.index]!, placeOf(graph, atom));
  return [...places.values()];
}

function placeOf(graph: StructureGraph, atom: GraphAtom): Place {
  const bonds = around(graph, atom);
  if (isCarbonyl(graph, atom)) {
    const single = bonds.filter(({ bond }) => bond.order === 1);
    if (bonds.length - single.length !== 1 || single.some(({ atom: next }) => next.element === 'S'))
      return 'between';
    if (single.some(({ atom: next }) => next.element !== 'C')) return 'unsaturated';
    // Conjugated with what gives electrons, or on both sides as in a quinone, it lies lower.
    return single.some(({ atom: next }) => !isSaturated(graph, next)) ? 'between' : 'ketone-or-aldehyde';
  }
  if (linked(graph, atom, 'S', 2).length > 0) return 'between';
  if (isSaturated(graph, atom)) {
    const hetero = bonds.filter(({ atom: next }) => ['O', 'N', 'F', 'Cl'].includes(next.element)).length;
    return hetero >= 2 ? 'between' : 'saturated';
  }
  // Alkyne carbons, the middle of an allene, and the far end of an enol ether or enamine lie between the regions.
  const isAcetylenic = bonds.some(({ atom: next, bond }) => bond.order === 3 && next.element === 'C');
  const isCumulated = bonds.filter(({ bond }) => bond.order === 2 && !bond.isAromatic).length > 1;
  const hasHeavyHalogen = bonds.some(({ atom: next }) => next.element === 'I' || next.element === 'Br');
  const isRichEnd = bonds.some(
    ({ atom: next, bond }) =>
      bond.order === 2 &&
      !bond.isAromatic &&
      around(graph, next).some(({ atom: far }) => far.element === 'O' || far.element === 'N'),
  );
  return isAcetylenic || isCumulated || hasHeavyHalogen || isRichEnd ? 'between' : 'unsaturated';
}

function splitsSignals({ atoms }: StructureGraph): boolean {
  return atoms.some(({ element }) => element === 'F' || element === 'P');
}
