import { Molecule } from 'openchemlib';
import type { Drawing } from '../drawing-format/drawing.ts';
import { elementOfNumber } from '../elements/elements.ts';
import { toEngineAsDrawn } from './engine.ts';
import { isPlainHydrogen } from './hydrogens.ts';
import { normalise } from './normalise.ts';
import { findRings, type Ring } from './rings.ts';

/**
 * Normal form: plain hydrogens are counts, bonds have Kekulé orders and an aromatic flag. It holds
 * all structure data that the corrector uses, computed once.
 */
export interface StructureGraph {
  readonly atoms: readonly GraphAtom[];
  readonly bonds: readonly GraphBond[];
  readonly rings: readonly Ring[];
  /** Has the same atom indices, followed by the plain hydrogens. */
  readonly molecule: Molecule;
}

export interface GraphAtom {
  readonly index: number;
  readonly element: string;
  readonly charge: number;
  readonly isotope: number | null;
  readonly isRadical: boolean;
  /** Number of plain hydrogens, implicit or drawn. */
  readonly hydrogens: number;
  readonly isAromatic: boolean;
  /** Sum of the Kekulé bond orders, including bonds to hydrogens. */
  readonly valence: number;
  readonly maxValence: number;
  readonly neighbours: readonly Neighbour[];
  /** Indices of `rings`. */
  readonly rings: readonly number[];
  /** Index in the drawing. */
  readonly drawingAtom: number;
}

export interface Neighbour {
  readonly atom: number;
  readonly bond: number;
}

export interface GraphBond {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly order: 1 | 2 | 3;
  readonly isAromatic: boolean;
  readonly isInRing: boolean;
  /** True for an aromatic bond of a ring without a Kekulé form. */
  readonly isUnresolved: boolean;
  /** Index in the drawing. */
  readonly drawingBond: number;
}

/** The drawing must have at least one atom. */
export function structureGraph(drawing: Drawing): StructureGraph {
  const normal = normalise(drawing);
  const { molecule, engineAtoms, drawingAtoms } = toEngineAsDrawn(normal);
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  const heavyCount = molecule.getAtoms();
  const neighbours: Neighbour[][] = Array.from({ length: heavyCount }, () => []);
  const bonds = graphBonds(drawing, molecule, engineAtoms, neighbours);
  const plainHydrogens = plainHydrogenCounts(normal, engineAtoms);
  const rings = findRings(neighbours, bonds);
  const ringBonds = new Set(rings.flatMap((ring) => ring.bonds));
  const atoms = neighbours.map((list, atom): GraphAtom => {
    return {
      index: atom,
      element: elementOfNumber(molecule.getAtomicNo(atom))?.symbol ?? 'C',
      charge: molecule.getAtomCharge(atom),
      isotope: molecule.getAtomMass(atom) || null,
      isRadical: molecule.getAtomRadical(atom) !== 0,
      hydrogens: molecule.getImplicitHydrogens(atom) + (plainHydrogens[atom] ?? 0),
      isAromatic: molecule.isAromaticAtom(atom),
      valence: molecule.getOccupiedValence(atom) + molecule.getImplicitHydrogens(atom),
      maxValence: molecule.getMaxValence(atom),
      neighbours: list,
      rings: rings.flatMap((ring, index) => (ring.atoms.includes(atom) ? [index] : [])),
      drawingAtom: drawingAtoms[atom] ?? atom,
    };
  });
  return {
    atoms,
    bonds: bonds.map((bond) => ({ ...bond, isInRing: ringBonds.has(bond.index) })),
    rings,
    molecule,
  };
}

function plainHydrogenCounts(drawing: Drawing, engineAtoms: readonly number[]): number[] {
  const counts = drawing.atoms.map(() => 0);
  for (const { from, to } of drawing.bonds) {
    const bearer = isPlainHydrogen(drawing, from) ? to : isPlainHydrogen(drawing, to) ? from : undefined;
    if (bearer !== undefined) counts[engineAtoms[bearer]!]! += 1;
  }
  return counts;
}

function graphBonds(
  drawing: Drawing,
  molecule: Molecule,
  engineAtoms: readonly number[],
  neighbours: Neighbour[][],
): GraphBond[] {
  const bonds: GraphBond[] = [];
  drawing.bonds.forEach(({ from, to }, drawingBond) => {
    const [first, second] = [engineAtoms[from]!, engineAtoms[to]!];
    const [firstList, secondList] = [neighbours[first], neighbours[second]];
    if (!firstList || !secondList) return;
    const engineBond = molecule.getBond(first, second);
    if (engineBond < 0) return; // ionic bond, removed by the normal form
    const order = Math.min(3, Math.max(1, molecule.getBondOrder(engineBond))) as 1 | 2 | 3;
    const index = bonds.length;
    firstList.push({ atom: second, bond: index });
    secondList.push({ atom: first, bond: index });
    const isAromatic = molecule.isAromaticBond(engineBond);
    const isUnresolved = molecule.getBondType(engineBond) === Molecule.cBondTypeDelocalized;
    bonds.push({
      index,
      from: first,
      to: second,
      order,
      isAromatic,
      isInRing: false,
      isUnresolved,
      drawingBond,
    });
  });
  return bonds;
}
