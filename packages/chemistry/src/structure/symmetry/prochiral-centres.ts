import { Molecule } from 'openchemlib';
import type { GraphAtom, StructureGraph } from '../graph.ts';
import { neighboursOfElement, neighboursWithBonds } from '../graph-queries.ts';
import type { AtomColours } from './refinement.ts';

/**
 * Checks whether the structure has a stereocentre, drawn as one or not. The carbon of N=C=N does
 * not count, because its enantiomers interconvert rapidly.
 */
export function hasStereocentre(graph: StructureGraph): boolean {
  graph.molecule.ensureHelperArrays(Molecule.cHelperParities);
  return graph.atoms.some(
    (atom) =>
      graph.molecule.isAtomStereoCenter(atom.index) &&
      !(atom.element === 'C' && neighboursOfElement(graph, atom, 'N', 2).length === 2),
  );
}

/** Returns two neighbours of one colour, both on single bonds. */
export function equalPair(
  graph: StructureGraph,
  atom: GraphAtom,
  colours: AtomColours,
): readonly [number, number] | undefined {
  const singles = neighboursWithBonds(graph, atom).filter(({ bond }) => bond.order === 1);
  for (const { atom: first } of singles) {
    const second = singles.find(
      (next) => next.atom.index > first.index && colours[next.atom.index] === colours[first.index],
    );
    if (second) return [first.index, second.atom.index];
  }
  return undefined;
}

/** The atom needs two different substituents besides the pair. */
export function isProchiral(atom: GraphAtom, colours: AtomColours, pair: readonly [number, number]): boolean {
  if (atom.element !== 'C' || atom.neighbours.length + atom.hydrogens !== 4 || atom.hydrogens > 1)
    return false;
  const rest = atom.neighbours.filter((next) => !pair.includes(next.atom)).map((next) => colours[next.atom]);
  // Three equal groups, as in tert-butyl, are interchangeable.
  if (rest.includes(colours[pair[0]]!)) return false;
  return rest.length + atom.hydrogens === 2 && (atom.hydrogens === 1 || rest[0] !== rest[1]);
}

/** Checks whether the atom is in one of two equal branches of a prochiral centre. */
export function isInEqualBranch(graph: StructureGraph, colours: AtomColours, atom: GraphAtom): boolean {
  return graph.atoms.some((centre) => isInBranchOf(graph, colours, centre, atom));
}

function isInBranchOf(
  graph: StructureGraph,
  colours: AtomColours,
  centre: GraphAtom,
  atom: GraphAtom,
): boolean {
  const pair = centre === atom ? undefined : equalPair(graph, centre, colours);
  if (pair === undefined || !isCentre(graph, colours, centre, pair)) return false;
  const [one, other] = pair;
  // Two neighbours in one ring are not branches.
  if (isReached(graph, { from: one, without: centre.index, to: other })) return false;
  return pair.some((start) => isReached(graph, { from: start, without: centre.index, to: atom.index }));
}

/**
 * Checks for a prochiral carbon, a phosphorus whose two other neighbours differ, or a sulfur whose
 * only other neighbour is oxygen.
 */
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
