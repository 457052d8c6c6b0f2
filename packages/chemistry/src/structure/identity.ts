import { CanonizerUtil } from 'openchemlib';
import type { Drawing } from '../drawing-format/drawing.ts';
import type { Formula } from '../formula/formula.ts';
import { toEngine } from './engine.ts';
import { connectedComponents } from './rings.ts';

/** The formula of everything drawn, implicit hydrogens included; deuterium counts as 'D'. */
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

/** How many unconnected structures the drawing holds; the ions of a salt count one each. */
export function countMolecules(drawing: Drawing): number {
  const neighbours: { atom: number; bond: number }[][] = drawing.atoms.map(() => []);
  drawing.bonds.forEach(({ from, to }, bond) => {
    neighbours[from]?.push({ atom: to, bond });
    neighbours[to]?.push({ atom: from, bond });
  });
  return connectedComponents(neighbours).length;
}

/**
 * Returns a text that is the same for the same structure however drawn (OpenChemLib's identity code). `stereo: false`
 * leaves wedges and E/Z aside.
 */
export function canonicalCode(drawing: Drawing, options: { stereo?: boolean } = {}): string {
  const { stereo = true } = options;
  const { molecule } = toEngine(drawing);
  if (molecule.getAllAtoms() === 0) return '';
  if (!stereo) molecule.stripStereoInformation();
  return molecule.getIDCode();
}

/**
 * Returns a text that is the same for all forms of a compound that share one answer: tautomers, stereoisomers,
 * zwitterions, salts, hydrates and isotopologues. Of several components the largest counts. Empty for an empty drawing.
 * Slow: up to some 40 ms.
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
