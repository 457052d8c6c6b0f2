import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { t } from '../../../languages/t.ts';

import { ApiError } from '../../../lib/api/client.ts';
import { isPossiblyReceived, sendAssignment, sendSubmission } from './queries.ts';
import { useSession } from '../../sign-in/queries.ts';
import {
  type QueuedAnswer,
  listQueuedAnswers,
  openExerciseIds,
  unqueueAnswer,
  createWaitField,
} from './answer-queue.ts';

/** Interval between retries of queued answers, in ms. */
const retryMs = 10_000;

/**
 * Sends a queued answer. A rejected answer leaves the queue, except after status 401 or 429; after
 * any other failure it stays.
 */
async function sendQueuedAnswer(answer: QueuedAnswer): Promise<void> {
  const { account, exerciseId, composerContent, assignment, language, key, submittedAt } = answer;
  const common = { language, key, ...createWaitField(submittedAt) };
  const options = { isInBackground: true };
  try {
    if (assignment) await sendAssignment(exerciseId, { ...assignment, ...common }, options);
    else await sendSubmission(exerciseId, { composerContent, ...common }, options);
    toastSuccess(t('Your answer to exercise {{id}} has been submitted.', { id: exerciseId }));
  } catch (error) {
    const isRejected = error instanceof ApiError && !isPossiblyReceived(error);
    if (!isRejected || error.status === 401 || error.status === 429) return;
    toastError(
      t('The server rejected your answer to exercise {{id}}: {{message}}', {
        id: exerciseId,
        message: error.message,
      }),
      { stays: true },
    );
  }
  await unqueueAnswer(account, exerciseId);
}

/**
 * Sends answers that were submitted without a network, also on an earlier visit, when the network
 * returns.
 */
export function useAnswerQueue(): void {
  const account = useSession()?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (account === undefined) return undefined;
    let isSending = false;
    const send = async () => {
      if (isSending) return;
      isSending = true;
      try {
        const answers = await listQueuedAnswers(account);
        const waiting = answers.filter(({ exerciseId }) => !openExerciseIds.has(exerciseId));
        for (const answer of waiting) await sendQueuedAnswer(answer);
        if (waiting.length > 0) {
          void client.invalidateQueries({ queryKey: ['submissions'] });
          void client.invalidateQueries({ queryKey: ['exercises'] });
        }
      } finally {
        isSending = false;
      }
    };
    const start = () => void send().catch(() => undefined);
    start();
    // The event reports the device's network; the server may return later.
    const timer = setInterval(start, retryMs);
    window.addEventListener('online', start);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, [account, client]);
}
