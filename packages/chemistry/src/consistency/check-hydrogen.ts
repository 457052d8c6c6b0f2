import { Molecule } from 'openchemlib';
import type { Analysis } from '../corrector/analysis.ts';
import { isSaturated } from '../structure/graph-queries.ts';
import type { ConsistencyFinding, ConsistencyStatus } from './consistency-line.ts';
import { unlessCrowded } from './crowded.ts';
import type { MeasuredSpectrum, ProtonSignal } from './measured-spectrum.ts';

/** Areas of routine spectra are right within about a tenth, and small ones within a third of a hydrogen. */
const AREA_TOLERANCE = { share: 0.1, hydrogens: 0.3 };
/** Beyond that the areas cannot be meant. */
const LOOSE = 2;
/** Tries to share the hydrogens out before none is taken for found. */
const MOST_STEPS = 20_000;

/** As many signals as kinds of hydrogen, and areas that these can make up, several kinds in one signal where they coincide. */
export function checkHydrogen(
  analysis: Analysis,
  { id, signals }: Extract<MeasuredSpectrum, { type: 'NMR-H' }>,
): ConsistencyFinding[] {
  const kinds = hydrogenKinds(analysis);
  const { fixed, apart, exchangeable } = kinds;
  const [first, last] = [Math.max(12, ...signals.map(({ shift }) => shift)), -0.5];
  const experiment = { id, type: 'NMR-H', window: { from: first, to: last, unit: 'ppm' as const } };
  const [least, most] = [fixed.length, apart.length + exchangeable.length];
  const seen = signals.length;
  const status = unlessCrowded(
    { expected: least, seen },
    seen > most ? 'contradicts' : seen < least ? 'unclear' : 'agrees',
  );
  const total = [...fixed, ...exchangeable].reduce((sum, count) => sum + count, 0);
  return [
    { code: 'hydrogen-signals', expected: analysis.environments.hydrogenKinds, seen, status, experiment },
    ...(signals.length > 0 && total > 0
      ? [
          {
            code: 'hydrogen-areas' as const,
            total,
            status: unlessCrowded({ expected: least, seen }, areaStatus(kinds, signals)),
            experiment,
          },
        ]
      : []),
  ];
}

interface HydrogenKinds {
  /** Hydrogens of each kind on carbon (or on another atom that keeps them). */
  fixed: number[];
  /** The same with each pair of hydrogens on one carbon that may be unlike taken apart. */
  apart: number[];
  /** Those on O, N and S, which a spectrum may not show. */
  exchangeable: number[];
}

function hydrogenKinds({ graph, environments }: Analysis): HydrogenKinds {
  const kinds = new Map<number, { count: number; isExchangeable: boolean; isPair: boolean }>();
  const hasFaces = hasUnlikeFaces(graph);
  for (const atom of graph.atoms) {
    if (atom.hydrogens === 0) continue;
    const kind = environments.kinds[atom.index]!;
    const count = (kinds.get(kind)?.count ?? 0) + atom.hydrogens;
    const isPair = atom.hydrogens === 2 && atom.element === 'C' && (hasFaces || !isSaturated(graph, atom));
    kinds.set(kind, { count, isPair, isExchangeable: ['O', 'N', 'S'].includes(atom.element) });
  }
  const onCarbon = [...kinds.values()].filter(({ isExchangeable }) => !isExchangeable);
  return {
    fixed: onCarbon.map(({ count }) => count),
    apart: onCarbon.flatMap(({ count, isPair }) => (isPair ? [count / 2, count / 2] : [count])),
    exchangeable: [...kinds.values()].flatMap(({ count, isExchangeable }) => (isExchangeable ? [count] : [])),
  };
}

/** With a stereocentre, or a CH in a ring with two faces, the two hydrogens of a CH2 may be unlike. */
function hasUnlikeFaces(graph: Analysis['graph']): boolean {
  graph.molecule.ensureHelperArrays(Molecule.cHelperParities);
  return graph.atoms.some(
    (atom) =>
      graph.molecule.isAtomStereoCenter(atom.index) ||
      (atom.rings.length > 0 &&
        atom.hydrogens === 1 &&
        atom.neighbours.length === 3 &&
        isSaturated(graph, atom)),
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

function subsets(counts: readonly number[]): number[][] {
  // Beyond that many exchangeable kinds all or none are taken.
  if (counts.length > 4) return [[], [...counts]];
  return counts.reduce<number[][]>(
    (all, count) => [...all, ...all.map((subset) => [...subset, count])],
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
      if (steps > MOST_STEPS) return false;
      left[index] = rest - ordered[at]!;
      if (place(at + 1)) return true;
      left[index] = rest;
    }
    return false;
  };
  return place(0);
}
