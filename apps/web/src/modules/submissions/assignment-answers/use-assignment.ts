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
import { type QueuedAnswer, waitOf } from '../answers/answer-queue.ts';
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

/** One dimension of a signal: what a click on an atom belongs to. */
export interface ActivePlace {
  key: string;
  dimension: number;
}

/** An answer without a reply: it was not sent yet, or its reply was lost. */
interface UnansweredAssignment extends Pick<QueuedAnswer, 'key' | 'submittedAt'> {
  text: string;
  assignment: NonNullable<QueuedAnswer['assignment']>;
}

interface Marked {
  marks: AssignmentMarks;
  language: FeedbackLanguage;
  chosen: ChosenAtoms;
  /** It was given by somebody whose session had ended: nobody will find it again. */
  wasNotSaved: boolean;
}

export interface AssignmentHooks {
  language: FeedbackLanguage;
  /** After each change of what was chosen. */
  onChange: (chosen: ChosenAtoms) => void;
  /** Before it is sent, and after it was judged. */
  hold: () => Promise<void>;
  settle: (isRight: boolean, options: { wasNotSaved: boolean }) => void;
  /** Asks before the atoms of so many signals are sent. */
  confirm?: ((signalCount: number) => Promise<boolean>) | undefined;
}

/** Returns whether all signals have the same atoms. */
const isSameChoice = (one: ChosenAtoms, other: ChosenAtoms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Gives atoms to signals, one after another: choose a signal, then its atoms; each step can be taken back. */
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
    // A draft that is loaded is the queued answer itself, as a rule.
    if (isSameChoice(next, latest.current)) return;
    if (waiting?.isQueued) toastInfo(t('The answer that waited is withdrawn. Submit the changed one.'));
    setWaiting(undefined);
  };
  const write = (next: ChosenAtoms) => {
    setPast([...past, chosen]);
    show(next);
    onChange(next);
  };
  const give = (signal: RequestedSignal, dimension: number, atoms: number[]) =>
    write({ ...chosen, [signalKeyOf(signal)]: atomsOf(chosen, signal).with(dimension, atoms) });
  const activeSignal = signals.find((signal) => signalKeyOf(signal) === active?.key);

  const send = async () => {
    const sent = signals.flatMap((signal) => {
      const atoms = atomsOf(chosen, signal);
      return hasNoAtoms(atoms) ? [] : [{ experiment: signal.experiment, signal: signal.signal, atoms }];
    });
    if (sent.length === 0) {
      toastError(t('Select atoms for at least one signal.'));
      return;
    }
    if (confirm !== undefined && !(await confirm(sent.length))) return;
    const text = JSON.stringify(sent);
    // An answer whose reply was lost may have arrived: pressed again, it is the same answer.
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
    const request = { ...assignment, language, key, ...waitOf(submittedAt) };
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
        // What is wrong is shown on both sides: its atoms in the drawing, its place in the spectrum.
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
        // The notice shows it.
        if (isQueued) return;
        if (author !== undefined && isSignInRequired(error)) {
          endSession();
          // The note that appears says it; one that stood there already would leave the button unanswered.
          if (session !== null) return;
        }
        // An answer that waited was submitted long ago: its rejection stays.
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
    /** Where the next atoms go. */
    activate: (signal: RequestedSignal, dimension = 0) => setActive({ key: signalKeyOf(signal), dimension }),
    give,
    toggle: (atom: number) => {
      if (active === undefined || activeSignal === undefined) {
        toastError(t('Select a signal first'));
        return;
      }
      const list = atomsOf(chosen, activeSignal)[active.dimension] ?? [];
      give(
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
    /** Sends an answer again that waits for a network. */
    sendAgain: () => void transfer(),
    marks: marked?.marks,
    /** Number of answers that were marked since the page was opened. */
    markedCount,
    /** Last answer, where its feedback follows later. */
    saved,
    /** What they are said in. */
    marksLanguage: marked?.language,
    wasNotSaved: marked?.wasNotSaved ?? false,
    /** What was said of a signal, as long as its atoms are those that it was said of. */
    markOf: (signal: RequestedSignal) =>
      marked !== undefined &&
      JSON.stringify(atomsOf(marked.chosen, signal)) === JSON.stringify(atomsOf(chosen, signal))
        ? marked.marks.signals.find((mark) => signalKeyOf(mark) === signalKeyOf(signal))
        : undefined,
    isSending: submit.isPending || isPreparing,
    /** True if the atoms were marked already: submitting waits until they change. */
    waitsForChange: marked !== undefined && !marked.wasNotSaved && isSameChoice(marked.chosen, chosen),
    send,
  };
}

export type AssignmentWork = ReturnType<typeof useAssignment>;
