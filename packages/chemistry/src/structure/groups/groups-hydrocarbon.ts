import type { GraphAtom, GraphBond, StructureGraph } from '../graph.ts';
import {
  countHeavyNeighbours,
  neighboursWithBonds,
  isAromaticRing,
  isInAromaticRing,
  isMetal,
  neighboursOfElement,
} from '../graph-queries.ts';
import type { GroupKind, GroupMatch } from './group-kinds.ts';

const ALKENES = [
  'ethene',
  'vinyl-group',
  '1,2-disubstituted-alkene',
  'trisubstituted-alkene',
  'tetrasubstituted-alkene',
] as const satisfies readonly GroupKind[];

/** Includes allenes and aromatic rings. */
export function findHydrocarbonGroups(graph: StructureGraph): GroupMatch[] {
  const rings = graph.rings.flatMap((ring, index): GroupMatch[] => {
    if (!isAromaticRing(graph, index)) return [];
    return [{ kind: aromaticKind(graph, ring.atoms), atoms: ring.atoms }];
  });
  const bonds = graph.bonds.flatMap((bond): GroupMatch[] => {
    const ends = [graph.atoms[bond.from]!, graph.atoms[bond.to]!] as const;
    if (bond.order === 1 || ends.some(({ element }) => element !== 'C')) return [];
    if (bond.isAromatic || isBondOfAromaticRing(graph, bond)) return [];
    if (ends.some((end) => isCumulated(graph, end))) return [];
    return [
      {
        kind: bond.order === 3 ? alkyneKind(graph, ends) : alkeneKind(graph, ends),
        atoms: [bond.from, bond.to],
      },
    ];
  });
  const allenes = graph.atoms.flatMap((atom): GroupMatch[] => {
    const ends = neighboursOfElement(graph, atom, 'C', 2);
    const isMiddle = atom.element === 'C' && ends.length === 2;
    return isMiddle ? [{ kind: 'allene', atoms: [atom.index, ...ends.map(({ index }) => index)] }] : [];
  });
  return [...rings, ...allenes, ...bonds];
}

function aromaticKind(graph: StructureGraph, ring: readonly number[]): GroupKind {
  const members = ring.map((atom) => graph.atoms[atom]!);
  if (members.some(({ element }) => element !== 'C')) return 'aromatic-heterocycle';
  if (members.length === 6) return 'benzene-ring';
  const isLigand = members.some((atom) =>
    neighboursWithBonds(graph, atom).some((next) => isMetal(next.atom)),
  );
  const isAnion = members.some(({ charge }) => charge < 0);
  return members.length === 5 && (isAnion || isLigand) ? 'cyclopentadienyl' : 'aromatic-carbocycle';
}

function isBondOfAromaticRing(graph: StructureGraph, bond: GraphBond): boolean {
  return graph.rings.some((ring, index) => ring.bonds.includes(bond.index) && isAromaticRing(graph, index));
}

function alkyneKind(graph: StructureGraph, ends: readonly GraphAtom[]): GroupKind {
  return ends.some((end) => countHeavyNeighbours(graph, end) === 1) ? 'terminal-alkyne' : 'internal-alkyne';
}

/**
 * Checks for the middle carbon of an allene or ketene, whose double bonds are not separate alkenes.
 */
function isCumulated(graph: StructureGraph, atom: GraphAtom): boolean {
  return neighboursWithBonds(graph, atom).filter(({ bond }) => bond.order === 2).length > 1;
}

function alkeneKind(graph: StructureGraph, ends: readonly [GraphAtom, GraphAtom]): GroupKind {
  // Deuterium is no substituent.
  const counts = ends.map((end) => countHeavyNeighbours(graph, end) - 1);
  const substituents = counts.reduce((sum, count) => sum + count, 0);
  if (substituents === 2 && counts.includes(0)) return '1,1-disubstituted-alkene';
  return ALKENES[substituents] ?? 'tetrasubstituted-alkene';
}

/** Requires only C and H without multiple bonds and rings. */
export function isAlkane(graph: StructureGraph): boolean {
  const isHydrocarbon =
    graph.atoms.some(({ element }) => element === 'C') &&
    graph.atoms.every(({ element }) => element === 'C' || element === 'H');
  const isSaturated = graph.bonds.every(({ order, isAromatic }) => order === 1 && !isAromatic);
  return isHydrocarbon && isSaturated && graph.rings.length === 0;
}

type RingClass = 'cycloalkane' | 'saturated-heterocycle' | 'unsaturated-heterocycle';

/**
 * Returns the catalogue's kinds except aromatic carbocycles; an aromatic heterocycle is an
 * unsaturated one.
 */
export function ringClasses(graph: StructureGraph): Set<RingClass> {
  const classes = new Set<RingClass>();
  graph.rings.forEach((ring) => {
    const isCarbocycle = ring.atoms.every((atom) => graph.atoms[atom]!.element === 'C');
    const isSaturated = ring.bonds.every(
      (bond) => graph.bonds[bond]!.order === 1 && !graph.bonds[bond]!.isAromatic,
    );
    if (isCarbocycle && isSaturated) {
      const touchesAromatic = ring.atoms.some((atom) => isInAromaticRing(graph, graph.atoms[atom]!));
      if (!touchesAromatic) classes.add('cycloalkane');
    } else if (!isCarbocycle) classes.add(isSaturated ? 'saturated-heterocycle' : 'unsaturated-heterocycle');
  });
  return classes;
}
