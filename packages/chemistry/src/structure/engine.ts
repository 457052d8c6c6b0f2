import { Molecule } from 'openchemlib';
import { elementOfSymbol } from '../elements/elements.ts';
import type { BondStereo, Drawing, DrawingAtom, DrawingBond, Radical } from '../drawing-format/drawing.ts';
import { normalise } from './normalise.ts';

/** OpenChemLib (the engine) renumbers atoms, because it moves simple hydrogens to the end. */
export interface EngineMolecule {
  molecule: Molecule;
  /** By atom of the drawing. */
  engineAtoms: readonly number[];
  /** By atom of the engine. */
  drawingAtoms: readonly number[];
}

const RADICAL_STATES: Readonly<Record<Radical, number>> = {
  none: Molecule.cAtomRadicalStateNone,
  singlet: Molecule.cAtomRadicalStateS,
  doublet: Molecule.cAtomRadicalStateD,
  triplet: Molecule.cAtomRadicalStateT,
};

/** Uses the normal form (see `normalise`). Bonds may be fewer, because salts become ions. */
export function toEngine(drawing: Drawing): EngineMolecule {
  return toEngineAsDrawn(normalise(drawing));
}

/** Omits normalisation, for pictures of the structure as drawn. */
export function toEngineAsDrawn(drawing: Drawing): EngineMolecule {
  const { atoms } = drawing;
  const indices = atoms.map((_, index) => index);
  const moved = new Set(findMovedHydrogens(drawing, indices));
  const drawingAtoms = [...indices.filter((index) => !moved.has(index)), ...moved];
  const engineAtoms = new Array<number>(atoms.length).fill(0);
  drawingAtoms.forEach((atom, engineAtom) => (engineAtoms[atom] = engineAtom));
  return { molecule: buildMolecule(drawing, drawingAtoms, engineAtoms), engineAtoms, drawingAtoms };
}

/** The engine moves these to the end (`isSimpleHydrogen` of OpenChemLib). */
function findMovedHydrogens(drawing: Drawing, indices: readonly number[]): number[] {
  if (!drawing.atoms.some(({ element }) => element === 'H')) return [];
  const molecule = buildMolecule(drawing, indices, indices);
  const newIndices = molecule.getHandleHydrogenMap();
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  return indices.filter((index) => newIndices[index]! >= molecule.getAtoms());
}

function buildMolecule(
  { atoms, bonds }: Drawing,
  drawingAtoms: readonly number[],
  engineAtoms: readonly number[],
): Molecule {
  const molecule = new Molecule(atoms.length, bonds.length);
  for (const index of drawingAtoms) addAtom(molecule, atoms[index]!);
  for (const bond of bonds) addBond(molecule, bond, engineAtoms);
  return molecule;
}

function addAtom(molecule: Molecule, atom: DrawingAtom): void {
  // Readers of drawings reject unknown symbols.
  const added = molecule.addAtom(elementOfSymbol(atom.element)?.number ?? 6);
  molecule.setAtomX(added, atom.x);
  // The engine's y axis points down. Subtracting from 0 avoids -0.
  molecule.setAtomY(added, 0 - atom.y);
  if (atom.charge !== 0) molecule.setAtomCharge(added, atom.charge);
  if (atom.isotope !== null) molecule.setAtomMass(added, atom.isotope);
  if (atom.radical !== 'none') molecule.setAtomRadical(added, RADICAL_STATES[atom.radical]);
  if (atom.valence !== null) molecule.setAtomAbnormalValence(added, atom.valence);
}

function addBond(
  molecule: Molecule,
  { from, to, order, stereo }: DrawingBond,
  engineAtoms: readonly number[],
): void {
  const added = molecule.addBond(engineAtoms[from]!, engineAtoms[to]!);
  if (order === 1 && stereo === 'up') molecule.setBondType(added, Molecule.cBondTypeUp);
  else if (order === 1 && stereo === 'down') molecule.setBondType(added, Molecule.cBondTypeDown);
  else if (order === 2 && stereo === 'either') molecule.setBondType(added, Molecule.cBondTypeCross);
  else if (order === 'aromatic') molecule.setBondType(added, Molecule.cBondTypeDelocalized);
  // A wavy single bond becomes a plain one.
  else molecule.setBondOrder(added, order);
}

/** Uses the engine's atom order. */
export function fromEngine(molecule: Molecule): Drawing {
  const indicesUpTo = (length: number) => Array.from({ length }, (_, index) => index);
  const atoms = indicesUpTo(molecule.getAllAtoms()).map((atom): DrawingAtom => {
    const valence = molecule.getAtomAbnormalValence(atom);
    return {
      element: molecule.getAtomLabel(atom),
      x: molecule.getAtomX(atom),
      y: 0 - molecule.getAtomY(atom),
      charge: molecule.getAtomCharge(atom),
      isotope: molecule.getAtomMass(atom) || null,
      radical: radicalOf(molecule.getAtomRadical(atom)),
      valence: valence < 0 ? null : valence,
    };
  });
  const bonds = indicesUpTo(molecule.getAllBonds()).map((bond): DrawingBond => {
    const type = molecule.getBondType(bond);
    const isDelocalised = type === Molecule.cBondTypeDelocalized;
    const order = isDelocalised ? 'aromatic' : (molecule.getBondOrder(bond) as 1 | 2 | 3);
    return {
      from: molecule.getBondAtom(0, bond),
      to: molecule.getBondAtom(1, bond),
      order,
      stereo: stereoOf(type),
    };
  });
  return { atoms, bonds };
}

function radicalOf(state: number): Radical {
  const found = Object.entries(RADICAL_STATES).find(([, value]) => value === state);
  return (found?.[0] ?? 'none') as Radical;
}

function stereoOf(type: number): BondStereo {
  if (type === Molecule.cBondTypeUp) return 'up';
  if (type === Molecule.cBondTypeDown) return 'down';
  return type === Molecule.cBondTypeCross ? 'either' : 'none';
}
