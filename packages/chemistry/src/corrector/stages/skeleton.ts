import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import { isInAromaticRing } from '../../structure/graph-queries.ts';
import { constitutionLabels, refineColours } from '../../structure/refinement.ts';
import { connectedComponents } from '../../structure/rings.ts';
import type { Finding, RingFusion, Stage } from '../finding.ts';

/** Rings, branching, chain length and heteroatoms in rings; a chain too long or short is only told where no branch explains it. */
export const skeletonStage: Stage = ({ reference, drawn }) => {
  const [right, own] = [reference.graph, drawn.graph];
  const rings = ringFindings(right, own);
  return [
    ...rings,
    ...branchingFindings(right, own),
    ...(rings.length === 0 ? chainFindings(right, own) : []),
  ];
};

function ringFindings(right: StructureGraph, own: StructureGraph): Finding[] {
  const rest = right.rings.map((ring) => ring.atoms.length);
  const odd = own.rings.filter((ring) => {
    const place = rest.indexOf(ring.atoms.length);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  const sizes = [...new Set(odd.map((ring) => ring.atoms.length))];
  if (own.rings.length === right.rings.length && sizes.length > 0) {
    return sizes.slice(0, 2).map((size) => ({
      code: 'skeleton-ring-size',
      size,
      atoms: odd.filter((ring) => ring.atoms.length === size).flatMap((ring) => ring.atoms),
    }));
  }
  if (sizes.length > 0 || own.rings.length !== right.rings.length) return [];
  const [rightFusion, ownFusion] = [fusionsOf(right), fusionsOf(own)];
  const surplus = [...ownFusion.keys()].find(
    (fusion) => (ownFusion.get(fusion) ?? 0) > (rightFusion.get(fusion) ?? 0),
  );
  if (surplus)
    return [
      { code: 'skeleton-ring-fusion', drawnFusion: surplus, atoms: own.rings.flatMap((ring) => ring.atoms) },
    ];
  return heteroRingFindings(right, own);
}

/** How each pair of rings hangs together: by no atom, one (spiro), two (fused) or more (bridged). */
function fusionsOf({ rings }: StructureGraph): Map<RingFusion, number> {
  const counts = new Map<RingFusion, number>();
  rings.forEach((ring, index) => {
    for (const other of rings.slice(index + 1)) {
      const shared = ring.atoms.filter((atom) => other.atoms.includes(atom)).length;
      const fusion = (['separate', 'spiro', 'fused'] as const)[shared] ?? 'bridged';
      counts.set(fusion, (counts.get(fusion) ?? 0) + 1);
    }
  });
  return counts;
}

function heteroRingFindings(right: StructureGraph, own: StructureGraph): Finding[] {
  const inRings = (graph: StructureGraph, element: string) =>
    graph.atoms.filter((atom) => atom.element === element && atom.rings.length > 0).map(({ index }) => index);
  for (const element of ['O', 'N', 'S']) {
    const [rightAtoms, ownAtoms] = [inRings(right, element), inRings(own, element)];
    if (rightAtoms.length === ownAtoms.length) continue;
    const isInRing = ownAtoms.length > rightAtoms.length;
    const outside = own.atoms
      .filter((atom) => atom.element === element && atom.rings.length === 0)
      .map(({ index }) => index);
    return [{ code: 'skeleton-heteroatom-in-ring', element, isInRing, atoms: isInRing ? ownAtoms : outside }];
  }
  return [];
}

function branchingFindings(right: StructureGraph, own: StructureGraph): Finding[] {
  const [rightPlaces, ownPlaces] = [substitutedPlaces(right), substitutedPlaces(own)];
  if (rightPlaces.length !== ownPlaces.length) {
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

/** Aromatic ring atoms that carry a group. */
function substitutedPlaces(graph: StructureGraph): number[] {
  const carriesGroup = ({ neighbours, rings }: GraphAtom) =>
    neighbours.some((next) => !graph.atoms[next.atom]!.rings.some((ring) => rings.includes(ring)));
  return graph.atoms
    .filter((atom) => isInAromaticRing(graph, atom) && carriesGroup(atom))
    .map(({ index }) => index);
}

function carbonDegree(graph: StructureGraph, atom: number): number {
  return graph.atoms[atom]!.neighbours.filter((next) => graph.atoms[next.atom]!.element === 'C').length;
}

function chainFindings(right: StructureGraph, own: StructureGraph): Finding[] {
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
