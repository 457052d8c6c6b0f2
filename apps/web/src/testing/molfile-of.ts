import { drawingFromSmiles, writeMolfile } from '@elucida/chemistry';

/** Throws where it is no SMILES. */
export function molfileOf(smiles: string): string {
  const read = drawingFromSmiles(smiles);
  if (!read.ok) throw new Error(`No SMILES: ${smiles}`);
  return writeMolfile(read.drawing);
}
