import { Molecule, SSSearcher, SSSearcherWithIndex } from 'openchemlib';
import type { Drawing } from '../../drawing-format/drawing.ts';
import { toEngine } from '../engine.ts';

/** Length of a fingerprint in characters, one a key fragment. */
export const FINGERPRINT_LENGTH = 512;

/**
 * Which of OpenChemLib's 512 key fragments the drawing holds, as text of '0' and '1'. A molecule can hold a fragment only where its own
 * fingerprint has a '1' at every '1' of the fragment's (`asFragment`: open valences may bear anything); that it has, is no proof.
 */
export function structureFingerprint(drawing: Drawing, options: { asFragment?: boolean } = {}): string {
  if (drawing.atoms.length === 0) return '0'.repeat(FINGERPRINT_LENGTH);
  const { molecule } = toEngine(drawing);
  molecule.setFragment(options.asFragment ?? false);
  const words = new SSSearcherWithIndex().createIndex(molecule);
  return words.map((word) => (word >>> 0).toString(2).padStart(32, '0')).join('');
}

/** The structure as OpenChemLib's identity code, without coordinates: what `searchableStructure` reads. Empty for an empty drawing. */
export function structureCode(drawing: Drawing): string {
  return drawing.atoms.length === 0 ? '' : toEngine(drawing).molecule.getIDCode();
}

/** A structure ready to be searched again and again: reading its code costs more than most searches. */
export interface SearchableStructure {
  readonly molecule: Molecule | undefined;
}

/** Reads a `structureCode`. Throws on a text that is none. */
export function searchableStructure(code: string): SearchableStructure {
  return { molecule: code === '' ? undefined : Molecule.fromIDCode(code, false) };
}

/** A test whether a structure holds the fragment, the same as `isSubstructure`; the fragment is prepared once. */
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
