import type { GraphAtom, StructureGraph } from '../../../structure/graph.ts';
import { isAromaticRing, isInAromaticRing } from '../../../structure/graph-queries.ts';
import { haveSameCarbonSkeleton } from '../../../structure/carbon-skeleton.ts';
import { connectedComponents } from '../../../structure/rings.ts';
import type { Finding } from '../../finding.ts';

/**
 * Compares substituted aromatic atoms, then carbons bonded to four and to three carbons. Returns
 * the first difference.
 */
export function findBranchingFaults(right: StructureGraph, own: StructureGraph): Finding[] {
  const [rightPlaces, ownPlaces] = [substitutedPlaces(right), substitutedPlaces(own)];
  // If the number of aromatic rings differs, the group or ring findings are more informative.
  const aromaticRings = countAromaticRings(own);
  const hasSameAromaticRingCount = aromaticRings > 0 && aromaticRings === countAromaticRings(right);
  if (hasSameAromaticRingCount && rightPlaces.length !== ownPlaces.length) {
    const code = 'skeleton-ring-substituents';
    const isTooMany = ownPlaces.length > rightPlaces.length;
    return [{ code, drawn: ownPlaces.length, isTooMany, aromaticRings, atoms: ownPlaces }];
  }
  const branched = (graph: StructureGraph, degree: number) =>
    graph.atoms
      .filter(
        (atom) => atom.element === 'C' && !atom.isAromatic && carbonDegree(graph, atom.index) === degree,
      )
      .map(({ index }) => index);
  for (const degree of [4, 3] as const) {
    const [rightAtoms, ownAtoms] = [branched(right, degree), branched(own, degree)];
    if (rightAtoms.length === ownAtoms.length) continue;
    const atoms = ownAtoms.length > rightAtoms.length ? { atoms: ownAtoms } : {};
    const [drawn, correct] = [ownAtoms.length, rightAtoms.length];
    return [{ code: 'skeleton-branching', degree, drawn, right: correct, aromaticRings, ...atoms }];
  }
  return [];
}

function countAromaticRings(graph: StructureGraph): number {
  return graph.rings.filter((_, ring) => isAromaticRing(graph, ring)).length;
}

/**
 * Returns the aromatic ring atoms with a substituent or a non-aromatic ring; fused aromatic rings
 * do not count.
 */
function substitutedPlaces(graph: StructureGraph): number[] {
  const carriesGroup = ({ neighbours, rings }: GraphAtom) => {
    const aromatic = rings.filter((ring) => isAromaticRing(graph, ring));
    return neighbours.some((next) => !graph.atoms[next.atom]!.rings.some((ring) => aromatic.includes(ring)));
  };
  return graph.atoms
    .filter((atom) => isInAromaticRing(graph, atom) && carriesGroup(atom))
    .map(({ index }) => index);
}

function carbonDegree(graph: StructureGraph, atom: number): number {
  return graph.atoms[atom]!.neighbours.filter((next) => graph.atoms[next.atom]!.element === 'C').length;
}

/**
 * Compares the longest carbon chain outside rings. With the same carbon skeleton, it differs only
 * through a ring with O or N, which is not a chain fault; nor is another number of carbons in
 * rings.
 */
export function findChainFaults(right: StructureGraph, own: StructureGraph): Finding[] {
  if (haveSameCarbonSkeleton(right, own)) return [];
  const ringCarbons = ({ atoms }: StructureGraph) =>
    atoms.filter(({ element, rings }) => element === 'C' && rings.length > 0).length;
  if (ringCarbons(right) !== ringCarbons(own)) return [];
  const [rightChain, ownChain] = [findLongestChain(right), findLongestChain(own)];
  if (rightChain.length === ownChain.length || ownChain.length < 2) return [];
  return [{ code: 'skeleton-chain', drawn: ownChain.length, right: rightChain.length, atoms: ownChain }];
}

/**
 * The carbons are outside rings. In a tree, two searches for the farthest atom find the two ends of
 * the longest path.
 */
function findLongestChain(graph: StructureGraph): number[] {
  const isLink = (atom: number) =>
    graph.atoms[atom]!.element === 'C' && graph.atoms[atom]!.rings.length === 0;
  const links = graph.atoms.map((atom) =>
    isLink(atom.index) ? atom.neighbours.filter((next) => isLink(next.atom)) : [],
  );
  const trees = connectedComponents(links).filter(([first]) => first !== undefined && isLink(first));
  const chains = trees.map(([first]) => farthestPath(links, farthestPath(links, first!).at(-1)!));
  return chains.reduce<number[]>((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

function farthestPath(links: readonly (readonly { atom: number }[])[], start: number): number[] {
  const previous = new Map<number, number | null>([[start, null]]);
  let last = start;
  for (const atom of previous.keys()) {
    last = atom;
    for (const next of links[atom] ?? []) if (!previous.has(next.atom)) previous.set(next.atom, atom);
  }
  const path: number[] = [];
  for (let atom: number | null | undefined = last; typeof atom === 'number'; atom = previous.get(atom))
    path.unshift(atom);
  return path;
}
