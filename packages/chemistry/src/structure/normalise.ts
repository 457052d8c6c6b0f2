import type { Drawing, DrawingAtom, DrawingBond } from '../drawing-format/drawing.ts';
import { kekulise } from './kekulise.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * One way of drawing what textbooks draw in several: aromatic bonds become a Kekulé form, pentavalent nitro groups, N-oxides and
 * azides become charge-separated, and sulfur and phosphorus oxides drawn with charges become double bonds. Atoms and bonds keep their indices.
 */
export function normalise(drawing: Drawing): Drawing {
  const hasAromaticBond = drawing.bonds.some(({ order }) => order === 'aromatic');
  const { atoms, bonds } = hasAromaticBond ? kekulise(drawing) : drawing;
  const copy = { atoms: atoms.map((atom) => ({ ...atom })), bonds: bonds.map((bond) => ({ ...bond })) };
  copy.atoms.forEach((atom, index) => {
    if (atom.element === 'N' && atom.charge === 0) separateCharges(copy, index);
    if ((atom.element === 'S' || atom.element === 'P') && atom.charge > 0) joinCharges(copy, index);
  });
  return copy;
}

interface MutableDrawing {
  atoms: Mutable<DrawingAtom>[];
  bonds: Mutable<DrawingBond>[];
}

/** Turns one multiple bond of a five-valent nitrogen to a terminal O or N into a charge pair. */
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

/** Writes S(+)-O(-) and P(+)-O(-) as S=O and P=O. */
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
