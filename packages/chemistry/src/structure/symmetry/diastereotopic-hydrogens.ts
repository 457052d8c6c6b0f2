import { Molecule } from 'openchemlib';
import { equalPair, isProchiral } from './equivalence-classes.ts';
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
    atom.rings.some((ring) => hasFaces(graph, colours, ring)) ||
    graph.atoms.some((centre) => isInBranchOf(graph, colours, centre, atom))
  );
}

function hasStereocentre({ molecule, atoms }: StructureGraph): boolean {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  return atoms.some(({ index }) => molecule.isAtomStereoCenter(index));
}

/** R(H)C=CH2: one of the two is cis to R. */
function endsDoubleBond(graph: StructureGraph, colours: AtomColours, atom: GraphAtom): boolean {
  const [double] = neighboursWithBonds(graph, atom).filter(
    ({ bond }) => bond.order === 2 && !bond.isAromatic,
  );
  if (double === undefined) return false;
  const far = neighboursWithBonds(graph, double.atom).filter(({ atom: next }) => next !== atom);
  if (far.length === 1) return double.atom.hydrogens === 1;
  return far.length === 2 && colours[far[0]!.atom.index] !== colours[far[1]!.atom.index];
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

function isInBranchOf(
  graph: StructureGraph,
  colours: AtomColours,
  centre: GraphAtom,
  atom: GraphAtom,
): boolean {
  const pair = centre === atom ? undefined : equalPair(graph, centre, colours);
  if (pair === undefined || !isCentre(graph, colours, centre, pair)) return false;
  return pair.some((start) => isReached(graph, { from: start, without: centre.index, to: atom.index }));
}

/** Carbon, and the pyramids of phosphorus and sulfur with an oxygen. */
function isCentre(
  graph: StructureGraph,
  colours: AtomColours,
  centre: GraphAtom,
  pair: readonly [number, number],
): boolean {
  if (isProchiral(centre, colours, pair)) return true;
  const rest = neighboursWithBonds(graph, centre).filter(({ atom: next }) => !pair.includes(next.index));
  if (centre.element === 'S') return rest.length === 1 && rest[0]!.atom.element === 'O';
  if (centre.element !== 'P' || rest.length !== 2) return false;
  return colours[rest[0]!.atom.index] !== colours[rest[1]!.atom.index];
}

function isReached(
  graph: StructureGraph,
  { from, without, to }: { from: number; without: number; to: number },
): boolean {
  const seen = new Set([without, from]);
  const queue = [from];
  for (const index of queue) {
    if (index === to) return true;
    for (const { atom } of graph.atoms[index]!.neighbours) {
      if (seen.has(atom)) continue;
      seen.add(atom);
      queue.push(atom);
    }
  }
  return false;
}
