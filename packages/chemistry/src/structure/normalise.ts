import type { Drawing, DrawingAtom, DrawingBond } from '../drawing-format/drawing.ts';
import { isPlainHydrogen } from './hydrogens.ts';
import { kekulise } from './kekulise.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Aromatic bonds become a Kekulé form; pentavalent nitro groups, N-oxides and azides become
 * charge-separated; sulfur and phosphorus oxides drawn with charges get double bonds; salts become
 * ions (Na–O bonds are removed, HCl protonates an amine). Atoms keep their indices.
 */
export function normalise(drawing: Drawing): Drawing {
  const hasAromaticBond = drawing.bonds.some(({ order }) => order === 'aromatic');
  const { atoms, bonds } = hasAromaticBond ? kekulise(drawing) : drawing;
  const copy = { atoms: atoms.map((atom) => ({ ...atom })), bonds: bonds.map((bond) => ({ ...bond })) };
  copy.atoms.forEach((atom, index) => {
    if (atom.element === 'N' && atom.charge === 0) separateCharges(copy, index);
    if ((atom.element === 'S' || atom.element === 'P') && atom.charge > 0) joinCharges(copy, index);
  });
  ionise(copy);
  return copy;
}

interface MutableDrawing {
  atoms: Mutable<DrawingAtom>[];
  bonds: Mutable<DrawingBond>[];
}

/**
 * Converts one multiple bond of a pentavalent nitrogen to a terminal O or N into a pair of charges.
 */
function separateCharges({ atoms, bonds }: MutableDrawing, nitrogen: number): void {
  const own = bonds.filter(({ from, to }) => from === nitrogen || to === nitrogen);
  const valence = own.reduce((sum, { order }) => sum + (order === 'aromatic' ? 1.5 : order), 0);
  if (valence !== 5) return;
  const isTerminal = (index: number) =>
    bonds.filter(({ from, to }) => from === index || to === index).length === 1;
  for (const [element, order] of [
    ['O', 2],
    ['N', 3],
    ['N', 2],
  ] as const) {
    for (const bond of own) {
      const index = bond.from === nitrogen ? bond.to : bond.from;
      const end = atoms[index];
      if (end?.element !== element || end.charge !== 0 || bond.order !== order || !isTerminal(index))
        continue;
      bond.order = order === 3 ? 2 : 1;
      end.charge = -1;
      atoms[nitrogen]!.charge = 1;
      return;
    }
  }
}

/** Converts S(+)-O(-) and P(+)-O(-) to S=O and P=O. */
function joinCharges({ atoms, bonds }: MutableDrawing, centre: number): void {
  for (const bond of bonds) {
    const index = bond.from === centre ? bond.to : bond.to === centre ? bond.from : -1;
    const end = atoms[index];
    if (!end || end.element !== 'O' || end.charge !== -1 || bond.order !== 1 || atoms[centre]!.charge <= 0)
      continue;
    bond.order = 2;
    bond.stereo = 'none';
    end.charge = 0;
    atoms[centre]!.charge -= 1;
  }
}

const ALKALI_METALS = new Set(['Li', 'Na', 'K', 'Rb', 'Cs']);
const ACID_HALIDES = new Set(['Cl', 'Br', 'I']);

function ionise(drawing: MutableDrawing): void {
  const { atoms, bonds } = drawing;
  drawing.bonds = bonds.filter(({ from, to, order }) => {
    const [metal, partner] = ALKALI_METALS.has(atoms[from]!.element)
      ? [atoms[from]!, atoms[to]!]
      : [atoms[to]!, atoms[from]!];
    const isIonic =
      order === 1 && ALKALI_METALS.has(metal.element) && !['C', 'H', 'Si'].includes(partner.element);
    if (!isIonic || metal.charge !== 0 || partner.charge !== 0) return true;
    metal.charge = 1;
    partner.charge = -1;
    return false;
  });
  atoms.forEach((atom, index) => {
    if (!ACID_HALIDES.has(atom.element) || atom.charge !== 0) return;
    const [bond, ...others] = drawing.bonds.filter(({ from, to }) => from === index || to === index);
    const hydrogen = bond && (bond.from === index ? bond.to : bond.from);
    // The acid may be drawn with its hydrogen.
    if (others.length > 0 || (hydrogen !== undefined && !isPlainHydrogen(drawing, hydrogen))) return;
    const amine = atoms.findIndex((other, place) => isFreeAmine(drawing, other, place));
    if (amine < 0) return;
    atoms[amine]!.charge = 1;
    atom.charge = -1;
    if (bond === undefined || hydrogen === undefined) return;
    bond.from = amine;
    bond.to = hydrogen;
  });
}

/** Checks for a neutral nitrogen with single bonds to saturated carbons or hydrogens only. */
function isFreeAmine({ atoms, bonds }: MutableDrawing, atom: DrawingAtom, index: number): boolean {
  if (atom.element !== 'N' || atom.charge !== 0) return false;
  const touching = (place: number) => bonds.filter(({ from, to }) => from === place || to === place);
  const own = touching(index);
  const partners = own.map(({ from, to }) => (from === index ? to : from));
  return (
    [...own, ...partners.flatMap(touching)].every(({ order }) => order === 1) &&
    partners.every((place) => ['C', 'H'].includes(atoms[place]!.element))
  );
}
