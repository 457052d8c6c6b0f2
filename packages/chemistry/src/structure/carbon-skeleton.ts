import type { StructureGraph } from './graph.ts';
import { findMapping } from './substructure/isomorphism.ts';
import { refineColours, isSameMultiset } from './symmetry/refinement.ts';
import { connectedComponents } from './rings.ts';

/**
 * The skeletons must be connected; substituents and bond orders do not matter. Skeletons
 * interrupted by O or N do not count, because an ester and its reverse have the same pieces.
 */
export function haveSameCarbonSkeleton(a: StructureGraph, b: StructureGraph): boolean {
  const [one, other] = [carbonSkeleton(a), carbonSkeleton(b)];
  if (one.atoms.length !== other.atoms.length || one.bonds.length !== other.bonds.length) return false;
  if (connectedComponents(one.atoms.map(({ neighbours }) => neighbours)).length > 1) return false;
  const [colours, otherColours] = [one, other].map((graph) =>
    refineColours(
      graph,
      graph.atoms.map(() => 'C'),
    ),
  ) as [number[], number[]];
  if (!isSameMultiset(colours, otherColours)) return false;
  return findMapping({ graph: one, colours }, { graph: other, colours: otherColours }, () => true);
}

/** Renumbers the carbons. */
function carbonSkeleton(graph: StructureGraph): StructureGraph {
  const carbons = graph.atoms.filter(({ element }) => element === 'C');
  const places = new Map(carbons.map(({ index }, place) => [index, place]));
  return {
    ...graph,
    atoms: carbons.map((atom, index) => ({
      ...atom,
      index,
      neighbours: atom.neighbours.flatMap((next) => {
        const place = places.get(next.atom);
        return place === undefined ? [] : [{ ...next, atom: place }];
      }),
    })),
    bonds: graph.bonds.filter(({ from, to }) => places.has(from) && places.has(to)),
  };
}
