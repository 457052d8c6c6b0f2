import { useEffect, useState } from 'react';
import { followDrawings } from '../../api/live-queries.ts';

export interface LiveDrawing {
  key: string;
  molfile: string;
}

/** What a class draws now, in the order in which the drawings were begun; `isLost` while the connection is. */
export function useLiveDrawings(exerciseId: number) {
  const [drawings, setDrawings] = useState<readonly LiveDrawing[]>([]);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isFirst = true;
    return followDrawings(exerciseId, {
      onOpen: () => {
        isFirst = true;
        setLost(false);
      },
      onLost: () => setLost(true),
      onChange: ({ drawings: changed, gone }) => {
        const isWhole = isFirst;
        isFirst = false;
        setDrawings((current) => {
          const contents = new Map(changed.map(({ key, composerContent }) => [key, composerContent]));
          const kept = isWhole ? [] : current.filter(({ key }) => !gone.includes(key));
          const known = new Set(kept.map(({ key }) => key));
          return [
            ...kept.map((drawing) => ({ ...drawing, molfile: contents.get(drawing.key) ?? drawing.molfile })),
            ...changed
              .filter(({ key }) => !known.has(key))
              .map(({ key, composerContent }) => ({ key, molfile: composerContent })),
          ];
        });
      },
    });
  }, [exerciseId]);
  return { drawings, isLost };
}
