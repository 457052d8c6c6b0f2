import { drawingFromSmiles, writeMolfile } from '@elucida/chemistry';

/** Returns the molfile of a SMILES. Throws if it is invalid. */
export function molfileOf(smiles: string): string {
  const read = drawingFromSmiles(smiles);
  if (!read.ok) throw new Error(`No SMILES: ${smiles}`);
  return writeMolfile(read.drawing);
}
