import {
  type AssignmentMarks,
  type AssignmentQuestion,
  type FeedbackLanguage,
  type WithheldReply,
  isWithheldReply,
} from '@elucida/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { isAskedToSignIn, mayHaveArrived, useSubmitAssignment } from '../../api/exercises-queries.ts';
import { newKey } from '../../api/new-key.ts';
import { useAuthor, useEndSession, useSession } from '../../api/session-queries.ts';
import { t } from '../../languages/t.ts';
import { toastError } from '../../ui/toast.ts';
import { type AskedSignal, type Chosen, askedSignals, atomsOf, isEmpty, keyOf } from './assigned-signals.ts';

/** One dimension of a signal: what a click on an atom belongs to. */
export interface ActivePlace {
  key: string;
  dimension: number;
}

interface Marked {
  marks: AssignmentMarks;
  language: FeedbackLanguage;
  chosen: Chosen;
  /** It was given by somebody whose session had ended: nobody will find it again. */
  isUnkept: boolean;
}

export interface AssignmentHooks {
  language: FeedbackLanguage;
  /** After each change of what was chosen. */
  onChange: (chosen: Chosen) => void;
  /** Before it is sent, and after it was judged. */
  hold: () => Promise<void>;
  settle: (isRight: boolean, options: { isUnkept: boolean }) => void;
  /** Asks before the atoms of so many signals are sent. */
  confirm?: ((signalCount: number) => Promise<boolean>) | undefined;
}

/** Gives atoms to signals, one after another: choose a signal, then its atoms; each step can be taken back. */
export function useAssignment(
  exerciseId: number,
  question: AssignmentQuestion,
  { language, onChange, hold, settle, confirm }: AssignmentHooks,
) {
  const signals = askedSignals(question);
  const [chosen, setChosen] = useState<Chosen>({});
  const [past, setPast] = useState<readonly Chosen[]>([]);
  const [active, setActive] = useState<ActivePlace | undefined>();
  const [marked, setMarked] = useState<Marked>();
  const [saved, setSaved] = useState<WithheldReply>();
  const [isPreparing, setPreparing] = useState(false);
  const submit = useSubmitAssignment(exerciseId);
  const session = useSession();
  const author = useAuthor();
  const endSession = useEndSession();
  const unanswered = useRef<{ text: string; key: string }>(undefined);

  const write = (next: Chosen) => {
    setPast([...past, chosen]);
    setChosen(next);
    onChange(next);
  };
  const give = (signal: AskedSignal, dimension: number, atoms: number[]) =>
    write({ ...chosen, [keyOf(signal)]: atomsOf(chosen, signal).with(dimension, atoms) });
  const activeSignal = signals.find((signal) => keyOf(signal) === active?.key);

  const send = async () => {
    const sent = signals.flatMap((signal) => {
      const atoms = atomsOf(chosen, signal);
      return isEmpty(atoms) ? [] : [{ experiment: signal.experiment, signal: signal.signal, atoms }];
    });
    if (sent.length === 0) {
      toastError(t('Please choose atoms for at least one signal.'));
      return;
    }
    if (confirm !== undefined && !(await confirm(sent.length))) return;
    const text = JSON.stringify(sent);
    // An answer whose reply was lost may have arrived: pressed again, it is the same answer.
    if (unanswered.current?.text !== text) unanswered.current = { text, key: newKey() };
    const { key } = unanswered.current;
    setPreparing(true);
    await hold().finally(() => setPreparing(false));
    submit.mutate(
      { signals: sent, drawingHash: question.drawingHash, language, key },
      {
        onSuccess: (marks) => {
          unanswered.current = undefined;
          if (isWithheldReply(marks)) {
            setSaved(marks);
            setMarked(undefined);
            settle(false, { isUnkept: false });
            return;
          }
          setSaved(undefined);
          const isUnkept = author !== undefined && marks.submissionId === undefined;
          setMarked({ marks, language, chosen, isUnkept });
          settle(marks.correct, { isUnkept });
          if (isUnkept) endSession();
        },
        onError: (error) => {
          settle(false, { isUnkept: false });
          if (!(error instanceof ApiError) || !mayHaveArrived(error)) unanswered.current = undefined;
          if (author !== undefined && isAskedToSignIn(error)) {
            endSession();
            // The note that appears says it; one that stood there already would leave the button unanswered.
            if (session !== null) return;
          }
          toastError(error.message);
        },
      },
    );
  };

  return {
    signals,
    chosen,
    active,
    activeSignal,
    /** Where the next atoms go. */
    activate: (signal: AskedSignal, dimension = 0) => setActive({ key: keyOf(signal), dimension }),
    give,
    toggle: (atom: number) => {
      if (active === undefined || activeSignal === undefined) {
        toastError(t('Please choose a signal first'));
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
      setChosen(before);
      onChange(before);
    },
    load: setChosen,
    marks: marked?.marks,
    /** Last answer, where its feedback follows later. */
    saved,
    /** What they are said in. */
    marksLanguage: marked?.language,
    isUnkept: marked?.isUnkept ?? false,
    /** What was said of a signal, as long as its atoms are those that it was said of. */
    markOf: (signal: AskedSignal) =>
      marked !== undefined &&
      JSON.stringify(atomsOf(marked.chosen, signal)) === JSON.stringify(atomsOf(chosen, signal))
        ? marked.marks.signals.find((mark) => keyOf(mark) === keyOf(signal))
        : undefined,
    isSending: submit.isPending || isPreparing,
    send,
  };
}

export type AssignmentWork = ReturnType<typeof useAssignment>;
