import type { Analysis } from '../../corrector/analysis.ts';
import { neighboursWithBonds } from '../../structure/graph-queries.ts';
import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import { joinSplitLines, hasCarbonSplitting } from '../carbon/carbon-lines.ts';
import { type CarbonKind, findCarbonKinds, findUnexplainedLine } from '../carbon/carbon-ranges.ts';
import { countLines, type LineCount } from '../carbon/check-carbon.ts';
import type { ConsistencyObservation, ConsistencyStatus } from '../messages/consistency-line.ts';
import { softenIfCrowded } from '../soften-crowded-status.ts';
import type { CarbonLine, EditedCarbonSpectrum } from '../measured-spectrum.ts';

/** Hydrogen counts of the carbons of one sign. */
const ODD = [1, 3];
const EVEN = { 'NMR-DEPT135': [2], 'NMR-APT': [0, 2] } as const;

export interface AttachedContext {
  /** True if a 13C spectrum of the sample shows one line for each kind of carbon. */
  isResolved: boolean;
}

/**
 * Compares each sign with the kinds of carbon that bear an odd or even number of hydrogens. The
 * signs depend on the phasing: without `evenSign`, the better fit is used. A DEPT-90 shows only CH.
 */
export function checkAttachedHydrogens(
  { graph, environments }: Analysis,
  { id, type, signals, isNoisy, larmorFrequencyMHz = 100, evenSign }: EditedCarbonSpectrum,
  { isResolved }: AttachedContext = { isResolved: false },
): ConsistencyObservation[] {
  const kindsWith = (hydrogenCounts: readonly number[]) =>
    kindsBearing(graph, environments.kinds, hydrogenCounts);
  const canContainMore = hasCarbonSplitting(graph);
  const linesOf = (sign: 1 | -1): Side => {
    const signed = signals.filter(({ height = 1 }) => height * sign > 0);
    const lines = canContainMore ? joinSplitLines(signed, graph, larmorFrequencyMHz) : signed;
    return { lines, measured: signed.length, ...countLines(lines) };
  };
  const [up, down] = [linesOf(1), linesOf(-1)];
  const highest = Math.max(220, ...signals.map(({ shift }) => shift + 5));
  const experiment = { id, type, window: { from: highest, to: -5, unit: 'ppm' as const } };
  if (type === 'NMR-DEPT90') {
    const methine = kindsWith([1]);
    const shown = up.all >= down.all ? up : down;
    const status = judgeSigns([{ ...methine, ...shown }], { isNoisy, canContainMore, isResolved });
    return [
      {
        code: 'attached-hydrogens',
        type,
        odd: methine.count,
        even: 0,
        seenOdd: shown.sure,
        seenEven: 0,
        doubtful: shown.all - shown.sure,
        hasAlkyne: methine.count > methine.expected,
        status: softenIfReduced(status, { count: methine.count, seen: shown.sure }),
        experiment,
      },
    ];
  }
  const odd = kindsWith(ODD);
  const even = kindsWith(EVEN[type]);
  const ways = [
    { seen: [up, down] as const, even: -1 },
    { seen: [down, up] as const, even: 1 },
  ]
    .filter(({ even: sign }) => evenSign === undefined || sign === evenSign)
    .map(({ seen: [first, second] }) => ({
      first,
      second,
      status: judgeSigns(
        [
          { ...odd, ...first },
          { ...even, ...second },
        ],
        { isNoisy, canContainMore, isResolved },
      ),
    }));
  const distance = ({ first, second }: (typeof ways)[number]) =>
    Math.abs(first.sure - odd.expected) + Math.abs(second.sure - even.expected);
  const [way] = ways.toSorted((a, b) => rank(a.status) - rank(b.status) || distance(a) - distance(b));
  const { first, second, status } = way!;
  const [count, seen] = [odd.count + even.count, first.sure + second.sure];
  return [
    {
      code: 'attached-hydrogens',
      type,
      odd: odd.count,
      even: even.count,
      seenOdd: first.sure,
      seenEven: second.sure,
      doubtful: first.all + second.all - seen,
      hasAlkyne: count > odd.expected + even.expected,
      status: softenIfReduced(softenIfCrowded({ expected: count, seen }, status), { count, seen }),
      experiment,
    },
  ];
}

/**
 * Returns `unclear` instead of `agrees` if the drawing has more kinds of carbon than certain
 * signals.
 */
function softenIfReduced(
  status: ConsistencyStatus,
  { count, seen }: { count: number; seen: number },
): ConsistencyStatus {
  return status === 'agrees' && seen < count ? 'unclear' : status;
}

interface Side extends LineCount {
  lines: readonly CarbonLine[];
  /** Lines before doublets were joined. */
  measured: number;
}

/**
 * Lines of one sign, with the kinds that certainly have it (`expected`) and all that may have it
 * (`kinds`).
 */
interface SignedKinds extends Side {
  expected: number;
  kinds: readonly CarbonKind[];
}

interface Doubts {
  isNoisy: boolean;
  canContainMore: boolean;
  isResolved: boolean;
}

function judgeSigns(
  signs: readonly SignedKinds[],
  { isNoisy, canContainMore, isResolved }: Doubts,
): ConsistencyStatus {
  const sure = ({ lines }: SignedKinds) =>
    lines.filter(({ isDoubtful = false }) => !isDoubtful).map(({ shift }) => shift);
  const isUnexplained = signs.some((side) => findUnexplainedLine(sure(side), side.kinds) !== undefined);
  if (isUnexplained) return canContainMore ? 'unclear' : 'contradicts';
  const missing = signs.reduce((sum, { all, expected }) => sum + Math.max(0, expected - all), 0);
  const expected = signs.reduce((sum, kinds) => sum + kinds.expected, 0);
  if (missing === 0) return 'agrees';
  // A joined pair may be two carbons. If the measured lines suffice, none is certainly missing.
  const isCertain = signs.some((side) => side.measured < side.expected);
  if (isNoisy || !isCertain) return 'unclear';
  return isResolved || missing > Math.max(1, expected * 0.2) ? 'contradicts' : 'unclear';
}

/** Returns the rank of a status; 0 fits best. */
function rank(status: ConsistencyStatus): number {
  return ['agrees', 'unclear', 'contradicts'].indexOf(status);
}

/**
 * `expected` certainly have the sign; `count` includes alkyne carbons, whose large couplings can
 * invert it.
 */
function kindsBearing(
  graph: StructureGraph,
  kinds: readonly number[],
  hydrogenCounts: readonly number[],
): { expected: number; count: number; kinds: CarbonKind[] } {
  const sure = findCarbonKinds(
    graph,
    kinds,
    (atom) => hydrogenCounts.includes(atom.hydrogens) && !isAcetylenic(graph, atom),
  );
  const acetylenic = findCarbonKinds(graph, kinds, (atom) => isAcetylenic(graph, atom));
  const counted = acetylenic.filter(({ hydrogens }) => hydrogenCounts.includes(hydrogens));
  return {
    expected: sure.length,
    count: sure.length + counted.length,
    kinds: [...sure, ...acetylenic],
  };
}

function isAcetylenic(graph: StructureGraph, atom: GraphAtom): boolean {
  return neighboursWithBonds(graph, atom).some(
    ({ bond, atom: next }) => bond.order === 3 && next.element === 'C',
  );
}
