import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { exerciseQuery } from '../../api/exercises-queries.ts';
import { useAuthor } from '../../api/session-queries.ts';
import { DraftKeeper } from './draft-keeper.ts';

export interface DraftKeeping {
  change: (molfile: string) => void;
  hold: () => Promise<void>;
  release: () => void;
  finish: () => void;
  /** Drawn on another device and overwritten by what is drawn here: to be had back. */
  other: string | undefined;
  forgetOther: () => void;
}

/** An unfinished answer is there again when its exercise is opened anew; guests have theirs on this device alone. */
export function useDraft(exerciseId: number, onLoaded: (molfile: string) => void): DraftKeeping {
  const account = useAuthor();
  const client = useQueryClient();
  const keeper = useRef<DraftKeeper>(undefined);
  const [other, setOther] = useState<string>();
  const loaded = useRef(onLoaded);
  loaded.current = onLoaded;
  useEffect(() => {
    const opened = new DraftKeeper(exerciseId, account, {
      onLoaded: (molfile) => loaded.current(molfile),
      onOther: setOther,
      onMissing: () =>
        void client.invalidateQueries({ queryKey: exerciseQuery(exerciseId).queryKey, exact: true }),
    });
    keeper.current = opened;
    return () => {
      opened.end();
      keeper.current = undefined;
    };
  }, [exerciseId, account, client]);
  const actions = useMemo(
    () => ({
      change: (molfile: string) => keeper.current?.change(molfile),
      hold: async () => keeper.current?.hold(),
      release: () => keeper.current?.release(),
      finish: () => void keeper.current?.finish(),
      forgetOther: () => setOther(undefined),
    }),
    [],
  );
  return { ...actions, other };
}
