import type { Correction, FeedbackItem } from '@elucida/contract';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useSubmitAnswer } from '../../api/exercises-queries.ts';
import { useForgetSession, useSession } from '../../api/session-queries.ts';
import { toastError } from '../../ui/toast.ts';

/** Draw, submit, read what fits and what does not, draw again. */
export function useAnswer(exerciseId: number) {
  const [molfile, setMolfile] = useState('');
  const [judged, setJudged] = useState<Correction>();
  const [shown, setShown] = useState<FeedbackItem>();
  const submit = useSubmitAnswer(exerciseId);
  const session = useSession();
  const forgetSession = useForgetSession();

  return {
    molfile,
    judged,
    /** The item whose atoms are coloured in the drawing. */
    shown,
    isSending: submit.isPending,
    change: (next: string) => {
      setMolfile(next);
      // The colours belong to the drawing that was judged.
      setShown(undefined);
    },
    toggleShown: (item: FeedbackItem) => setShown(item === shown ? undefined : item),
    send: () => {
      if (molfile === '') {
        toastError('Please draw a structure first');
        return;
      }
      submit.mutate(molfile, {
        onSuccess: (correction) => {
          setJudged(correction);
          setShown(undefined);
          if (session !== null && correction.submissionId === undefined) {
            // Signed out in another tab: the answer was judged as a guest's.
            forgetSession();
            toastError('Your session has ended: this answer was judged, but not kept. Please log in again.');
          }
        },
        onError: (error) => {
          const isLong = error instanceof ApiError && error.code === 'several-molecules';
          toastError(error.message, { isLong });
        },
      });
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;
