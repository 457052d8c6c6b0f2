import { Molecule } from 'openchemlib';
import type { StructureGraph } from '../../../structure/graph.ts';

export function ensureParities({ molecule }: StructureGraph): void {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
}

export function bondParity({ molecule }: StructureGraph, from: number, to: number): number {
  return molecule.getBondParity(molecule.getBond(from, to));
}

export function ascending(a: number, b: number): number {
  return a - b;
}

/**
 * OpenChemLib's parity is the sense of rotation of the neighbours in index order, so an odd
 * permutation inverts it.
 */
export function isEvenPermutation(images: readonly number[]): boolean {
  let inversions = 0;
  images.forEach((image, index) => {
    for (const other of images.slice(index + 1)) if (other < image) inversions += 1;
  });
  return inversions % 2 === 0;
}

/** Returns the lowest-numbered heavy neighbour except the partner. */
export function substituent(graph: StructureGraph, atom: number, partner: number): number {
  const others = graph.atoms[atom]!.neighbours.map((next) => next.atom).filter((next) => next !== partner);
  return Math.min(...others);
}

/** `near` is on `first`, `far` on `second`; uses the drawn coordinates. */
export function areCis(
  { molecule }: StructureGraph,
  near: number,
  first: number,
  second: number,
  far: number,
): boolean {
  const side = (atom: number) => {
    const [dx, dy] = [
      molecule.getAtomX(second) - molecule.getAtomX(first),
      molecule.getAtomY(second) - molecule.getAtomY(first),
    ];
    return (
      dx * (molecule.getAtomY(atom) - molecule.getAtomY(first)) -
      dy * (molecule.getAtomX(atom) - molecule.getAtomX(first))
    );
  };
  return side(near) > 0 === side(far) > 0;
}

export function isHeavyCis(graph: StructureGraph, from: number, to: number): boolean {
  return areCis(graph, substituent(graph, from, to), from, to, substituent(graph, to, from));
}
