import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { exerciseQuery } from '../../exercises/queries.ts';
import { useAnswerAccount } from '../../sign-in/queries.ts';
import { DraftSaver } from './draft-saver.ts';

export interface DraftHandle {
  change: (molfile: string) => void;
  hold: () => Promise<void>;
  release: () => void;
  finish: () => void;
  /** Drawn on another device and overwritten by what is drawn here: to be had back. */
  other: string | undefined;
  dismissOther: () => void;
}

/** An unfinished answer is there again when its exercise is opened anew; guests have theirs on this device alone. */
export function useDraft(exerciseId: number, onLoaded: (molfile: string) => void): DraftHandle {
  const account = useAnswerAccount();
  const client = useQueryClient();
  const keeper = useRef<DraftSaver>(undefined);
  const [other, setOther] = useState<string>();
  const loaded = useRef(onLoaded);
  loaded.current = onLoaded;
  useEffect(() => {
    const opened = new DraftSaver(exerciseId, account, {
      onLoaded: (molfile) => loaded.current(molfile),
      onOtherDraft: setOther,
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
      dismissOther: () => setOther(undefined),
    }),
    [],
  );
  return { ...actions, other };
}
