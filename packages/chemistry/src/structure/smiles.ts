import { Molecule, SmilesParser } from 'openchemlib';
import {
  DEFAULT_DRAWING_LIMITS,
  type Drawing,
  DrawingReadError,
  type DrawingResult,
  drawingFailure,
} from '../drawing-format/drawing.ts';
import { checkAtomCount } from '../drawing-format/molfile-v2000.ts';
import { checkComplexity } from '../drawing-format/read-drawing.ts';
import { fromEngine, toEngine } from './engine.ts';
import { type DrawingMessage, drawingText } from '../drawing-format/drawing-message.ts';

const MAX_LENGTH = 2_000;

/** Rejects large molecules, because generating their coordinates would take seconds. */
function checkSize(molecule: Molecule): void {
  checkAtomCount(molecule.getAllAtoms(), DEFAULT_DRAWING_LIMITS);
  checkComplexity(fromEngine(molecule));
}

/**
 * Checks if two rings share more than a bond. The engine needs more than a second to prepare
 * coordinate templates for such cages, once per process, and does not need them for other
 * structures.
 */
function hasBridgedRings(molecule: Molecule): boolean {
  const ringSet = molecule.getRingSet();
  const rings = Array.from({ length: ringSet.getSize() }, (_, ring) => ringSet.getRingAtoms(ring));
  return rings.some((ring, index) => {
    const atoms = new Set(ring);
    return rings.slice(0, index).some((other) => other.filter((atom) => atoms.has(atom)).length > 2);
  });
}

/**
 * Generates coordinates, up to the maximum size of a drawing; for authors and tests. Returns a
 * failure with the engine's error message if the text cannot be read. Hundreds of atoms take up to
 * a second.
 */
export function drawingFromSmiles(smiles: string): DrawingResult {
  if (smiles.length > MAX_LENGTH)
    return fail('too-large', drawingText('smiles-too-long', { maximum: MAX_LENGTH }));
  const text = smiles.trim();
  if (text === '') return fail('unreadable', drawingText('empty-smiles'));
  try {
    const unplaced = Molecule.fromSmiles(text, { noCoordinates: true, noStereo: true });
    checkSize(unplaced);
    const parser = new SmilesParser({ skipCoordinateTemplates: !hasBridgedRings(unplaced) });
    // The same text must give the same drawing.
    parser.setRandomSeed(1);
    const molecule = parser.parseMolecule(text);
    if (molecule.getAllAtoms() === 0) return fail('unreadable', drawingText('smiles-without-atoms'));
    return { ok: true, drawing: fromEngine(molecule) };
  } catch (error) {
    if (error instanceof DrawingReadError) return { ok: false, failure: error.failure };
    const reason = error instanceof Error ? error.message : String(error);
    return fail(
      'unreadable',
      drawingText('smiles-unreadable', { reason: reason.replace(/^(?:[\w$]+:\s*)*SmilesParser:\s*/, '') }),
    );
  }
}

/** Includes stereochemistry and isotopes; empty for an empty drawing. */
export function writeSmiles(drawing: Drawing): string {
  return drawing.atoms.length === 0 ? '' : toEngine(drawing).molecule.toIsomericSmiles();
}

function fail(code: 'too-large' | 'unreadable', text: DrawingMessage): DrawingResult {
  return { ok: false, failure: drawingFailure(code, text) };
}
