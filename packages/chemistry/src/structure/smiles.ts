import { Molecule } from 'openchemlib';
import type { Drawing, DrawingResult } from '../drawing-format/drawing.ts';
import { fromEngine, toEngine } from './engine.ts';

const MAX_LENGTH = 2_000;

/** Draws a SMILES text, with invented coordinates; for authors and tests. The engine's own words say what it could not read. */
export function drawingFromSmiles(smiles: string): DrawingResult {
  if (smiles.length > MAX_LENGTH)
    return fail('too-large', `A SMILES longer than ${MAX_LENGTH} characters is not read`);
  if (smiles.trim() === '') return fail('unreadable', 'The SMILES is empty');
  try {
    const molecule = Molecule.fromSmiles(smiles.trim());
    const isPlaced = molecule.getAllAtoms() > 0;
    if (!isPlaced) return fail('unreadable', 'The SMILES holds no atom');
    return { ok: true, drawing: fromEngine(molecule) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(
      'unreadable',
      `The SMILES cannot be read (${reason.replace(/^(?:[\w$]+:\s*)*SmilesParser:\s*/, '')})`,
    );
  }
}

/** The structure as a SMILES text with its stereochemistry and isotopes; empty for an empty drawing. */
export function writeSmiles(drawing: Drawing): string {
  return drawing.atoms.length === 0 ? '' : toEngine(drawing).molecule.toIsomericSmiles();
}

function fail(code: 'too-large' | 'unreadable', message: string): DrawingResult {
  return { ok: false, failure: { code, message } };
}
