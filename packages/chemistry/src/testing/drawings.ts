import type { Drawing } from '../drawing-format/drawing.ts';
import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { drawingFromSmiles } from '../structure/smiles.ts';

/** Throws if the SMILES cannot be read. */
export function drawSmiles(smiles: string): Drawing {
  const result = drawingFromSmiles(smiles);
  if (!result.ok) throw new Error(`${smiles}: ${result.failure.message}`);
  return result.drawing;
}

export function molfileOfSmiles(smiles: string): string {
  return writeMolfile(drawSmiles(smiles));
}
