import { CanonizerUtil, Molecule } from 'openchemlib';
import type { Drawing } from '../drawing-format/drawing.ts';
import type { Formula } from '../formula/formula.ts';
import { toEngine } from './engine.ts';
import { connectedComponents } from './rings.ts';

/** Includes implicit hydrogens of all drawn structures; deuterium counts as 'D'. */
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

/** Each ion of a salt counts as one. */
export const countMolecules = (drawing: Drawing): number => listMolecules(drawing).length;

/** Returns the atoms of each unconnected structure of the drawing. */
export function listMolecules(drawing: Drawing): number[][] {
  const neighbours: { atom: number; bond: number }[][] = drawing.atoms.map(() => []);
  drawing.bonds.forEach(({ from, to }, bond) => {
    neighbours[from]?.push({ atom: to, bond });
    neighbours[to]?.push({ atom: from, bond });
  });
  return connectedComponents(neighbours);
}

/**
 * OpenChemLib's code is the same for every drawing of a structure. `stereo: false` ignores wedges
 * and E/Z. Empty for an empty drawing.
 */
export function canonicalCode(drawing: Drawing, options: { stereo?: boolean } = {}): string {
  const { stereo = true } = options;
  const { molecule } = toEngine(drawing);
  if (molecule.getAllAtoms() === 0) return '';
  if (!stereo) molecule.stripStereoInformation();
  return molecule.getIDCode();
}

/**
 * In heavy atoms: the engine takes up to half a second for these tautomers. Folic acid, with 32,
 * takes six seconds.
 */
const maxEnumeratedAtoms = 25;

/**
 * The text is the same for all forms with the same answer: tautomers, stereoisomers, zwitterions,
 * salts, hydrates and isotopologues. Only the largest component counts. Empty for an empty drawing.
 * Takes up to about half a second.
 */
export function compoundIdentity(drawing: Drawing): string {
  const { molecule } = toEngine(drawing);
  if (molecule.getAllAtoms() === 0) return '';
  molecule.stripSmallFragments(false);
  molecule.canonizeCharge(true);
  molecule.stripIsotopInfo();
  return tautomerCode(molecule);
}

/**
 * The code is the same for all tautomers and stereoisomers. Changes the molecule. Takes up to about
 * half a second.
 */
export function tautomerCode(molecule: Molecule): string {
  molecule.removeExplicitHydrogens();
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  return molecule.getAtoms() > maxEnumeratedAtoms
    ? identityOfLargeCompound(molecule)
    : CanonizerUtil.getIDCode(molecule, CanonizerUtil.NOSTEREO_TAUTOMER);
}

/**
 * Ignores stereochemistry and the positions of double bonds and hydrogens in the mobile region;
 * includes the formula.
 */
function identityOfLargeCompound(molecule: Molecule): string {
  const { formula } = molecule.getMolecularFormula();
  const region = mobileRegion(molecule);
  molecule.stripStereoInformation();
  for (let bond = 0; bond < molecule.getBonds(); bond++) {
    if (region.has(molecule.getBondAtom(0, bond)) && region.has(molecule.getBondAtom(1, bond)))
      molecule.setBondOrder(bond, 1);
  }
  return `${molecule.getIDCode()} ${formula}`;
}

const heteroatoms: ReadonlySet<number> = new Set(
  ['N', 'O', 'S', 'Se', 'Te'].map((symbol) => Molecule.getAtomicNoFromLabel(symbol)),
);

/**
 * Returns the atoms whose hydrogens or double bonds a tautomer may have elsewhere. A tautomer
 * H–X–Y=Z ⇌ X=Y–Z–H, where X or Z is a heteroatom, has the same region: the rules below reach X, Y
 * and Z from both sides.
 */
function mobileRegion(molecule: Molecule): Set<number> {
  const isHetero = (atom: number) => heteroatoms.has(molecule.getAtomicNo(atom));
  const isUnsaturated = (atom: number) => molecule.getAtomPi(atom) > 0;
  const neighboursOf = (atom: number) =>
    Array.from({ length: molecule.getConnAtoms(atom) }, (_, place) => molecule.getConnAtom(atom, place));
  const region = new Set<number>();
  for (let atom = 0; atom < molecule.getAtoms(); atom++)
    if (isHetero(atom) && [atom, ...neighboursOf(atom)].some(isUnsaturated)) region.add(atom);
  // The loop also visits the atoms that it adds.
  for (const atom of region) {
    const neighbours = neighboursOf(atom);
    const losesHydrogen = (neighbour: number) =>
      neighbours.some(isHetero) && molecule.getAllHydrogens(neighbour) > 0;
    for (const neighbour of neighbours)
      if (isHetero(neighbour) || isUnsaturated(neighbour) || losesHydrogen(neighbour)) region.add(neighbour);
  }
  return region;
}
