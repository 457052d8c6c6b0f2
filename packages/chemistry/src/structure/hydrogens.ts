import type { Drawing } from '../drawing-format/drawing.ts';

/**
 * A plain H is equivalent to an implicit one: one single bond to a heavier atom, no charge, no
 * isotope and no radical.
 */
export function isPlainHydrogen(drawing: Drawing, index: number): boolean {
  const atom = drawing.atoms[index];
  if (!atom || atom.element !== 'H' || atom.charge !== 0 || atom.isotope !== null || atom.radical !== 'none')
    return false;
  const bonds = drawing.bonds.filter(({ from, to }) => from === index || to === index);
  const [bond] = bonds;
  if (!bond || bonds.length > 1 || bond.order !== 1) return false;
  const partner = drawing.atoms[bond.from === index ? bond.to : bond.from];
  return partner !== undefined && partner.element !== 'H';
}

/** Counts the atoms other than plain hydrogens. */
export function countHeavyAtoms(drawing: Drawing): number {
  return drawing.atoms.filter((_, index) => !isPlainHydrogen(drawing, index)).length;
}
