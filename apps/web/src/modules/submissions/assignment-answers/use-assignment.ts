import {
  type AssignmentMarks,
  type AssignmentQuestion,
  type FeedbackLanguage,
  type WithheldReply,
  isWithheldReply,
} from '@elucida/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/client.ts';
import { isSignInRequired, isPossiblyReceived, useSubmitAssignment } from '../answers/queries.ts';
import { type QueuedAnswer, createWaitField } from '../answers/answer-queue.ts';
import { useQueuedAnswer } from '../answers/use-queued-answer.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { useAnswerAccount, useExpireSession, useSession } from '../../sign-in/queries.ts';
import { t } from '../../../languages/t.ts';
import { toastError, toastInfo } from '../../../components/states/toast.ts';
import { type ChosenAtoms, answerBodyOf, listRequestedSignals, signalKeyOf } from './requested-signals.ts';
import { useAssignmentMarks } from './use-assignment-marks.ts';
import { useChosenAtoms } from './use-chosen-atoms.ts';
import { formatShifts } from '../../spectra/assignments/format-signals.ts';
import { translateMessage } from '../../../languages/translate-message.ts';

/** Submitted, without a reply yet. */
interface AssignmentAwaitingReply extends Pick<QueuedAnswer, 'key' | 'submittedAt'> {
  text: string;
  assignment: NonNullable<QueuedAnswer['assignment']>;
}

interface SentAssignment {
  text: string;
  chosen: ChosenAtoms;
  wasQueued: boolean;
}

export interface AssignmentOptions {
  language: FeedbackLanguage;
  onChange: (chosen: ChosenAtoms) => void;
  /** `hold` precedes the request; `settle` follows its reply or failure. */
  hold: () => Promise<void>;
  settle: (isCorrect: boolean, options: { wasNotSaved: boolean }) => void;
  /** Asks the student before an answer with `count` signals, without `missing` others, is sent. */
  confirm: (signals: { count: number; missing: number }) => Promise<boolean>;
}

/**
 * A submission runs from top to bottom: `send` checks it, `transfer` transfers it, `receive` or
 * `fail` settles it.
 */
export function useAssignment(
  exerciseId: number,
  question: AssignmentQuestion,
  { language, onChange, hold, settle, confirm }: AssignmentOptions,
) {
  const signals = listRequestedSignals(question);
  const [isPreparing, setPreparing] = useState(false);
  const submit = useSubmitAssignment(exerciseId);
  const session = useSession();
  const answerAccount = useAnswerAccount();
  const endSession = useExpireSession();
  const awaitingReply = useRef<AssignmentAwaitingReply>(undefined);
  const [waiting, setWaiting] = useState<{ text: string; isQueued: boolean }>();
  const { latest, showQueued, ...atoms } = useChosenAtoms(signals, {
    onChange,
    onReplaced: () => {
      if (waiting?.isQueued) toastInfo(t('Your waiting answer is cancelled. Submit the changed answer.'));
      setWaiting(undefined);
    },
  });
  const { chosen } = atoms;

  const { recall, withhold, show, ...marks } = useAssignmentMarks(exerciseId, question, { chosen, language });

  const load = (found: ChosenAtoms) => {
    atoms.load(found);
    recall(found);
  };

  const send = async () => {
    const assignment = answerBodyOf(question, chosen);
    const count = assignment.signals.length;
    const [faulty] = atoms.faulty;
    if (faulty !== undefined) {
      atoms.activate(faulty, faulty.dimension);
      toastError(
        t('Correct the atoms of {{type}} first', {
          type: formatShifts(faulty.type, faulty.shifts),
        }),
      );
      return;
    }
    if (count === 0) {
      toastError(translateMessage({ code: 'empty-assignment' }));
      return;
    }
    if (!(await confirm({ count, missing: signals.length - count }))) return;
    const text = JSON.stringify(assignment.signals);
    // An answer whose reply was lost may have arrived, so submitting it again reuses its key.
    if (awaitingReply.current?.text !== text)
      awaitingReply.current = { text, assignment, key: newKey(), submittedAt: Date.now() };
    return transfer();
  };

  const transfer = async () => {
    if (awaitingReply.current === undefined) return;
    const { text, assignment, key, submittedAt } = awaitingReply.current;
    const sent = { text, chosen: latest.current, wasQueued: waiting?.isQueued ?? false };
    setWaiting({ text, isQueued: sent.wasQueued });
    const request = { ...assignment, language, key, ...createWaitField(submittedAt) };
    setPreparing(true);
    // The callbacks of `mutate` would not run after the student has left the page.
    try {
      await hold().finally(() => setPreparing(false));
      receive(await submit.mutateAsync(request), sent);
    } catch (error) {
      fail(error as Error, sent);
    }
  };

  const receive = (reply: AssignmentMarks | WithheldReply, sent: SentAssignment) => {
    awaitingReply.current = undefined;
    setWaiting(undefined);
    if (isWithheldReply(reply)) {
      withhold(reply, sent.chosen);
      settle(false, { wasNotSaved: false });
      return;
    }
    const wasNotSaved = answerAccount !== undefined && reply.submissionId === undefined;
    show({ marks: reply, language, chosen: sent.chosen, wasNotSaved });
    // The drawing then shows the atoms of the signal, and the spectrum its chemical shifts.
    const wrong = reply.signals.find(({ status }) => status !== 'right' && status !== 'unanswered');
    if (wrong) atoms.activate(wrong);
    settle(reply.correct, { wasNotSaved });
    if (wasNotSaved) endSession();
  };

  const fail = (error: Error, { text, chosen: submitted, wasQueued }: SentAssignment) => {
    settle(false, { wasNotSaved: false });
    const mayBeReceived = isPossiblyReceived(error);
    if (!mayBeReceived) awaitingReply.current = undefined;
    const isUnchanged = latest.current === submitted;
    const isQueued = error instanceof ApiError && error.status === 0 && isUnchanged;
    setWaiting(mayBeReceived && isUnchanged ? { text, isQueued } : undefined);
    // The notice of a queued answer already shows the failure.
    if (isQueued) return;
    if (answerAccount !== undefined && isSignInRequired(error)) {
      endSession();
      // A note appears when the session ends. If it was already visible, an error message follows.
      if (session !== null) return;
    }
    // A queued answer was submitted some time ago.
    toastError(error.message, { stays: wasQueued });
  };

  const isSending = submit.isPending || isPreparing;
  useQueuedAnswer({
    account: answerAccount,
    exerciseId,
    awaitingReply: waiting?.text,
    isQueued: waiting?.isQueued === true && !isSending,
    createOtherFields: () => {
      const { assignment, key, submittedAt } = awaitingReply.current!;
      return { assignment, key, submittedAt, language };
    },
    onFound: ({ composerContent, assignment, key, submittedAt }) => {
      if (assignment === undefined) return;
      awaitingReply.current = { text: composerContent, assignment, key, submittedAt };
      showQueued(Object.fromEntries(assignment.signals.map((each) => [signalKeyOf(each), each.atoms])));
      setWaiting({ text: composerContent, isQueued: true });
    },
    onOnline: () => void transfer(),
  });

  return {
    ...atoms,
    /** Shows the atoms of a draft, with their marks if they were submitted. */
    load,
    signals,
    isQueued: waiting?.isQueued ?? false,
    /** True until a submitted answer has a reply. */
    isAwaitingReply: waiting !== undefined,
    sendAgain: () => {
      if (!isSending) void transfer();
    },
    ...marks,
    isSending,
    send,
  };
}

export type AssignmentWork = ReturnType<typeof useAssignment>;
