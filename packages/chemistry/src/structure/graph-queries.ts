import type { GraphAtom, GraphBond, StructureGraph } from './graph.ts';

const HALOGENS = new Set(['F', 'Cl', 'Br', 'I']);
const NON_METALS = new Set([
  'H',
  'B',
  'C',
  'N',
  'O',
  'F',
  'Si',
  'P',
  'S',
  'Cl',
  'As',
  'Se',
  'Br',
  'Te',
  'I',
  'At',
  'He',
  'Ne',
  'Ar',
  'Kr',
  'Xe',
]);

export function isHalogen(atom: GraphAtom): boolean {
  return HALOGENS.has(atom.element);
}

export function isMetal(atom: GraphAtom): boolean {
  return !NON_METALS.has(atom.element);
}

export function neighboursWithBonds(
  graph: StructureGraph,
  atom: GraphAtom,
): { atom: GraphAtom; bond: GraphBond }[] {
  return atom.neighbours.map((next) => ({ atom: graph.atoms[next.atom]!, bond: graph.bonds[next.bond]! }));
}

/** Excludes hydrogen of any isotope. */
export function countHeavyNeighbours(graph: StructureGraph, atom: GraphAtom): number {
  return neighboursWithBonds(graph, atom).filter((next) => next.atom.element !== 'H').length;
}

/** Without `order`, accepts bonds of any order. */
export function neighboursOfElement(
  graph: StructureGraph,
  atom: GraphAtom,
  element: string,
  order?: 1 | 2 | 3,
): GraphAtom[] {
  return neighboursWithBonds(graph, atom)
    .filter((next) => next.atom.element === element && (order === undefined || next.bond.order === order))
    .map((next) => next.atom);
}

/** The carbon may be in a ring such as a quinone or pyridone. */
export function isCarbonyl(graph: StructureGraph, atom: GraphAtom): boolean {
  return atom.element === 'C' && neighboursOfElement(graph, atom, 'O', 2).length > 0;
}

/**
 * Accepts an amide, thioamide or amidine: the bond to its nitrogen rotates slowly at room
 * temperature. In a urea, thiourea or guanidine, two nitrogens share the double bond, so that the
 * rotation is fast.
 */
export function isAmideCarbon(graph: StructureGraph, atom: GraphAtom): boolean {
  return (
    atom.element === 'C' &&
    !isInAromaticRing(graph, atom) &&
    neighboursOfElement(graph, atom, 'N', 1).length === 1 &&
    ['O', 'S', 'N'].some((element) => neighboursOfElement(graph, atom, element, 2).length > 0)
  );
}

/** Every bond must be single (sp3, as far as the drawing shows). */
export function isSaturated(graph: StructureGraph, atom: GraphAtom): boolean {
  return !atom.isAromatic && neighboursWithBonds(graph, atom).every(({ bond }) => bond.order === 1);
}

/** The C=C or C=C=C is outside aromatic rings, as in an enamine, enol or vinyl halide. */
export function isAlkenyl(graph: StructureGraph, atom: GraphAtom): boolean {
  return (
    atom.element === 'C' &&
    neighboursOfElement(graph, atom, 'C', 2).length > 0 &&
    !isInAromaticRing(graph, atom)
  );
}

/**
 * Every bond is aromatic for the engine, or the ring is furan-like: five members, two double bonds
 * and one O, S, Se or NR.
 */
export function isAromaticRing(graph: StructureGraph, ringIndex: number): boolean {
  let known = aromaticRings.get(graph);
  if (!known) {
    known = graph.rings.map((_, index) => readAromaticRing(graph, index));
    aromaticRings.set(graph, known);
  }
  return known[ringIndex]!;
}

/** Cached because many stages check the same rings. */
const aromaticRings = new WeakMap<StructureGraph, readonly boolean[]>();

function readAromaticRing(graph: StructureGraph, ringIndex: number): boolean {
  const ring = graph.rings[ringIndex]!;
  if (ring.bonds.every((bond) => graph.bonds[bond]!.isAromatic)) return true;
  if (ring.atoms.length !== 5) return false;
  const donors = ring.atoms.filter((atom) => {
    const { element, charge } = graph.atoms[atom]!;
    return ['O', 'S', 'Se', 'N'].includes(element) && charge === 0 && isSaturated(graph, graph.atoms[atom]!);
  });
  const doubles = ring.bonds.filter((bond) => graph.bonds[bond]!.order === 2);
  return donors.length === 1 && doubles.length === 2;
}

/** Includes furan-like rings. */
export function isInAromaticRing(graph: StructureGraph, atom: GraphAtom): boolean {
  return atom.rings.some((ring) => isAromaticRing(graph, ring));
}

export function haveCommonRing(a: GraphAtom, b: GraphAtom): boolean {
  return a.rings.some((ring) => b.rings.includes(ring));
}

/** Returns Infinity for unconnected atoms. */
export function bondDistancesFrom(graph: StructureGraph, start: number): number[] {
  const distances = graph.atoms.map(() => Number.POSITIVE_INFINITY);
  distances[start] = 0;
  const queue = [start];
  for (const atom of queue) {
    for (const next of graph.atoms[atom]!.neighbours) {
      if (distances[next.atom] !== Number.POSITIVE_INFINITY) continue;
      distances[next.atom] = distances[atom]! + 1;
      queue.push(next.atom);
    }
  }
  return distances;
}
