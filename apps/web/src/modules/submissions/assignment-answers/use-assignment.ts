import {
  type AssignmentMarks,
  type AssignmentQuestion,
  type FeedbackLanguage,
  type WithheldReply,
  isWithheldReply,
} from '@elucida/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/client.ts';
import { isSignInRequired, isPossiblyReceived, useSubmitAssignment } from '../../exercises/queries.ts';
import { type QueuedAnswer, createWaitField } from '../answers/answer-queue.ts';
import { useQueuedAnswer } from '../answers/use-queued-answer.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { useAnswerAccount, useExpireSession, useSession } from '../../sign-in/queries.ts';
import { t } from '../../../languages/t.ts';
import { toastError, toastInfo } from '../../../components/states/toast.ts';
import {
  type RequestedSignal,
  type ChosenAtoms,
  listRequestedSignals,
  atomsOf,
  hasNoAtoms,
  signalKeyOf,
} from './requested-signals.ts';
import { translateMessage } from '../../../languages/translate-message.ts';

/** Dimension of a signal to which selected atoms are assigned. */
export interface ActivePlace {
  key: string;
  dimension: number;
}

/** Answer without a reply: it was not sent yet, or its reply was lost. */
interface UnansweredAssignment extends Pick<QueuedAnswer, 'key' | 'submittedAt'> {
  text: string;
  assignment: NonNullable<QueuedAnswer['assignment']>;
}

interface Marked {
  marks: AssignmentMarks;
  language: FeedbackLanguage;
  chosen: ChosenAtoms;
  /** True if the session had ended: the answer was marked and not stored. */
  wasNotSaved: boolean;
}

export interface AssignmentHooks {
  language: FeedbackLanguage;
  /** Called after each change of the assigned atoms. */
  onChange: (chosen: ChosenAtoms) => void;
  /** Called before the answer is sent; `settle` is called after its reply or failure. */
  hold: () => Promise<void>;
  settle: (isRight: boolean, options: { wasNotSaved: boolean }) => void;
  /** Asks the student before the atoms of `signalCount` signals are sent. */
  confirm?: ((signalCount: number) => Promise<boolean>) | undefined;
}

/** Returns true if all signals have the same atoms. */
const isSameChoice = (one: ChosenAtoms, other: ChosenAtoms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Manages the assignment of atoms to signals: the student selects a signal, then its atoms, and can
 * undo each step.
 */
export function useAssignment(
  exerciseId: number,
  question: AssignmentQuestion,
  { language, onChange, hold, settle, confirm }: AssignmentHooks,
) {
  const signals = listRequestedSignals(question);
  const [chosen, setChosen] = useState<ChosenAtoms>({});
  const [past, setPast] = useState<readonly ChosenAtoms[]>([]);
  const [active, setActive] = useState<ActivePlace | undefined>();
  const [marked, setMarked] = useState<Marked>();
  const [markedCount, setMarkedCount] = useState(0);
  const [saved, setSaved] = useState<WithheldReply>();
  const [isPreparing, setPreparing] = useState(false);
  const submit = useSubmitAssignment(exerciseId);
  const session = useSession();
  const author = useAnswerAccount();
  const endSession = useExpireSession();
  const unanswered = useRef<UnansweredAssignment>(undefined);
  const [waiting, setWaiting] = useState<{ text: string; isQueued: boolean }>();

  const latest = useRef(chosen);
  latest.current = chosen;
  const show = (next: ChosenAtoms) => {
    setChosen(next);
    // A loaded draft usually equals the queued answer.
    if (isSameChoice(next, latest.current)) return;
    if (waiting?.isQueued) toastInfo(t('Your waiting answer is cancelled. Submit the changed answer.'));
    setWaiting(undefined);
  };
  const write = (next: ChosenAtoms) => {
    setPast([...past, chosen]);
    show(next);
    onChange(next);
  };
  const assignAtoms = (signal: RequestedSignal, dimension: number, atoms: number[]) =>
    write({ ...chosen, [signalKeyOf(signal)]: atomsOf(chosen, signal).with(dimension, atoms) });
  const activeSignal = signals.find((signal) => signalKeyOf(signal) === active?.key);

  const send = async () => {
    const sent = signals.flatMap((signal) => {
      const atoms = atomsOf(chosen, signal);
      return hasNoAtoms(atoms) ? [] : [{ experiment: signal.experiment, signal: signal.signal, atoms }];
    });
    if (sent.length === 0) {
      toastError(translateMessage({ code: 'empty-assignment' }));
      return;
    }
    if (confirm !== undefined && !(await confirm(sent.length))) return;
    const text = JSON.stringify(sent);
    // An answer whose reply was lost may have arrived, so submitting it again reuses its key.
    if (unanswered.current?.text !== text) {
      const assignment = { signals: sent, drawingHash: question.drawingHash };
      unanswered.current = { text, assignment, key: newKey(), submittedAt: Date.now() };
    }
    return transfer();
  };

  const transfer = async () => {
    if (unanswered.current === undefined) return;
    const { text, assignment, key, submittedAt } = unanswered.current;
    const submitted = latest.current;
    const wasQueued = waiting?.isQueued ?? false;
    setWaiting({ text, isQueued: wasQueued });
    const request = { ...assignment, language, key, ...createWaitField(submittedAt) };
    setPreparing(true);
    await hold().finally(() => setPreparing(false));
    submit.mutate(request, {
      onSuccess: (marks) => {
        unanswered.current = undefined;
        setWaiting(undefined);
        if (isWithheldReply(marks)) {
          setSaved(marks);
          setMarked(undefined);
          settle(false, { wasNotSaved: false });
          return;
        }
        setSaved(undefined);
        const wasNotSaved = author !== undefined && marks.submissionId === undefined;
        setMarked({ marks, language, chosen: submitted, wasNotSaved });
        setMarkedCount((count) => count + 1);
        // A wrong signal is shown on both sides: its atoms in the drawing, its position in the
        // spectrum.
        const wrong = marks.signals.find(({ status }) => status !== 'right' && status !== 'unanswered');
        if (wrong) setActive({ key: signalKeyOf(wrong), dimension: 0 });
        settle(marks.correct, { wasNotSaved });
        if (wasNotSaved) endSession();
      },
      onError: (error) => {
        settle(false, { wasNotSaved: false });
        const isLost = error instanceof ApiError && isPossiblyReceived(error);
        if (!isLost) unanswered.current = undefined;
        const isQueued = isLost && error.status === 0 && latest.current === submitted;
        setWaiting(isLost && latest.current === submitted ? { text, isQueued } : undefined);
        // The notice of a queued answer already shows the failure.
        if (isQueued) return;
        if (author !== undefined && isSignInRequired(error)) {
          endSession();
          // A note appears when the session ends. If it was already visible, an error message
          // follows.
          if (session !== null) return;
        }
        // A queued answer was submitted some time ago, so its rejection stays visible.
        toastError(error.message, { stays: wasQueued });
      },
    });
  };

  useQueuedAnswer({
    account: author,
    exerciseId,
    unanswered: waiting?.text,
    isQueued: waiting?.isQueued === true && !submit.isPending,
    pending: () => {
      const { assignment, key, submittedAt } = unanswered.current!;
      return { assignment, key, submittedAt, language };
    },
    onFound: ({ composerContent, assignment, key, submittedAt }) => {
      if (assignment === undefined) return;
      unanswered.current = { text: composerContent, assignment, key, submittedAt };
      setChosen(Object.fromEntries(assignment.signals.map((each) => [signalKeyOf(each), each.atoms])));
      setWaiting({ text: composerContent, isQueued: true });
    },
    onOnline: () => void transfer(),
  });

  return {
    signals,
    chosen,
    active,
    activeSignal,
    /** Selects the signal and the dimension for the next atoms. */
    activate: (signal: RequestedSignal, dimension = 0) => setActive({ key: signalKeyOf(signal), dimension }),
    assignAtoms,
    toggle: (atom: number) => {
      if (active === undefined || activeSignal === undefined) {
        toastError(t('Select a signal first'));
        return;
      }
      const list = atomsOf(chosen, activeSignal)[active.dimension] ?? [];
      assignAtoms(
        activeSignal,
        active.dimension,
        list.includes(atom) ? list.filter((each) => each !== atom) : [...list, atom],
      );
    },
    canUndo: past.length > 0,
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      setPast(past.slice(0, -1));
      show(before);
      onChange(before);
    },
    load: show,
    isQueued: waiting?.isQueued ?? false,
    /** Sends a queued answer again. */
    sendAgain: () => void transfer(),
    marks: marked?.marks,
    /** Number of answers that were marked since the page was opened. */
    markedCount,
    /** Reply to the last answer if its feedback follows later. */
    saved,
    /** Language of the marks. */
    marksLanguage: marked?.language,
    wasNotSaved: marked?.wasNotSaved ?? false,
    /** Returns the mark of a signal; undefined if its atoms have changed since. */
    markOf: (signal: RequestedSignal) =>
      marked !== undefined &&
      JSON.stringify(atomsOf(marked.chosen, signal)) === JSON.stringify(atomsOf(chosen, signal))
        ? marked.marks.signals.find((mark) => signalKeyOf(mark) === signalKeyOf(signal))
        : undefined,
    isSending: submit.isPending || isPreparing,
    /** True if these atoms were already marked: submitting waits until they change. */
    waitsForChange: marked !== undefined && !marked.wasNotSaved && isSameChoice(marked.chosen, chosen),
    send,
  };
}

export type AssignmentWork = ReturnType<typeof useAssignment>;
