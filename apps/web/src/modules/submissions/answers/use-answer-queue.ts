import { isWithheldReply } from '@elucida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { t } from '../../../languages/t.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { isPossiblyReceived, isSignInRequired, sendAssignment, sendSubmission } from './queries.ts';
import { expireSession, useSession } from '../../sign-in/queries.ts';
import {
  type QueuedAnswer,
  findQueuedAnswer,
  listQueuedAnswers,
  openExerciseIds,
  unqueueAnswer,
  createWaitField,
} from './answer-queue.ts';

const retryMs = 10_000;

/**
 * A rejected answer leaves the queue, except after status 401 or 429 or if the session has ended;
 * after any other failure it stays.
 */
async function sendQueuedAnswer(answer: QueuedAnswer, endSession: () => void): Promise<void> {
  const { account, exerciseId, composerContent, assignment, language, key, submittedAt } = answer;
  const common = { language, key, ...createWaitField(submittedAt) };
  const options = { isInBackground: true };
  try {
    const reply = assignment
      ? await sendAssignment(exerciseId, { ...assignment, ...common }, options)
      : await sendSubmission(exerciseId, { composerContent, ...common }, options);
    // The session ended elsewhere: the server judged a guest's answer and did not save it.
    if (!isWithheldReply(reply) && reply.submissionId === undefined) return endSession();
    toastSuccess(t('Your answer to exercise {{id}} has been submitted.', { id: exerciseId }));
  } catch (error) {
    if (error instanceof Error && isSignInRequired(error)) return endSession();
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
  await unqueueAnswer(account, exerciseId, key);
}

/** Sends queued answers, also those of an earlier visit. */
export function useAnswerQueue(): void {
  const account = useSession()?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (account === undefined) return undefined;
    let isSending = false;
    let isCurrent = true;
    const send = async () => {
      if (isSending) return;
      isSending = true;
      try {
        let sentCount = 0;
        for (const { exerciseId } of await listQueuedAnswers(account)) {
          if (!isCurrent || openExerciseIds.has(exerciseId)) continue;
          // The student may have cancelled it.
          const answer = await findQueuedAnswer(account, exerciseId);
          if (answer === undefined || !isCurrent) continue;
          await sendQueuedAnswer(answer, () => void expireSession(client));
          sentCount += 1;
        }
        if (isCurrent && sentCount > 0) {
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
      isCurrent = false;
      clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, [account, client]);
}
