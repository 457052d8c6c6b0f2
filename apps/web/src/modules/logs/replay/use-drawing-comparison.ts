import { useMemo } from 'react';
import { useChemistry } from '../../../lib/use-chemistry.ts';
import { type DrawingDifference, compareDrawings } from './compare-drawings.ts';

const none: DrawingDifference = { atoms: [], bonds: [], text: '' };

/** Returns none until the chemistry engine is loaded. */
export function useDrawingComparison(before: string, after: string): DrawingDifference {
  const chemistry = useChemistry();
  return useMemo(() => {
    if (chemistry === undefined) return none;
    const read = (text: string) => {
      const result = text === '' ? undefined : chemistry.readDrawing(text);
      return result?.ok ? result.drawing : { atoms: [], bonds: [] };
    };
    return compareDrawings(read(before), read(after));
  }, [chemistry, before, after]);
}
