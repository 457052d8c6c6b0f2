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
  /** Draft of another device, which this device has overwritten; it can be restored. */
  other: string | undefined;
  dismissOther: () => void;
}

/**
 * The draft is loaded when the exercise is opened again. Drafts of guests are stored on this device
 * only.
 */
export function useDraft(exerciseId: number, onLoaded: (molfile: string) => void): DraftHandle {
  const account = useAnswerAccount();
  const client = useQueryClient();
  const saver = useRef<DraftSaver>(undefined);
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
    saver.current = opened;
    // `saver` stays set: the reply to an answer may arrive after the page is left.
    return () => opened.end();
  }, [exerciseId, account, client]);
  const actions = useMemo(
    () => ({
      change: (molfile: string) => saver.current?.change(molfile),
      hold: async () => saver.current?.hold(),
      release: () => saver.current?.release(),
      finish: () => void saver.current?.finish(),
      dismissOther: () => setOther(undefined),
    }),
    [],
  );
  return { ...actions, other };
}
