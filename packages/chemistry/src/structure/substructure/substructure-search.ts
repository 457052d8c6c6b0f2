import { Molecule, SSSearcher, SSSearcherWithIndex } from 'openchemlib';
import type { Drawing } from '../../drawing-format/drawing.ts';
import { toEngine } from '../engine.ts';

/** In characters; one for each key fragment. */
export const FINGERPRINT_LENGTH = 512;

/**
 * Returns '0' or '1' for each of OpenChemLib's 512 key fragments. A molecule can contain a fragment
 * only if its fingerprint has a '1' wherever the fragment's has one (`asFragment`: open valences
 * may bear any atom); the reverse does not hold.
 */
export function structureFingerprint(drawing: Drawing, options: { asFragment?: boolean } = {}): string {
  if (drawing.atoms.length === 0) return '0'.repeat(FINGERPRINT_LENGTH);
  const { molecule } = toEngine(drawing);
  molecule.setFragment(options.asFragment ?? false);
  const words = new SSSearcherWithIndex().createIndex(molecule);
  return words.map((word) => (word >>> 0).toString(2).padStart(32, '0')).join('');
}

/**
 * Returns OpenChemLib's identity code without coordinates, for `searchableStructure`. Empty for an
 * empty drawing.
 */
export function structureCode(drawing: Drawing): string {
  return drawing.atoms.length === 0 ? '' : toEngine(drawing).molecule.getIDCode();
}

/** Reading the code costs more than most searches. */
export interface SearchableStructure {
  readonly molecule: Molecule | undefined;
}

/** Throws if the text is no `structureCode`. */
export function searchableStructure(code: string): SearchableStructure {
  return { molecule: code === '' ? undefined : Molecule.fromIDCode(code, false) };
}

/** The function works as `isSubstructure`, but the fragment is prepared only once. */
export function createSubstructureMatcher(fragment: Drawing): (structure: SearchableStructure) => boolean {
  if (fragment.atoms.length === 0) return () => true;
  const query = toEngine(fragment).molecule;
  query.setFragment(true);
  const searcher = new SSSearcher();
  searcher.setFragment(query);
  return ({ molecule }) => {
    if (molecule === undefined) return false;
    searcher.setMolecule(molecule);
    return searcher.isFragmentInMolecule();
  };
}
