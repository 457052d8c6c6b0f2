import {
  type AssignmentMarks,
  type AssignmentQuestion,
  type FeedbackLanguage,
  type WithheldReply,
  isWithheldReply,
} from '@elucida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../../sign-in/queries.ts';
import { fetchEarlierMarks, useFeedbackTranslation } from '../answers/earlier-feedback.ts';
import { fetchMarksAgain } from '../answers/queries.ts';
import {
  type ChosenAtoms,
  type RequestedSignal,
  answerBodyOf,
  atomsOf,
  readAnswer,
  signalKeyOf,
  writeAnswer,
} from './requested-signals.ts';

interface Marked {
  marks: AssignmentMarks;
  /** Undefined for marks of an earlier visit. */
  language: FeedbackLanguage | undefined;
  chosen: ChosenAtoms;
  /** True if the session had ended: the answer was marked and not stored. */
  wasNotSaved: boolean;
}

/** The last answer may be of an earlier visit. `chosen` are the current atoms. */
export function useAssignmentMarks(
  exerciseId: number,
  question: AssignmentQuestion,
  { chosen, language }: { chosen: ChosenAtoms; language: FeedbackLanguage },
) {
  const [marked, setMarked] = useState<Marked>();
  const [markedCount, setMarkedCount] = useState(0);
  const [saved, setSaved] = useState<{ reply: WithheldReply; chosen: ChosenAtoms }>();
  const [savedCount, setSavedCount] = useState(0);
  /** Number of replies on this visit, which those of an earlier visit must not replace. */
  const replies = useRef(0);
  const session = useSession();
  const client = useQueryClient();

  const recall = async (found: ChosenAtoms, account: string) => {
    const isSameAssignment = (text: string) =>
      writeAnswer(question, readAnswer(question, text)) === writeAnswer(question, found);
    const before = replies.current;
    const earlier = await fetchEarlierMarks(client, isSameAssignment, { account, exerciseId });
    if (earlier === undefined || replies.current !== before) return;
    if (isWithheldReply(earlier)) setSaved({ reply: earlier, chosen: found });
    else
      setMarked(
        (newer) => newer ?? { marks: earlier, language: undefined, chosen: found, wasNotSaved: false },
      );
  };

  const isOutdated = marked !== undefined && marked.language !== language;
  useFeedbackTranslation(isOutdated ? marked.chosen : undefined, {
    language,
    fetchAgain: (answered, signal) =>
      fetchMarksAgain(exerciseId, { ...answerBodyOf(question, answered), language }, signal),
    onTranslated: (reply) =>
      setMarked((current) => {
        if (current === undefined) return undefined;
        const { isRepeated = false } = current.marks;
        return { ...current, marks: { ...reply, isRepeated }, language };
      }),
  });

  const submitted = saved?.chosen ?? (marked?.wasNotSaved ? undefined : marked?.chosen);
  return {
    /** Restores marks if the atoms were submitted on an earlier visit. */
    recall: (found: ChosenAtoms) => {
      if (session) void recall(found, session.id);
    },
    show: (next: Marked) => {
      replies.current += 1;
      setSaved(undefined);
      setMarked(next);
      setMarkedCount((count) => count + 1);
    },
    /** The marks follow later. */
    withhold: (reply: WithheldReply, submitted: ChosenAtoms) => {
      replies.current += 1;
      setSaved({ reply, chosen: submitted });
      setMarked(undefined);
      setSavedCount((count) => count + 1);
    },
    marks: marked?.marks,
    /** Counts marked answers since the page was opened. */
    markedCount,
    /** Present if the marks follow later. */
    saved: saved?.reply,
    /** Counts answers without marks since the page was opened. */
    savedCount,
    marksLanguage: marked?.language,
    wasNotSaved: marked?.wasNotSaved ?? false,
    /** Undefined if its atoms have changed since. */
    markOf: (signal: RequestedSignal) =>
      marked !== undefined &&
      JSON.stringify(atomsOf(marked.chosen, signal)) === JSON.stringify(atomsOf(chosen, signal))
        ? marked.marks.signals.find((mark) => signalKeyOf(mark) === signalKeyOf(signal))
        : undefined,
    /** True if these atoms were already submitted. */
    waitsForChange:
      submitted !== undefined && writeAnswer(question, submitted) === writeAnswer(question, chosen),
  };
}
