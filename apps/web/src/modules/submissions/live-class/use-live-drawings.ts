import { useEffect, useState } from 'react';
import { subscribeToDrawings } from './queries.ts';

export interface LiveDrawing {
  key: string;
  molfile: string;
  isRight: boolean;
}

/** A stream ends now and then and is begun anew: nobody need hear of that. */
const disconnectedAfterMs = 5_000;

/** What a class draws now, in the order in which the drawings were begun; `isLost` while the connection is. */
export function useLiveDrawings(exerciseId: number) {
  const [drawings, setDrawings] = useState<readonly LiveDrawing[]>([]);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isFirst = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToDrawings(exerciseId, {
      onOpen: () => {
        isFirst = true;
        clearTimeout(timer);
        timer = undefined;
        setLost(false);
      },
      onLost: () => {
        timer ??= setTimeout(() => setLost(true), disconnectedAfterMs);
      },
      onChange: ({ drawings: changed, gone }) => {
        const isWhole = isFirst;
        isFirst = false;
        setDrawings((current) => {
          const drawn = changed.map(({ key, composerContent, isRight }) => ({
            key,
            molfile: composerContent,
            isRight,
          }));
          const changes = new Map(drawn.map((drawing) => [drawing.key, drawing]));
          const kept = isWhole ? [] : current.filter(({ key }) => !gone.includes(key));
          const known = new Set(kept.map(({ key }) => key));
          return [
            ...kept.map((drawing) => changes.get(drawing.key) ?? drawing),
            ...drawn.filter(({ key }) => !known.has(key)),
          ];
        });
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [exerciseId]);
  return { drawings, isLost };
}
