import { Molecule } from 'openchemlib';
import type { StructureGraph } from '../graph.ts';
import { neighboursOfElement } from '../graph-queries.ts';
import { sideOfAxis } from './side-of-axis.ts';

/** Axis with a defined sense, of an allene or of a biaryl with hindered rotation. */
export interface ChiralAxis {
  /** Atoms that bear the substituents; in a biaryl these are the two bonded ring atoms. */
  readonly ends: readonly [number, number];
  /** Highlighted atom: the middle of an allene, one end of a biaryl. */
  readonly middle: number;
}

/** A wedge at one end must define the sense. */
export function findChiralAxes(graph: StructureGraph): ChiralAxis[] {
  const { molecule } = graph;
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  const allenes = graph.atoms.flatMap((atom): ChiralAxis[] => {
    if (!isAlleneMiddle(graph, atom.index) || !isKnownParity(molecule.getAtomParity(atom.index))) return [];
    const [first, second] = atom.neighbours.map((next) => next.atom) as [number, number];
    return [{ ends: [first, second], middle: atom.index }];
  });
  const biaryls = graph.bonds.flatMap(({ from, to, order }): ChiralAxis[] => {
    const bond = molecule.getBond(from, to);
    const isAxis = order === 1 && molecule.isBINAPChiralityBond(bond);
    return isAxis && isKnownParity(molecule.getBondParity(bond)) ? [{ ends: [from, to], middle: from }] : [];
  });
  return [...allenes, ...biaryls].filter(
    (axis) => axisParity(graph, axis.ends, axisSubstituents(graph, axis)) !== 0,
  );
}

export function isAlleneMiddle(graph: StructureGraph, atom: number): boolean {
  return neighboursOfElement(graph, graph.atoms[atom]!, 'C', 2).length === 2;
}

export function isKnownParity(parity: number): boolean {
  return parity === 1 || parity === 2;
}

/** Returns one at each end, as a reference for the axis's sense. */
export function axisSubstituents(graph: StructureGraph, { ends, middle }: ChiralAxis): [number, number] {
  const substituentOf = (end: number) =>
    Math.min(
      ...graph.atoms[end]!.neighbours.map((next) => next.atom).filter(
        (atom) => atom !== middle && !ends.includes(atom),
      ),
    );
  return [substituentOf(ends[0]), substituentOf(ends[1])];
}

/**
 * Returns 1 or -1 relative to one substituent at each end. One end shows its substituents by a
 * wedge; the other is in the plane of the paper. Returns 0 if no wedge starts at an end.
 */
export function axisParity(
  graph: StructureGraph,
  ends: readonly [number, number],
  substituents: readonly [number, number],
): -1 | 0 | 1 {
  const depths = ends.map((end, side) => wedgeDepth(graph, end, substituents[side]!, ends[1 - side]!));
  const wedged = depths[0] !== 0 ? 0 : 1;
  const depth = depths[wedged]!;
  if (depth === 0) return 0;
  const side = sideOfAxis(graph, ends, substituents[1 - wedged]!);
  return (wedged === 0 ? -depth : depth) * side > 0 ? 1 : -1;
}

/**
 * Returns 1 in front of the paper and -1 behind. A wedge to the other substituent has the opposite
 * meaning.
 */
function wedgeDepth(
  { molecule, atoms }: StructureGraph,
  end: number,
  substituent: number,
  otherEnd: number,
): number {
  for (const { atom } of atoms[end]!.neighbours) {
    const bond = molecule.getBond(end, atom);
    if (atom === otherEnd || molecule.getBondAtom(0, bond) !== end) continue;
    const type = molecule.getBondType(bond);
    const depth = type === Molecule.cBondTypeUp ? 1 : type === Molecule.cBondTypeDown ? -1 : 0;
    if (depth !== 0) return atom === substituent ? depth : -depth;
  }
  return 0;
}
