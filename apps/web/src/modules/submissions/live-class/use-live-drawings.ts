import { useEffect, useState } from 'react';
import { subscribeToDrawings } from './queries.ts';

export interface LiveDrawing {
  key: string;
  /** Molfile, or text of an assignment. */
  content: string;
  isRight: boolean;
}

/** Streams regularly end and restart, so a loss is reported later. */
const disconnectedAfterMs = 5_000;

/** Adds new drawings at the end. `isLost`: the connection is lost. */
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
            content: composerContent,
            isRight,
          }));
          const changes = new Map(drawn.map((drawing) => [drawing.key, drawing]));
          const remaining = isWhole ? [] : current.filter(({ key }) => !gone.includes(key));
          const known = new Set(remaining.map(({ key }) => key));
          return [
            ...remaining.map((drawing) => changes.get(drawing.key) ?? drawing),
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
