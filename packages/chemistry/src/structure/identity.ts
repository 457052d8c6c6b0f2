import { CanonizerUtil } from 'openchemlib';
import type { Drawing } from '../drawing-format/drawing.ts';
import type { Formula } from '../formula/formula.ts';
import { toEngine } from './engine.ts';
import { connectedComponents } from './rings.ts';

/**
 * Returns the formula of all drawn structures, including implicit hydrogens; deuterium counts as
 * 'D'.
 */
export function drawingFormula(drawing: Drawing): Formula {
  const counts = new Map<string, number>();
  const add = (symbol: string, count: number) => {
    if (count > 0) counts.set(symbol, (counts.get(symbol) ?? 0) + count);
  };
  const { molecule, engineAtoms } = toEngine(drawing);
  drawing.atoms.forEach(({ element, isotope }, index) => {
    add(element === 'H' && isotope === 2 ? 'D' : element, 1);
    add('H', molecule.getImplicitHydrogens(engineAtoms[index]!));
  });
  return counts;
}

/** Counts the unconnected structures of the drawing; each ion of a salt counts as one. */
export function countMolecules(drawing: Drawing): number {
  const neighbours: { atom: number; bond: number }[][] = drawing.atoms.map(() => []);
  drawing.bonds.forEach(({ from, to }, bond) => {
    neighbours[from]?.push({ atom: to, bond });
    neighbours[to]?.push({ atom: from, bond });
  });
  return connectedComponents(neighbours).length;
}

/**
 * Returns OpenChemLib's identity code, which is the same for every drawing of a structure. `stereo:
 * false` ignores wedges and E/Z. Empty for an empty drawing.
 */
export function canonicalCode(drawing: Drawing, options: { stereo?: boolean } = {}): string {
  const { stereo = true } = options;
  const { molecule } = toEngine(drawing);
  if (molecule.getAllAtoms() === 0) return '';
  if (!stereo) molecule.stripStereoInformation();
  return molecule.getIDCode();
}

/**
 * Returns a text that is the same for all forms of a compound with the same answer: tautomers,
 * stereoisomers, zwitterions, salts, hydrates and isotopologues. Only the largest component counts.
 * Empty for an empty drawing. Takes up to about 40 ms.
 */
export function compoundIdentity(drawing: Drawing): string {
  const { molecule } = toEngine(drawing);
  if (molecule.getAllAtoms() === 0) return '';
  molecule.stripSmallFragments(false);
  molecule.canonizeCharge(true);
  molecule.stripIsotopInfo();
  molecule.removeExplicitHydrogens();
  return CanonizerUtil.getIDCode(molecule, CanonizerUtil.NOSTEREO_TAUTOMER);
}
