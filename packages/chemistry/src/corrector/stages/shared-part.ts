import type { StructureGraph } from '../../structure/graph.ts';
import { constitutionLabels, refineColours } from '../../structure/refinement.ts';
import { connectedComponents } from '../../structure/rings.ts';
import type { Stage } from '../finding.ts';

/** Surroundings of this many bonds must agree for an atom to count as placed right. */
const SHARED_RADIUS = 2;
const SMALLEST_SHARED = 3;

/** The largest connected part of the drawing whose atoms have the same surroundings as atoms of the right structure. */
export const sharedPartStage: Stage = ({ reference, drawn }) => {
  const coloursOf = (graph: StructureGraph) => refineColours(graph, constitutionLabels(graph), SHARED_RADIUS);
  const rest = [...coloursOf(reference.graph)];
  const isShared = coloursOf(drawn.graph).map((colour) => {
    const place = rest.indexOf(colour);
    if (place >= 0) rest.splice(place, 1);
    return place >= 0;
  });
  const neighbours = drawn.graph.atoms.map((atom) =>
    isShared[atom.index] ? atom.neighbours.filter((next) => isShared[next.atom]) : [],
  );
  const parts = connectedComponents(neighbours).filter((part) => isShared[part[0]!]);
  const largest = parts.reduce<number[]>((best, part) => (part.length > best.length ? part : best), []);
  const size = drawn.graph.atoms.length;
  if (largest.length < SMALLEST_SHARED || largest.length === size) return [];
  return [
    {
      code: 'skeleton-shared',
      shared: largest.length,
      of: size,
      atoms: largest,
      severity: 'info',
      isReveal: false,
    },
  ];
};
