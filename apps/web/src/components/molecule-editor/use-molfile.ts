import { useMemo } from 'react';
import { useChemistry } from '../../lib/use-chemistry.ts';

const isMolfile = (drawing: string) => !drawing.trimStart().startsWith('{');

/**
 * Returns an empty text for an unreadable drawing, and undefined until the chemistry engine can
 * convert Kekule Chem JSON.
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
