import type { StructureGraph } from './graph.ts';
import { someMapping } from './isomorphism.ts';
import { refineColours, sameMultiset } from './refinement.ts';

/** True when the carbons of both are joined to one another in the same way, whatever they bear and however often they are bonded. */
export function haveSameCarbonSkeleton(a: StructureGraph, b: StructureGraph): boolean {
  const [one, other] = [carbonSkeleton(a), carbonSkeleton(b)];
  if (one.atoms.length !== other.atoms.length || one.bonds.length !== other.bonds.length) return false;
  const [colours, otherColours] = [one, other].map((graph) =>
    refineColours(
      graph,
      graph.atoms.map(() => 'C'),
    ),
  ) as [number[], number[]];
  if (!sameMultiset(colours, otherColours)) return false;
  return someMapping({ graph: one, colours }, { graph: other, colours: otherColours }, () => true);
}

/** The graph of the carbons and their bonds alone, renumbered. */
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
