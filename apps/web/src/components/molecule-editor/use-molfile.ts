import { useMemo } from 'react';
import { useChemistry } from '../../lib/use-chemistry.ts';

const isMolfile = (drawing: string) => !drawing.trimStart().startsWith('{');

/**
 * Returns a drawing as a molfile, the only format that the canvas reads; empty if it cannot be
 * read. Returns undefined until the chemistry engine can convert Kekule Chem JSON.
 */
export function useMolfile(drawing: string): string | undefined {
  const chemistry = useChemistry();
  return useMemo(() => {
    if (isMolfile(drawing)) return drawing;
    const read = chemistry?.readDrawing(drawing);
    if (chemistry === undefined || read === undefined) return undefined;
    return read.ok ? chemistry.writeMolfile(read.drawing) : '';
  }, [chemistry, drawing]);
}
