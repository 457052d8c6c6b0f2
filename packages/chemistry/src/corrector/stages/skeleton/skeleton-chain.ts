import type { GraphAtom, StructureGraph } from '../../../structure/graph.ts';
import { isAromaticRing, isInAromaticRing } from '../../../structure/graph-queries.ts';
import { haveSameCarbonSkeleton } from '../../../structure/carbon-skeleton.ts';
import { connectedComponents } from '../../../structure/rings.ts';
import type { Finding } from '../../finding.ts';

/** Groups on aromatic rings, and carbons bonded to three or four others. */
export function findBranchingFaults(right: StructureGraph, own: StructureGraph): Finding[] {
  const [rightPlaces, ownPlaces] = [substitutedPlaces(right), substitutedPlaces(own)];
  // With other aromatic rings, the groups or the rings already say more.
  const aromatic = countAromaticRings(own);
  const isSameRings = aromatic > 0 && aromatic === countAromaticRings(right);
  if (isSameRings && rightPlaces.length !== ownPlaces.length) {
    const code = 'skeleton-ring-substituents';
    return [
      { code, drawn: ownPlaces.length, isTooMany: ownPlaces.length > rightPlaces.length, atoms: ownPlaces },
    ];
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
    return [
      { code: 'skeleton-branching', degree, drawn: ownAtoms.length, right: rightAtoms.length, ...atoms },
    ];
  }
  return [];
}

function countAromaticRings(graph: StructureGraph): number {
  return graph.rings.filter((_, ring) => isAromaticRing(graph, ring)).length;
}

/**
 * Aromatic ring atoms that carry a group or a ring that is not aromatic: the bonds of fused
 * aromatic rings do not count.
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
 * The longest carbon chain outside rings; of one carbon skeleton, a ring over O or N alone makes it
 * another.
 */
export function findChainFaults(right: StructureGraph, own: StructureGraph): Finding[] {
  if (haveSameCarbonSkeleton(right, own)) return [];
  const [rightChain, ownChain] = [longestChain(right), longestChain(own)];
  if (rightChain.length === ownChain.length || ownChain.length < 2) return [];
  return [{ code: 'skeleton-chain', drawn: ownChain.length, right: rightChain.length, atoms: ownChain }];
}

/** The longest chain of carbons outside rings: in a tree, the path between the two ends two searches in a row find. */
function longestChain(graph: StructureGraph): number[] {
  const isLink = (atom: number) =>
    graph.atoms[atom]!.element === 'C' && graph.atoms[atom]!.rings.length === 0;
  const links = graph.atoms.map((atom) =>
    isLink(atom.index) ? atom.neighbours.filter((next) => isLink(next.atom)) : [],
  );
  const trees = connectedComponents(links).filter(([first]) => first !== undefined && isLink(first));
  const chains = trees.map(([first]) => farthestPath(links, farthestPath(links, first!).at(-1)!));
  return chains.reduce<number[]>((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

/** The path from an atom to the atom farthest from it. */
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
