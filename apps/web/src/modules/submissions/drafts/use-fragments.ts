import { useEffect, useRef, useState } from 'react';
import { saveDeviceTray, readDeviceTray } from './queries.ts';
import { useAnswerAccount } from '../../sign-in/queries.ts';

/** More pieces than that nobody puts together. */
const maxFragments = 20;

export interface FragmentsOptions {
  exerciseId: number;
  molfile: string;
  /** Draws something else. */
  draw: (molfile: string) => void;
}

/** Pieces of a structure set aside while another one is drawn; there again when the exercise is opened anew on this device. */
export function useFragments({ exerciseId, molfile, draw }: FragmentsOptions) {
  const account = useAnswerAccount();
  const [fragments, setFragments] = useState<readonly string[]>([]);
  const [isRead, setRead] = useState(false);
  const owner = useRef('');
  const current = useRef({ molfile, fragments });
  current.current = { molfile, fragments };
  useEffect(() => {
    const key = `${account ?? ''}/${exerciseId}`;
    owner.current = key;
    setFragments([]);
    setRead(false);
    void readDeviceTray(account, exerciseId).then((kept) => {
      if (owner.current !== key) return;
      setFragments(kept);
      setRead(true);
    });
  }, [account, exerciseId]);

  const keep = (next: readonly string[]) => {
    setFragments(next);
    void saveDeviceTray(account, exerciseId, next);
  };
  const without = (index: number) => fragments.filter((_, at) => at !== index);
  return {
    fragments,
    // What is kept from before is read first: it would be written over otherwise.
    canSetAside: isRead && molfile !== '' && fragments.length < maxFragments,
    setAside: () => {
      keep([...fragments, molfile]);
      draw('');
    },
    discard: (index: number) => keep(without(index)),
    /** Beside what is drawn. */
    putBack: async (index: number) => {
      const { placeBeside, readDrawing, writeMolfile } = await import('@elucida/chemistry');
      // What was drawn while that was loading counts.
      const { molfile: now, fragments: all } = current.current;
      const fragment = readDrawing(all[index] ?? '');
      if (!fragment.ok) return;
      const drawn = readDrawing(now);
      draw(writeMolfile(placeBeside(drawn.ok ? drawn.drawing : { atoms: [], bonds: [] }, fragment.drawing)));
      keep(all.filter((_, at) => at !== index));
    },
  };
}
