import type { GraphAtom, StructureGraph } from '../structure/graph.ts';
import { isCarbonyl, isSaturated } from '../structure/graph-queries.ts';

/** Kind of an atom, for a hint that does not identify it. */
export interface AtomKind {
  element: string;
  hydrogens: number;
  bonding: 'aromatic' | 'carbonyl' | 'saturated' | 'unsaturated';
}

export function atomKindOf(graph: StructureGraph, atom: GraphAtom): AtomKind {
  const { element, hydrogens } = atom;
  const bonding = atom.isAromatic
    ? 'aromatic'
    : isCarbonyl(graph, atom)
      ? 'carbonyl'
      : isSaturated(graph, atom)
        ? 'saturated'
        : 'unsaturated';
  return { element, hydrogens, bonding };
}
