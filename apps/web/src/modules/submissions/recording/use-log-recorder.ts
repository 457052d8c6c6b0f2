import { useEffect, useMemo, useState } from 'react';
import { useAnswerAccount } from '../../sign-in/queries.ts';
import { deliveryOf } from './log-delivery.ts';
import { LogRecorder, type SpectrumVisibility } from './log-recorder.ts';

/** A submission waits so long for what was drawn before it. */
const flushMs = 2_000;

export interface Recording {
  drew: (drawing: string) => void;
  loaded: (drawing: string) => void;
  recordVisibility: (sight: Partial<SpectrumVisibility>) => void;
  flush: () => Promise<void>;
}

/** Records a stay on a page, and nothing of guests; undefined: a page that is only tried out. */
export function useLogRecorder(pageurl: string | undefined): Recording {
  const account = useAnswerAccount();
  const [box] = useState<{ recorder: LogRecorder | undefined }>({ recorder: undefined });
  useEffect(() => {
    if (account === undefined || pageurl === undefined) return undefined;
    const delivery = deliveryOf(account);
    const recorder = new LogRecorder(pageurl, (log) => void delivery.add(log));
    box.recorder = recorder;
    return () => {
      recorder.end();
      box.recorder = undefined;
    };
  }, [account, pageurl, box]);
  return useMemo(
    () => ({
      drew: (drawing) => box.recorder?.drew(drawing),
      loaded: (drawing) => box.recorder?.loaded(drawing),
      recordVisibility: (sight) => box.recorder?.recordVisibility(sight),
      flush: async () => {
        if (account !== undefined) await deliveryOf(account).flush(flushMs);
      },
    }),
    [account, box],
  );
}
