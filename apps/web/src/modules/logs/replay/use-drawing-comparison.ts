import { useEffect, useState } from 'react';
import { type DrawingDifference, compareDrawings } from './compare-drawings.ts';

const none: DrawingDifference = { atoms: [], bonds: [], text: '' };

/**
 * Returns the difference between two drawings in text form. The chemistry engine is loaded on first
 * use.
 */
export function useDrawingComparison(before: string, after: string): DrawingDifference {
  const [found, setFound] = useState({ before: '', after: '', difference: none });
  useEffect(() => {
    let isCurrent = true;
    void import('@elucida/chemistry').then(({ readDrawing }) => {
      const read = (text: string) => {
        const result = text === '' ? undefined : readDrawing(text);
        return result?.ok ? result.drawing : { atoms: [], bonds: [] };
      };
      if (isCurrent) setFound({ before, after, difference: compareDrawings(read(before), read(after)) });
    });
    return () => {
      isCurrent = false;
    };
  }, [before, after]);
  return found.before === before && found.after === after ? found.difference : none;
}
