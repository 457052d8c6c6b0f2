import type { EquivalenceClasses } from './equivalence-classes.ts';
import { hasStereocentre, isInEqualBranch } from './prochiral-centres.ts';
import type { GraphAtom, StructureGraph } from '../graph.ts';
import { neighboursWithBonds, isSaturated } from '../graph-queries.ts';
import type { AtomColours } from './refinement.ts';

/**
 * Whether the two hydrogens of a CH2 are diastereotopic: at the end of an unsymmetrical double bond, beside a stereocentre, in a ring
 * one of whose atoms has two unlike faces, or within one of two equal branches of a prochiral centre (as of an acetal).
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
 * Says if an atom is the NH2 of an amide or the like: its C–N bond turns slowly, and its two
 * hydrogens are seen apart.
 */
export function isAmideNitrogen(graph: StructureGraph, atom: GraphAtom): boolean {
  if (atom.element !== 'N' || atom.hydrogens !== 2) return false;
  return neighboursWithBonds(graph, atom).some(({ atom: next }) =>
    neighboursWithBonds(graph, next).some(
      ({ atom: far, bond }) =>
        bond.order === 2 && !bond.isAromatic && ['O', 'S', 'N'].includes(far.element) && next.element === 'C',
    ),
  );
}

export interface HydrogenCount {
  /** Kinds of atoms that bear hydrogens. */
  kinds: number;
  /** The same, a CH2 whose hydrogens are diastereotopic counted twice, and the NH2 of an amide. */
  all: number;
}

/** Counts the kinds of hydrogen of a structure. */
export function countHydrogenKinds(
  graph: StructureGraph,
  { colours, kinds }: Pick<EquivalenceClasses, 'colours' | 'kinds'>,
): HydrogenCount {
  const bearing = new Map(
    graph.atoms.flatMap((atom) => (atom.hydrogens > 0 ? [[kinds[atom.index], atom] as const] : [])),
  );
  const pairs = [...bearing.values()].filter(
    (atom) => hasDiastereotopicHydrogens(graph, colours, atom) || isAmideNitrogen(graph, atom),
  );
  return { kinds: bearing.size, all: bearing.size + pairs.length };
}

/** R(H)C=CH2: one of the two is cis to R. */
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
 * Says if both sides of a CH2 in bridged rings are alike: from either neighbour, the chain ends at
 * an atom whose two further branches are equal, as at C7 of norbornane.
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

/** Whether an atom of the ring has two unlike substituents outside of it, one on each side. */
function hasFaces(graph: StructureGraph, colours: AtomColours, ring: number): boolean {
  const members = new Set(graph.rings[ring]!.atoms);
  return graph.rings[ring]!.atoms.some((index) => {
    const atom = graph.atoms[index]!;
    if (atom.element !== 'C' || !isSaturated(graph, atom)) return false;
    const outside = atom.neighbours.filter((next) => !members.has(next.atom));
    if (outside.length === 1) return atom.hydrogens === 1;
    return outside.length === 2 && colours[outside[0]!.atom] !== colours[outside[1]!.atom];
  });
}
