import { useEffect, useRef, useState } from 'react';
import { keepDeviceTray, readDeviceTray } from '../../api/drafts-queries.ts';
import { useSession } from '../../api/session-queries.ts';

/** More pieces than that nobody puts together. */
const mostFragments = 20;

export interface FragmentsOptions {
  exerciseId: number;
  molfile: string;
  /** Draws something else. */
  draw: (molfile: string) => void;
}

/** Pieces of a structure set aside while another one is drawn; there again when the exercise is opened anew on this device. */
export function useFragments({ exerciseId, molfile, draw }: FragmentsOptions) {
  const account = useSession()?.id;
  const [fragments, setFragments] = useState<readonly string[]>([]);
  const owner = useRef('');
  useEffect(() => {
    const key = `${account ?? ''}/${exerciseId}`;
    owner.current = key;
    setFragments([]);
    void readDeviceTray(account, exerciseId).then((kept) => {
      if (owner.current === key) setFragments((current) => [...kept, ...current]);
    });
  }, [account, exerciseId]);

  const keep = (next: readonly string[]) => {
    setFragments(next);
    void keepDeviceTray(account, exerciseId, next);
  };
  const without = (index: number) => fragments.filter((_, at) => at !== index);
  return {
    fragments,
    canSetAside: molfile !== '' && fragments.length < mostFragments,
    setAside: () => {
      keep([...fragments, molfile]);
      draw('');
    },
    discard: (index: number) => keep(without(index)),
    /** Beside what is drawn. */
    putBack: async (index: number) => {
      const { beside, readDrawing, writeMolfile } = await import('@elucida/chemistry');
      const read = (text: string) => {
        const result = readDrawing(text);
        return result.ok ? result.drawing : { atoms: [], bonds: [] };
      };
      draw(writeMolfile(beside(read(molfile), read(fragments[index]!))));
      keep(without(index));
    },
  };
}

export type Fragments = ReturnType<typeof useFragments>;
