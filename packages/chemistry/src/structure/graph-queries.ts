import type { GraphAtom, GraphBond, StructureGraph } from './graph.ts';

const HALOGENS = new Set(['F', 'Cl', 'Br', 'I']);
const NON_METALS = new Set([
  ...[
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
  ],
]);

export function isHalogen(atom: GraphAtom): boolean {
  return HALOGENS.has(atom.element);
}

export function isMetal(atom: GraphAtom): boolean {
  return !NON_METALS.has(atom.element);
}

/** The neighbours of an atom with the bond to each. */
export function neighboursWithBonds(
  graph: StructureGraph,
  atom: GraphAtom,
): { atom: GraphAtom; bond: GraphBond }[] {
  return atom.neighbours.map((next) => ({ atom: graph.atoms[next.atom]!, bond: graph.bonds[next.bond]! }));
}

/** How many neighbours are no hydrogen of any isotope. */
export function countHeavyNeighbours(graph: StructureGraph, atom: GraphAtom): number {
  return neighboursWithBonds(graph, atom).filter((next) => next.atom.element !== 'H').length;
}

/** Neighbours of this element over a bond of this order (any order when left out). */
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

/** True for a carbon with a double bond to oxygen (outside an aromatic ring path: quinones and pyridones count). */
export function isCarbonyl(graph: StructureGraph, atom: GraphAtom): boolean {
  return atom.element === 'C' && neighboursOfElement(graph, atom, 'O', 2).length > 0;
}

/** True when every bond of the atom is single (sp3 as far as the drawing shows). */
export function isSaturated(graph: StructureGraph, atom: GraphAtom): boolean {
  return !atom.isAromatic && neighboursWithBonds(graph, atom).every(({ bond }) => bond.order === 1);
}

/** True for a carbon of C=C or C=C=C outside aromatic rings: what an enamine, an enol or a vinyl halide needs. */
export function isAlkenyl(graph: StructureGraph, atom: GraphAtom): boolean {
  return (
    atom.element === 'C' &&
    neighboursOfElement(graph, atom, 'C', 2).length > 0 &&
    !isInAromaticRing(graph, atom)
  );
}

/** True for a ring every bond of which the engine calls aromatic, and for furan-like rings: five members, two double bonds and one O, S, Se or NR. */
export function isAromaticRing(graph: StructureGraph, ringIndex: number): boolean {
  let known = aromaticRings.get(graph);
  if (!known) {
    known = graph.rings.map((_, index) => readAromaticRing(graph, index));
    aromaticRings.set(graph, known);
  }
  return known[ringIndex]!;
}

/** Read once a graph: groups, windows and sentences ask it of the same rings over and over. */
const aromaticRings = new WeakMap<StructureGraph, readonly boolean[]>();

function readAromaticRing(graph: StructureGraph, ringIndex: number): boolean {
  const ring = graph.rings[ringIndex]!;
  if (ring.bonds.every((bond) => graph.bonds[bond]!.isAromatic)) return true;
  if (ring.atoms.length !== 5) return false;
  const donors = ring.atoms.filter((atom) => {
    const { element, charge } = graph.atoms[atom]!;
    return ['O', 'S', 'Se', 'N'].includes(element) && charge === 0 && isSaturated(graph, graph.atoms[atom]!);
  });
  const doubles = ring.bonds.filter(
    (bond) => graph.bonds[bond]!.order === 2 || graph.bonds[bond]!.isAromatic,
  );
  return donors.length === 1 && doubles.filter((bond) => graph.bonds[bond]!.order === 2).length === 2;
}

/** True when the atom belongs to an aromatic ring, furan-like rings included. */
export function isInAromaticRing(graph: StructureGraph, atom: GraphAtom): boolean {
  return atom.rings.some((ring) => isAromaticRing(graph, ring));
}

/** True when both atoms share a ring. */
export function haveCommonRing(a: GraphAtom, b: GraphAtom): boolean {
  return a.rings.some((ring) => b.rings.includes(ring));
}
