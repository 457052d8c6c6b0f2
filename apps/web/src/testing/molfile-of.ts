import { drawingFromSmiles, writeMolfile } from '@elucida/chemistry';

/** Throws if the SMILES is invalid. */
export function molfileOf(smiles: string): string {
  const read = drawingFromSmiles(smiles);
  if (!read.ok) throw new Error(`No SMILES: ${smiles}`);
  return writeMolfile(read.drawing);
}
