import { useEffect, useMemo, useState } from 'react';
import { useAnswerAccount } from '../../sign-in/queries.ts';
import { deliveryOf } from './log-delivery.ts';
import { LogRecorder, type SpectrumVisibility } from './log-recorder.ts';

/** Time limit for the delivery of earlier entries before a submission is sent. */
const flushMs = 2_000;

export interface Recording {
  recordDrawing: (drawing: string) => void;
  recordLoad: (drawing: string) => void;
  recordVisibility: (changes: Partial<SpectrumVisibility>) => void;
  flush: () => Promise<void>;
}

/** Records nothing for guests, or if `pageurl` is undefined, as in a preview. */
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
      recordDrawing: (drawing) => box.recorder?.recordDrawing(drawing),
      recordLoad: (drawing) => box.recorder?.recordLoad(drawing),
      recordVisibility: (changes) => box.recorder?.recordVisibility(changes),
      flush: async () => {
        if (account !== undefined) await deliveryOf(account).flush(flushMs);
      },
    }),
    [account, box],
  );
}
