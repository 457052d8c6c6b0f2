import type { Analysis } from '../corrector/analysis.ts';
import type { GraphAtom } from '../structure/graph.ts';
import { around } from '../structure/graph-queries.ts';
import { hasUnlikeHydrogens } from '../structure/unlike-hydrogens.ts';
import type { ConsistencyFinding, ConsistencyStatus } from './consistency-line.ts';
import { unlessCrowded } from './crowded.ts';
import { hydrogenFault } from './hydrogen-fault.ts';
import type { MeasuredSpectrum, ProtonSignal } from './measured-spectrum.ts';

/** Areas of routine spectra are right within about a tenth, and small ones within a third of a hydrogen. */
const AREA_TOLERANCE = { share: 0.1, hydrogens: 0.3 };
/** Beyond that the areas cannot be meant. */
const LOOSE = 1.5;
/** Tries to share the hydrogens out before it is given up. */
const MOST_STEPS = 20_000;

/**
 * As many signals as kinds of hydrogen, areas that these can make up (several kinds in one signal where they coincide), and a signal
 * wherever hydrogens must have one.
 */
export function checkHydrogen(
  analysis: Analysis,
  { id, signals }: Extract<MeasuredSpectrum, { type: 'NMR-H' }>,
): ConsistencyFinding[] {
  const kinds = hydrogenKinds(analysis);
  const { fixed, apart, exchangeable } = kinds;
  const [first, last] = [Math.max(12, ...signals.map(({ shift }) => shift)), -0.5];
  const cite = (from: number, to: number) => ({
    id,
    type: 'NMR-H',
    window: { from, to, unit: 'ppm' as const },
  });
  const experiment = cite(first, last);
  const [least, most] = [fixed.length, apart.length + exchangeable.flat().length];
  const seen = signals.length;
  const judge = (status: ConsistencyStatus) => unlessCrowded({ expected: least, seen }, status);
  const mayHide = exchangeable.length > 0 && seen < fixed.length + exchangeable.length;
  const drawn = [...fixed, ...exchangeable.flat()];
  const total = drawn.reduce((sum, count) => sum + count, 0);
  const findings: ConsistencyFinding[] = [
    {
      code: 'hydrogen-signals',
      expected: fixed.length + exchangeable.length,
      most,
      seen,
      mayHide,
      status: judge(seen > most ? 'contradicts' : seen < least ? 'unclear' : 'agrees'),
      experiment,
    },
  ];
  if (signals.length === 0 || total === 0) return findings;
  findings.push({
    code: 'hydrogen-areas',
    total,
    areas: areasOf(signals, total),
    drawn: drawn.sort((a, b) => b - a),
    status: judge(areaStatus(kinds, signals)),
    experiment,
  });
  const fault = hydrogenFault(analysis, signals);
  const shown = fault === undefined || fault.kind === 'unexplained' ? experiment : cite(fault.from, fault.to);
  return [
    ...findings,
    {
      code: 'hydrogen-places',
      fault,
      status: fault === undefined ? 'agrees' : judge('contradicts'),
      experiment: shown,
    },
  ];
}

/** Numbers of hydrogens, from the largest shift on, if the signals are of so many in all. */
function areasOf(signals: readonly ProtonSignal[], hydrogens: number): number[] {
  const sum = signals.reduce((all, { area }) => all + area, 0);
  return signals
    .toSorted((a, b) => b.shift - a.shift)
    .map(({ area }) => Math.round((area / sum) * hydrogens * 10) / 10);
}

interface HydrogenKinds {
  /** Hydrogens of each kind on carbon (or on another atom that keeps them). */
  fixed: number[];
  /** The same with the two hydrogens of a CH2 taken apart where they are diastereotopic. */
  apart: number[];
  /** Those on O, N and S, which a spectrum may not show; of an amide the two apart. */
  exchangeable: number[][];
}

function hydrogenKinds({ graph, environments }: Analysis): HydrogenKinds {
  const kinds = new Map<number, { count: number; isExchangeable: boolean; isPair: boolean }>();
  for (const atom of graph.atoms) {
    if (atom.hydrogens === 0) continue;
    const kind = environments.kinds[atom.index]!;
    const count = (kinds.get(kind)?.count ?? 0) + atom.hydrogens;
    const isPair = hasUnlikeHydrogens(graph, environments.colours, atom) || isAmideNitrogen(graph, atom);
    kinds.set(kind, { count, isPair, isExchangeable: ['O', 'N', 'S'].includes(atom.element) });
  }
  const onCarbon = [...kinds.values()].filter(({ isExchangeable }) => !isExchangeable);
  return {
    fixed: onCarbon.map(({ count }) => count),
    apart: onCarbon.flatMap(({ count, isPair }) => (isPair ? [count / 2, count / 2] : [count])),
    exchangeable: [...kinds.values()].flatMap(({ count, isExchangeable, isPair }) =>
      isExchangeable ? [isPair ? [count / 2, count / 2] : [count]] : [],
    ),
  };
}

/** Of a primary amide the C-N bond turns slowly: its two hydrogens are seen apart. */
function isAmideNitrogen(graph: Analysis['graph'], atom: GraphAtom): boolean {
  if (atom.element !== 'N' || atom.hydrogens !== 2) return false;
  return around(graph, atom).some(({ atom: next }) =>
    around(graph, next).some(
      ({ atom: far, bond }) =>
        bond.order === 2 && !bond.isAromatic && ['O', 'S', 'N'].includes(far.element) && next.element === 'C',
    ),
  );
}

function areaStatus(
  { fixed, apart, exchangeable }: HydrogenKinds,
  signals: readonly ProtonSignal[],
): ConsistencyStatus {
  const canMakeUp = (looseness: number) =>
    subsets(exchangeable).some((shown) =>
      [fixed, apart].some((pieces) => isMadeUp(signals, [...pieces, ...shown], looseness)),
    );
  return canMakeUp(1) ? 'agrees' : canMakeUp(LOOSE) ? 'unclear' : 'contradicts';
}

function subsets(groups: readonly (readonly number[])[]): number[][] {
  // Beyond that many exchangeable kinds all or none are taken.
  if (groups.length > 4) return [[], groups.flat()];
  return groups.reduce<number[][]>(
    (all, group) => [...all, ...all.map((subset) => [...subset, ...group])],
    [[]],
  );
}

/** Whether the pieces can be shared out so that each signal's share of all hydrogens is its share of the area. */
function isMadeUp(signals: readonly ProtonSignal[], pieces: readonly number[], looseness: number): boolean {
  const hydrogens = pieces.reduce((sum, piece) => sum + piece, 0);
  const area = signals.reduce((sum, signal) => sum + signal.area, 0);
  if (area <= 0) return false;
  const wanted = signals.map((signal) => (signal.area / area) * hydrogens);
  const tolerance = wanted.map(
    (count) => looseness * (AREA_TOLERANCE.hydrogens + AREA_TOLERANCE.share * count),
  );
  const left = [...wanted];
  const ordered = [...pieces].sort((a, b) => b - a);
  let steps = 0;
  const place = (at: number): boolean => {
    if (at === ordered.length) return left.every((rest, index) => Math.abs(rest) <= tolerance[index]!);
    const tried = new Set<number>();
    for (let index = 0; index < left.length; index++) {
      const rest = left[index]!;
      if (rest + tolerance[index]! < ordered[at]! || tried.has(rest)) continue;
      tried.add(rest);
      steps += 1;
      // What cannot be searched through is not shown to be impossible.
      if (steps > MOST_STEPS) return true;
      left[index] = rest - ordered[at]!;
      if (place(at + 1)) return true;
      left[index] = rest;
    }
    return false;
  };
  return place(0);
}
