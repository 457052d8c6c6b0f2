import { SSSearcher } from 'openchemlib';
import type { Drawing } from '../../drawing-format/drawing.ts';
import { toEngine } from '../engine.ts';

/**
 * Requires the same atoms and bonds, with any atoms on the open valences of the fragment. Every
 * drawing contains an empty fragment.
 */
export function isSubstructure(fragment: Drawing, drawing: Drawing): boolean {
  if (fragment.atoms.length === 0) return true;
  if (drawing.atoms.length === 0) return false;
  const query = toEngine(fragment).molecule;
  query.setFragment(true);
  const searcher = new SSSearcher();
  searcher.setMol(query, toEngine(drawing).molecule);
  return searcher.isFragmentInMolecule();
}
