import {
  type AnswerReply,
  type Correction,
  type FeedbackItem,
  type FeedbackLanguage,
  type WithheldReply,
  isWithheldReply,
} from '@elucida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/client.ts';
import {
  type SubmissionRequest,
  isSignInRequired,
  isPossiblyReceived,
  fetchFeedbackAgain,
  useSubmitAnswer,
} from '../../exercises/queries.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { useAnswerAccount, useExpireSession, useSession } from '../../sign-in/queries.ts';
import { newestSubmissionsQuery } from '../queries.ts';
import { t } from '../../../languages/t.ts';
import { toastError } from '../../../components/states/toast.ts';
import { containsStructure } from './contains-structure.ts';
import { useDraft } from '../drafts/use-draft.ts';

/** What else is to be done about a drawing. */
export interface AnswerHooks {
  onDrawingChange?: (molfile: string) => void;
  /** It was there before: left here earlier, or taken over from another device. */
  onLoaded?: (molfile: string) => void;
  beforeSend?: () => Promise<void>;
  /** What feedback is said in. */
  language?: FeedbackLanguage;
  /** Sends an answer in another way; the rehearsal of an exam stores nothing. */
  submitWith?: ((sent: SubmissionRequest) => Promise<AnswerReply>) | undefined;
  /** Asks before the drawing is sent. */
  confirm?: ((molfile: string) => Promise<boolean>) | undefined;
}

interface Judgement {
  correction: Correction;
  molfile: string;
  /** Undefined where it is not known what it was said in. */
  language?: FeedbackLanguage;
  /** It was given by somebody whose session had ended: nobody will find it again. */
  wasNotSaved?: boolean;
}

/** An answer whose feedback follows later. */
export type WithheldSubmission = Pick<WithheldReply, 'releasedAt' | 'isRepeated'> & { molfile: string };

/** Draw, submit, read what fits and what does not, draw again. */
export function useAnswer(
  exerciseId: number,
  { onDrawingChange, onLoaded, beforeSend, language = 'en', submitWith, confirm }: AnswerHooks = {},
) {
  const [molfile, setMolfile] = useState('');
  const [judgement, setJudgement] = useState<Judgement>();
  const [judgedCount, setJudgedCount] = useState(0);
  const [saved, setSaved] = useState<WithheldSubmission>();
  const [shown, setShown] = useState<FeedbackItem>();
  const [isPreparing, setPreparing] = useState(false);
  const submit = useSubmitAnswer(exerciseId, submitWith);
  const unanswered = useRef<{ molfile: string; key: string }>(undefined);
  /** An answer whose reply was lost may have arrived: pressed again, it is the same answer. */
  const keyOf = (sent: string) => {
    if (unanswered.current?.molfile !== sent) unanswered.current = { molfile: sent, key: newKey() };
    return unanswered.current.key;
  };
  const session = useSession();
  const author = useAnswerAccount();
  const endSession = useExpireSession();
  const client = useQueryClient();
  /** What is left of an answer is what was submitted: what was said of it is there again. */
  const recall = async (found: string, account: string) => {
    const given = await client.fetchQuery(newestSubmissionsQuery(account, exerciseId)).catch(() => []);
    const kept = given.find(({ composerContent }) => composerContent === found);
    if (kept !== undefined) {
      const { correct, withheldUntil } = kept;
      if (correct !== undefined)
        setJudgement((said) => said ?? { correction: { ...kept, correct }, molfile: found });
      else if (withheldUntil !== undefined)
        setSaved((newer) => newer ?? { releasedAt: withheldUntil, molfile: found });
      return;
    }
    // Drawn anew it was no further attempt, and is kept as it was drawn first: its atoms are others now.
    if (!(await containsStructure(found, given))) return;
    const said = await fetchFeedbackAgain(exerciseId, { composerContent: found, language }).catch(
      () => undefined,
    );
    if (said === undefined) return;
    if (isWithheldReply(said)) {
      setSaved((newer) => newer ?? { releasedAt: said.releasedAt, molfile: found });
      return;
    }
    const correction = { ...said, isRepeated: false };
    setJudgement((newer) => newer ?? { correction, molfile: found, language });
  };
  const load = (found: string) => {
    setMolfile(found);
    setShown(undefined);
    onLoaded?.(found);
    if (session) void recall(found, session.id);
  };
  const draft = useDraft(exerciseId, load);

  // What was said in another language is said again: that is no further attempt.
  useEffect(() => {
    if (judgement === undefined || judgement.language === language || judgement.correction.correct) return;
    const request = new AbortController();
    const sayAgain = async () => {
      const sent = { composerContent: judgement.molfile, language };
      const said = await fetchFeedbackAgain(exerciseId, sent, request.signal).catch(() => undefined);
      if (said === undefined || isWithheldReply(said) || request.signal.aborted) return;
      const { isRepeated } = judgement.correction;
      setJudgement({ ...judgement, correction: { ...said, isRepeated }, language });
      // The items are the same ones in other words: the chosen one stays chosen.
      const { feedback } = judgement.correction;
      setShown((item) => item && said.feedback[feedback.indexOf(item)]);
    };
    void sayAgain();
    return () => request.abort();
  }, [judgement, language, exerciseId]);

  return {
    molfile,
    judged: judgement?.correction,
    saved,
    judgedCount,
    wasNotSaved: judgement?.wasNotSaved ?? false,
    /** The item whose atoms are coloured in the drawing. */
    shown,
    isSending: submit.isPending || isPreparing,
    /** What is drawn was submitted, and nobody knows whether it arrived. */
    isUnanswered:
      submit.error instanceof ApiError &&
      isPossiblyReceived(submit.error) &&
      submit.variables?.composerContent === molfile,
    /** Why what is drawn now was not taken, as the server says it. */
    refusal:
      submit.error instanceof ApiError &&
      submit.error.status === 422 &&
      submit.variables?.composerContent === molfile
        ? submit.error.message
        : undefined,
    otherDraft: draft.other,
    takeOther: () => {
      if (draft.other === undefined) return;
      load(draft.other);
      draft.change(draft.other);
      draft.dismissOther();
    },
    dismissOther: draft.dismissOther,
    change: (next: string) => {
      setMolfile(next);
      draft.change(next);
      onDrawingChange?.(next);
      // The colours belong to the drawing that was judged.
      setShown(undefined);
    },
    toggleShown: (item: FeedbackItem) => setShown(item === shown ? undefined : item),
    send: async () => {
      if (molfile === '') {
        toastError(t('Draw a structure first'));
        return;
      }
      if (molfile === saved?.molfile || (molfile === judgement?.molfile && language === judgement.language)) {
        toastError(t('You have already submitted this structure.'));
        return;
      }
      if (confirm !== undefined && !(await confirm(molfile))) return;
      setPreparing(true);
      await Promise.all([draft.hold(), beforeSend?.()]).finally(() => setPreparing(false));
      submit.mutate(
        { composerContent: molfile, language, key: keyOf(molfile) },
        {
          onSuccess: (correction) => {
            unanswered.current = undefined;
            setShown(undefined);
            setJudgedCount((count) => count + 1);
            if (isWithheldReply(correction)) {
              setSaved({ ...correction, molfile });
              setJudgement(undefined);
              draft.release();
              return;
            }
            setSaved(undefined);
            const wasNotSaved = author !== undefined && correction.submissionId === undefined;
            setJudgement({ correction, molfile, language, wasNotSaved });
            if (correction.correct && !wasNotSaved) draft.finish();
            else draft.release();
            // Ended elsewhere: the answer was judged as a guest's, and its drawing is needed again. The feedback says so.
            if (wasNotSaved) endSession();
          },
          onError: (error) => {
            draft.release();
            // A reply that was lost on its way may have been an answer: the same drawing goes under the same key again.
            if (!(error instanceof ApiError) || !isPossiblyReceived(error)) unanswered.current = undefined;
            if (author !== undefined && isSignInRequired(error)) {
              endSession();
              // The note that appears says it; one that stood there already would leave the button unanswered.
              if (session !== null) return;
            }
            const isLong = error instanceof ApiError && error.code === 'several-molecules';
            toastError(error.message, { isLong });
          },
        },
      );
    },
  };
}

export type AnswerState = ReturnType<typeof useAnswer>;
