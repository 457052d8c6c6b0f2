import { Molecule } from 'openchemlib';
import {
  DEFAULT_DRAWING_LIMITS,
  type Drawing,
  DrawingReadError,
  type DrawingResult,
} from '../drawing-format/drawing.ts';
import { checkAtomCount } from '../drawing-format/molfile-v2000.ts';
import { checkComplexity } from '../drawing-format/read-drawing.ts';
import { fromEngine, toEngine } from './engine.ts';

const MAX_LENGTH = 2_000;

/** Throws a `DrawingReadError` where a drawing of so many atoms, or so tangled, would be read by nobody: inventing its coordinates would take seconds. */
function checkSize(smiles: string): void {
  const molecule = Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true });
  checkAtomCount(molecule.getAllAtoms(), DEFAULT_DRAWING_LIMITS);
  checkComplexity(fromEngine(molecule));
}

/**
 * Draws a SMILES text, with invented coordinates, of as many atoms as any drawing may have; for authors and tests. The engine's own
 * words say what it could not read. Hundreds of atoms take up to a second.
 */
export function drawingFromSmiles(smiles: string): DrawingResult {
  if (smiles.length > MAX_LENGTH)
    return fail('too-large', `SMILES too long (maximum ${MAX_LENGTH} characters)`);
  if (smiles.trim() === '') return fail('unreadable', 'The SMILES is empty');
  try {
    checkSize(smiles.trim());
    const molecule = Molecule.fromSmiles(smiles.trim());
    const isPlaced = molecule.getAllAtoms() > 0;
    if (!isPlaced) return fail('unreadable', 'The SMILES contains no atoms');
    return { ok: true, drawing: fromEngine(molecule) };
  } catch (error) {
    if (error instanceof DrawingReadError) return { ok: false, failure: error.failure };
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
