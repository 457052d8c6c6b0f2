import { useEffect, useRef, useState } from 'react';
import { saveDeviceFragments, readDeviceFragments } from './queries.ts';
import { useAnswerAccount } from '../../sign-in/queries.ts';

/** For one exercise. */
const maxFragments = 20;

export interface FragmentsOptions {
  exerciseId: number;
  molfile: string;
  draw: (molfile: string) => void;
}

/**
 * The student sets fragments aside while drawing. They are stored on this device and loaded when
 * the exercise is opened again.
 */
export function useFragments({ exerciseId, molfile, draw }: FragmentsOptions) {
  const account = useAnswerAccount();
  const [fragments, setFragments] = useState<readonly string[]>([]);
  const [isRead, setRead] = useState(false);
  const current = useRef({ molfile, fragments });
  current.current = { molfile, fragments };
  useEffect(() => {
    let isCurrent = true;
    setFragments([]);
    setRead(false);
    void readDeviceFragments(account, exerciseId).then((stored) => {
      if (!isCurrent) return;
      setFragments(stored);
      setRead(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [account, exerciseId]);

  const saveFragments = (next: readonly string[]) => {
    setFragments(next);
    void saveDeviceFragments(account, exerciseId, next);
  };
  const without = (index: number) => fragments.filter((_, at) => at !== index);
  return {
    fragments,
    // False until the stored fragments are loaded, because a new one would overwrite them.
    canSetAside: isRead && molfile !== '' && fragments.length < maxFragments,
    setAside: () => {
      saveFragments([...fragments, molfile]);
      draw('');
    },
    discard: (index: number) => saveFragments(without(index)),
    /** Moves a fragment back into the drawing, beside its atoms. */
    putBack: async (index: number) => {
      const { placeBeside, readDrawing, writeMolfile } = await import('@elucida/chemistry');
      // The drawing may have changed while the chemistry engine was loading.
      const { molfile: now, fragments: all } = current.current;
      const fragment = readDrawing(all[index] ?? '');
      if (!fragment.ok) return;
      const drawn = readDrawing(now);
      draw(writeMolfile(placeBeside(drawn.ok ? drawn.drawing : { atoms: [], bonds: [] }, fragment.drawing)));
      saveFragments(all.filter((_, at) => at !== index));
    },
  };
}
