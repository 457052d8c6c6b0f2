import type { BodyOf, endpoints, Message } from '@elucida/contract';
import { invalidInput } from '../../../platform/http/failures/failures.ts';
import type { MoleculeRow, NewMolecule } from './store.ts';
import type { MoleculeFields } from './update-molecule.ts';
import {
  formulaContradiction,
  formulaOfMolfile,
  readAuthorDrawing,
  storedDrawingOf,
} from './drawing-rules.ts';

function elementsOf(formula: string): string[] {
  return [...new Set(formula.match(/[A-Z][a-z]?/g) ?? [])];
}

function rejectField(path: string, message: Message | undefined): void {
  if (message !== undefined) throw invalidInput([{ path, message }]);
}

function drawnOf(source: string | undefined) {
  const drawn = readAuthorDrawing(source);
  if (!drawn.ok) throw invalidInput([{ path: 'drawingkcj', message: drawn.message }]);
  return drawn;
}

type NewBody = BodyOf<typeof endpoints.molecules.create>;

/** Throws an input error that names the drawing if it is faulty or contradicts the formula. */
export function checkNewMolecule({ drawingkcj, formula }: NewBody): string | undefined {
  const drawn = drawnOf(drawingkcj);
  rejectField('drawingkcj', formulaContradiction(drawn.formula, formula));
  return drawn.molfile;
}

/** Throws as `checkNewMolecule` does. */
export async function newMoleculeRow(body: NewBody): Promise<NewMolecule> {
  const molfile = checkNewMolecule(body);
  const { public: isPublic, drawingkcj = '', ...fields } = body;
  const stored = await storedDrawingOf(drawingkcj, molfile);
  return { ...fields, isPublic, atoms: elementsOf(fields.formula), ...stored };
}

/**
 * After the change formula and drawing agree, whichever of them changed; otherwise the returned
 * function throws.
 */
export async function moleculeChangeOf(
  body: BodyOf<typeof endpoints.molecules.update>,
): Promise<(row: MoleculeRow) => MoleculeFields> {
  const { public: isPublic, drawingkcj, ...fields } = body;
  const drawn = drawingkcj === undefined ? undefined : drawnOf(drawingkcj);
  const stored = drawn && (await storedDrawingOf(drawingkcj ?? '', drawn.molfile));
  return (row) => {
    const formula = fields.formula ?? row.formula;
    if (drawn !== undefined) rejectField('drawingkcj', formulaContradiction(drawn.formula, formula));
    // A changed formula must agree with the stored drawing.
    else if (fields.formula !== undefined)
      rejectField('formula', formulaContradiction(formulaOfMolfile(row.drawingMolfile), formula));
    return {
      ...fields,
      ...(isPublic !== undefined && { isPublic }),
      ...(fields.formula !== undefined && { atoms: elementsOf(formula) }),
      ...stored,
    };
  };
}
