import { SSSearcher } from 'openchemlib';
import type { Drawing } from '../../drawing-format/drawing.ts';
import { toEngine } from '../engine.ts';

/** True when the drawing contains the fragment: same atoms and bonds, anything allowed where the fragment has open valences. An empty fragment is in everything. */
export function isSubstructure(fragment: Drawing, drawing: Drawing): boolean {
  if (fragment.atoms.length === 0) return true;
  if (drawing.atoms.length === 0) return false;
  const query = toEngine(fragment).molecule;
  query.setFragment(true);
  const searcher = new SSSearcher();
  searcher.setMol(query, toEngine(drawing).molecule);
  return searcher.isFragmentInMolecule();
}
