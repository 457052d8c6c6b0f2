import { type AnswerReply, type Correction, type FeedbackLanguage, isWithheldReply } from '@elucida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { ApiError } from '../../../lib/api/client.ts';
import {
  type SubmissionRequest,
  fetchFeedbackAgain,
  isPossiblyReceived,
  isSignInRequired,
  useSubmitAnswer,
} from './queries.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { useAnswerAccount, useExpireSession, useSession } from '../../sign-in/queries.ts';
import { t } from '../../../languages/t.ts';
import { toastError, toastInfo } from '../../../components/states/toast.ts';
import {
  type AnswerAction,
  initialAnswer,
  isSettledDrawing,
  isAwaitingReply,
  reduceAnswer,
  settledStatusOf,
  statusOfReply,
  waitsForChange,
} from './answer-status.ts';
import { fetchEarlierStatus, useFeedbackTranslation } from './earlier-feedback.ts';
import { createWaitField } from './answer-queue.ts';
import { useQueuedAnswer } from './use-queued-answer.ts';
import { useDraft } from '../drafts/use-draft.ts';

export interface AnswerOptions {
  onDrawingChange?: (molfile: string) => void;
  /** Draft of an earlier visit or of another device, or queued answer. */
  onLoaded?: (molfile: string) => void;
  beforeSend?: () => Promise<void>;
  language?: FeedbackLanguage;
  /** Replaces the request, as in the rehearsal of an exam, which stores nothing. */
  submitWith?: ((sent: SubmissionRequest) => Promise<AnswerReply>) | undefined;
  confirm?: ((molfile: string) => Promise<boolean>) | undefined;
}

function actionOfFailure(error: Error, wasQueued: boolean): Extract<AnswerAction, { type: 'fail' }> {
  const status = error instanceof ApiError ? error.status : undefined;
  if (isPossiblyReceived(error)) return { type: 'fail', as: status === 0 ? 'queued' : 'unanswered' };
  // A queued drawing was submitted some time ago.
  return status === 422 || (wasQueued && !isSignInRequired(error))
    ? { type: 'fail', as: 'refused', message: error.message }
    : { type: 'fail', as: 'undone' };
}

/**
 * A submission runs from top to bottom: `submit` checks it, `send` transfers it, `receive` or
 * `fail` settles it.
 */
export function useAnswer(
  exerciseId: number,
  { onDrawingChange, onLoaded, beforeSend, language = 'en', submitWith, confirm }: AnswerOptions = {},
) {
  const [answer, dispatch] = useReducer(reduceAnswer, initialAnswer);
  const { drawing, status } = answer;
  const mutation = useSubmitAnswer(exerciseId, submitWith);
  const session = useSession();
  const answerAccount = useAnswerAccount();
  const endSession = useExpireSession();
  const client = useQueryClient();

  const load = (found: string) => {
    dispatch({ type: 'draw', drawing: found });
    onLoaded?.(found);
    if (session) void recall(found, session.id);
  };
  const recall = async (found: string, account: string) => {
    const earlier = await fetchEarlierStatus(client, found, { account, exerciseId, language });
    if (earlier !== undefined) dispatch({ type: 'recall', status: earlier });
  };
  // A submitted drawing without a reply stays: a draft must not withdraw it.
  const draft = useDraft(exerciseId, (found) => {
    if (!isAwaitingReply(status)) load(found);
  });

  const submit = async () => {
    if (drawing === '') return toastError(t('Draw a structure first'));
    if (waitsForChange(answer)) return toastError(t('You have already submitted this structure.'));
    if (confirm !== undefined && !(await confirm(drawing))) return;
    return send(drawing);
  };

  const latest = useRef(drawing);
  latest.current = drawing;
  // The key stays until the server replies, so that a drawing counts as one attempt.
  const lastSent = useRef<{ drawing: string; key: string; submittedAt?: number | undefined }>(undefined);
  const send = async (sent: string, { wasQueued = false } = {}) => {
    if (lastSent.current?.drawing !== sent)
      lastSent.current = { drawing: sent, key: newKey(), submittedAt: Date.now() };
    const { key, submittedAt } = lastSent.current;
    const request = { composerContent: sent, language, key, ...createWaitField(submittedAt) };
    dispatch({ type: 'send', drawing: sent, wasQueued });
    try {
      await Promise.all([draft.hold(), beforeSend?.()]);
      receive(await mutation.mutateAsync(request), sent);
    } catch (error) {
      draft.release();
      fail(error as Error, { sent, wasQueued });
    }
  };

  const receive = (reply: AnswerReply, sent: string) => {
    lastSent.current = undefined;
    const wasNotSaved =
      answerAccount !== undefined && !isWithheldReply(reply) && reply.submissionId === undefined;
    const settled = statusOfReply(reply, sent, { language, wasNotSaved });
    dispatch({ type: 'settle', status: settled });
    // A rehearsal stores no submission, so the server still has the draft.
    if (settled.name === 'solved' && !wasNotSaved && submitWith === undefined) draft.finish();
    else draft.release();
    // The session ended elsewhere, so the server judged the answer as a guest's. The feedback shows
    // a note.
    if (wasNotSaved) endSession();
  };

  const fail = (error: Error, { sent, wasQueued }: { sent: string; wasQueued: boolean }) => {
    if (!isPossiblyReceived(error)) lastSent.current = undefined;
    const failure = actionOfFailure(error, wasQueued);
    dispatch(failure);
    if (answerAccount !== undefined && isSignInRequired(error)) {
      endSession();
      // A note appears when the session ends. If it was already visible, an error message follows.
      if (session !== null) return;
    }
    // The notice of a queued drawing already shows the failure.
    if (failure.as === 'queued' && latest.current === sent) return;
    toastError(error.message, { isLong: error instanceof ApiError && error.code === 'several-molecules' });
  };

  useQueuedAnswer({
    account: submitWith === undefined ? answerAccount : undefined,
    exerciseId,
    awaitingReply: isAwaitingReply(status) ? status.drawing : undefined,
    isQueued: status.name === 'queued',
    createOtherFields: () => {
      const { key, submittedAt } = lastSent.current ?? { key: newKey(), submittedAt: Date.now() };
      return { key, submittedAt, language };
    },
    onFound: ({ composerContent, key, submittedAt }) => {
      lastSent.current = { drawing: composerContent, key, submittedAt };
      dispatch({ type: 'queue', drawing: composerContent });
      onLoaded?.(composerContent);
    },
    onOnline: (waiting) => void send(waiting, { wasQueued: true }),
  });

  const isOutdated = status.name === 'wrong' && status.language !== language;
  useFeedbackTranslation(isOutdated ? status.drawing : undefined, {
    language,
    fetchAgain: (composerContent, signal) =>
      submitWith?.({ composerContent, language, key: newKey() }) ??
      fetchFeedbackAgain(exerciseId, { composerContent, language }, signal),
    onTranslated: (correction) => dispatch({ type: 'translate', correction, language }),
  });

  const settled = settledStatusOf(status);
  const judged: Correction | undefined = 'correction' in settled ? settled.correction : undefined;
  return {
    drawing,
    status,
    settled,
    settledCount: answer.settledCount,
    judged,
    /** True for the drawing that was judged or stored last. */
    isSettledDrawing: isSettledDrawing(answer),
    waitsForChange: waitsForChange(answer),
    isSending: status.name === 'sending',
    otherDraft: draft.other,
    takeOther: () => {
      if (draft.other === undefined) return;
      if (status.name === 'queued')
        toastInfo(t('Your waiting answer is cancelled. Submit the changed answer.'));
      load(draft.other);
      draft.change(draft.other);
      draft.dismissOther();
    },
    dismissOther: draft.dismissOther,
    /** The drawing is queued, or its reply was lost. */
    sendAgain: () => {
      if (status.name === 'queued' || status.name === 'unanswered')
        void send(status.drawing, { wasQueued: status.name === 'queued' });
    },
    change: (next: string) => {
      if (status.name === 'queued' && next !== drawing)
        toastInfo(t('Your waiting answer is cancelled. Submit the changed answer.'));
      dispatch({ type: 'draw', drawing: next });
      draft.change(next);
      onDrawingChange?.(next);
    },
    submit,
  };
}

export type AnswerWork = ReturnType<typeof useAnswer>;
