import type { EquivalenceClasses } from './equivalence-classes.ts';
import { hasStereocentre, isInEqualBranch } from './prochiral-centres.ts';
import type { GraphAtom, StructureGraph } from '../graph.ts';
import { isAmideCarbon, isSaturated, neighboursWithBonds } from '../graph-queries.ts';
import type { AtomColours } from './refinement.ts';

/**
 * Any one of these is enough for a CH2: the end of an unsymmetrical double bond, a stereocentre in
 * the molecule, a ring with an atom that has two different faces, or one of two equal branches of a
 * prochiral centre (as in an acetal).
 */
export function hasDiastereotopicHydrogens(
  graph: StructureGraph,
  colours: AtomColours,
  atom: GraphAtom,
): boolean {
  if (atom.element !== 'C' || atom.hydrogens !== 2) return false;
  if (!isSaturated(graph, atom)) return endsDoubleBond(graph, colours, atom);
  return (
    hasStereocentre(graph) ||
    (atom.rings.some((ring) => hasFaces(graph, colours, ring)) && !hasMirror(graph, colours, atom)) ||
    isInEqualBranch(graph, colours, atom)
  );
}

/**
 * Includes similar groups, whose C–N bond rotates slowly, so that the two hydrogens have separate
 * signals.
 */
export function isPrimaryAmideNitrogen(graph: StructureGraph, atom: GraphAtom): boolean {
  if (atom.element !== 'N' || atom.hydrogens !== 2) return false;
  return neighboursWithBonds(graph, atom).some(({ atom: next }) => isAmideCarbon(graph, next));
}

export interface HydrogenCount {
  /** Number of kinds of atoms that bear hydrogens. */
  kinds: number;
  /** A CH2 with diastereotopic hydrogens and the NH2 of an amide count twice. */
  all: number;
}

export function countHydrogenKinds(
  graph: StructureGraph,
  { colours, kinds }: Pick<EquivalenceClasses, 'colours' | 'kinds'>,
): HydrogenCount {
  const bearing = new Map(
    graph.atoms.flatMap((atom) => (atom.hydrogens > 0 ? [[kinds[atom.index], atom] as const] : [])),
  );
  const pairs = [...bearing.values()].filter(
    (atom) => hasDiastereotopicHydrogens(graph, colours, atom) || isPrimaryAmideNitrogen(graph, atom),
  );
  return { kinds: bearing.size, all: bearing.size + pairs.length };
}

/** In R(H)C=CH2, one hydrogen is cis to R. */
function endsDoubleBond(graph: StructureGraph, colours: AtomColours, atom: GraphAtom): boolean {
  const [double] = neighboursWithBonds(graph, atom).filter(
    ({ bond }) => bond.order === 2 && !bond.isAromatic,
  );
  if (double === undefined) return false;
  const far = neighboursWithBonds(graph, double.atom).filter(({ atom: next }) => next !== atom);
  if (far.length === 1) return double.atom.hydrogens === 1 || double.atom.element === 'N';
  return far.length === 2 && colours[far[0]!.atom.index] !== colours[far[1]!.atom.index];
}

/**
 * Checks whether both sides of a CH2 in bridged rings are equal: from either neighbour, the chain
 * ends at an atom whose two further branches are equal, as at C7 of norbornane.
 */
function hasMirror(graph: StructureGraph, colours: AtomColours, atom: GraphAtom): boolean {
  const starts = atom.neighbours.map((next) => graph.atoms[next.atom]!);
  return (
    starts.length === 2 &&
    starts.every((start) => {
      let [from, at] = [atom, start];
      for (let steps = 0; steps < graph.atoms.length; steps++) {
        const further = at.neighbours.filter((next) => next.atom !== from.index);
        if (further.length === 2) return colours[further[0]!.atom] === colours[further[1]!.atom];
        if (further.length !== 1 || at.hydrogens === 1) return false;
        [from, at] = [at, graph.atoms[further[0]!.atom]!];
      }
      return false;
    })
  );
}

/**
 * Checks whether an atom of the ring has two different substituents outside the ring, one on each
 * side. A lone pair of S or P is one, because these atoms do not invert.
 */
function hasFaces(graph: StructureGraph, colours: AtomColours, ring: number): boolean {
  const members = new Set(graph.rings[ring]!.atoms);
  return graph.rings[ring]!.atoms.some((index) => {
    const atom = graph.atoms[index]!;
    const outside = atom.neighbours.filter((next) => !members.has(next.atom));
    if (outside.length === 2) return colours[outside[0]!.atom] !== colours[outside[1]!.atom];
    if (outside.length !== 1) return false;
    if (atom.element === 'S' || atom.element === 'P') return true;
    return atom.element === 'C' && isSaturated(graph, atom) && atom.hydrogens === 1;
  });
}
