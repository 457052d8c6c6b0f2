import type { Analysis } from '../../corrector/analysis.ts';
import { neighboursWithBonds, isSaturated } from '../../structure/graph-queries.ts';
import type { GraphAtom } from '../../structure/graph.ts';
import {
  hasDiastereotopicHydrogens,
  isPrimaryAmideNitrogen,
} from '../../structure/symmetry/diastereotopic-hydrogens.ts';
import { computeExpectedSplitting } from '../expected-splitting.ts';
import { hydrogenRangeOf } from './hydrogen-ranges.ts';
import type { HydrogenGroup } from './partition-hydrogens.ts';

export interface HydrogenKinds {
  /** Kinds on carbon or another atom that does not exchange them. */
  fixed: HydrogenGroup[];
  /** `fixed`, with the diastereotopic hydrogens of a CH2 as two groups. */
  withSplitPairs: HydrogenGroup[];
  /**
   * Hydrogens on O, N and S, which a spectrum may not show; those of a primary amide as two groups.
   */
  exchangeable: HydrogenGroup[][];
}

/** Includes the ranges and splittings of the signals. */
export function findHydrogenKinds(analysis: Analysis): HydrogenKinds {
  const { graph, environments } = analysis;
  const kinds = new Map<number, { piece: HydrogenGroup; isExchangeable: boolean; isPair: boolean }>();
  for (const atom of graph.atoms) {
    if (atom.hydrogens === 0) continue;
    const kind = environments.kinds[atom.index]!;
    const count = (kinds.get(kind)?.piece.count ?? 0) + atom.hydrogens;
    const isPair =
      hasDiastereotopicHydrogens(graph, environments.colours, atom) || isPrimaryAmideNitrogen(graph, atom);
    const { from, to } = hydrogenRangeOf(graph, atom);
    kinds.set(kind, {
      piece: {
        count,
        from,
        to,
        splitting: computeExpectedSplitting(analysis, atom),
        kind,
        partners: partnersOf(analysis, atom),
      },
      isPair,
      isExchangeable: ['O', 'N', 'S'].includes(atom.element),
    });
  }
  const all = [...kinds.values()];
  const fixed = all.filter(({ isExchangeable }) => !isExchangeable);
  const halves = ({ count, from, to }: HydrogenGroup): HydrogenGroup[] => [
    { count: count / 2, from, to },
    { count: count / 2, from, to },
  ];
  return {
    fixed: fixed.map(({ piece }) => piece),
    withSplitPairs: fixed.flatMap(({ piece, isPair }) => (isPair ? halves(piece) : [piece])),
    exchangeable: all.flatMap(({ piece, isExchangeable, isPair }) =>
      isExchangeable ? [isPair ? halves(piece) : [piece]] : [],
    ),
  };
}

/** Returns kinds whose coupling is certainly resolved: on a six-membered arene or an open chain. */
function partnersOf({ graph, environments }: Analysis, atom: GraphAtom): number[] {
  const isFree = (each: GraphAtom) =>
    each.element === 'C' &&
    (each.isAromatic
      ? each.rings.every((ring) => graph.rings[ring]!.atoms.length === 6)
      : isSaturated(graph, each) && each.rings.length === 0);
  if (!isFree(atom)) return [];
  return neighboursWithBonds(graph, atom).flatMap(({ atom: next }) =>
    next.hydrogens > 0 && isFree(next) && next.isAromatic === atom.isAromatic
      ? [environments.kinds[next.index]!].filter((kind) => kind !== environments.kinds[atom.index])
      : [],
  );
}
