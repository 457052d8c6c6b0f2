import type { AssignmentQuestion, Exercise } from '@elucida/contract';
import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { type RequestedSignal, writeAnswer, readAnswer } from './requested-signals.ts';
import { AssignmentPanel } from './assignment-panel.tsx';
import { findNearestSignal, nucleiOf } from '../../spectra/assignments/format-signals.ts';
import { useAssignment } from './use-assignment.ts';
import { useAssignmentQuestion } from './use-assignment-question.tsx';
import { FeedbackLanguageChoice } from '../answers/submission-actions.tsx';
import type { ClosedReason } from '../../exercises/submission-period/use-closed-reason.ts';
import { ClosesSoon } from '../../exercises/submission-period/closes-soon.tsx';
import { ConflictingDraft } from '../drafts/conflicting-draft.tsx';
import { SessionEndedNote } from '../answers/session-ended-note.tsx';
import { QueuedNotice } from '../answers/queued-notice.tsx';
import { SolvedNote } from '../answers/solved-note.tsx';
import { DebriefPanel } from '../debrief/debrief-panel.tsx';
import { useDebrief } from '../debrief/use-debrief.ts';
import { useFeedbackFocus } from '../feedback/use-feedback-focus.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useFeedbackLanguage } from '../feedback/use-feedback-language.ts';
import { ExerciseSpectra } from '../../exercises/workbench/exercise-spectra.tsx';
import { useSpectrumTab } from '../../exercises/workbench/use-spectrum-tab.ts';
import { Workbench } from '../../exercises/workbench/workbench.tsx';
import { experimentNamesOf } from '../../exercises/pages/exercise/experiment-names.ts';
import { Information } from '../../exercises/pages/exercise/information.tsx';
import { PreviewBanner } from '../../exercises/pages/exercise/preview-banner.tsx';

/** The draft is stored on this device and, for signed-in students, on the server. */
function useAssignmentDraft(exercise: Exercise, question: AssignmentQuestion) {
  const confirm = useAssignmentQuestion(exercise);
  const { language, setLanguage } = useFeedbackLanguage();
  const load = (text: string) => work.load(readAnswer(question, text));
  // A submitted answer without a reply stays: a draft must not withdraw it.
  const draft = useDraft(exercise.id, (text) => {
    if (!work.isAwaitingReply) load(text);
  });
  const work = useAssignment(exercise.id, question, {
    language,
    onChange: (chosen) => draft.change(writeAnswer(question, chosen)),
    hold: draft.hold,
    confirm,
    settle: (isCorrect, { wasNotSaved }) => (isCorrect && !wasNotSaved ? draft.finish() : draft.release()),
  });
  const takeOther = () => {
    if (draft.other === undefined) return;
    load(draft.other);
    draft.change(draft.other);
    draft.dismissOther();
  };
  return { work, language, setLanguage, other: draft.other, takeOther, dismissOther: draft.dismissOther };
}

function shiftsOf({ type, shifts }: RequestedSignal) {
  const nuclei = nucleiOf(type);
  return shifts.map((shift, dimension) => ({ nucleus: nuclei[dimension]!, shift }));
}

export interface AssignmentViewProps {
  exercise: Exercise;
  question: AssignmentQuestion;
  experimentId: string | undefined;
  isPreview: boolean;
  closedReason: ClosedReason | undefined;
}

/** The student selects a signal, then its atoms. */
export function AssignmentView({
  exercise,
  question,
  experimentId,
  isPreview,
  closedReason,
}: AssignmentViewProps) {
  const draft = useAssignmentDraft(exercise, question);
  const { work } = draft;
  const [shown, setShown] = useState<{ experiment: string; shifts: ReturnType<typeof shiftsOf> }>();
  const { tab, isElsewhere, basePath, pathOf, open } = useSpectrumTab(exercise, experimentId);
  const show = (signal: RequestedSignal) =>
    setShown({ experiment: signal.experiment, shifts: shiftsOf(signal) });
  const lookAt = (signal: RequestedSignal) => {
    show(signal);
    if (tab !== signal.experiment) open(signal.experiment);
  };
  // After marking, `useAssignment` selects the first wrong signal.
  const lookAtWrong = useRef<() => void>(undefined);
  lookAtWrong.current = () => {
    const { activeSignal } = work;
    const status = activeSignal && work.markOf(activeSignal)?.status;
    if (activeSignal && (status === 'wrong' || status === 'incomplete')) lookAt(activeSignal);
  };
  const { markedCount } = work;
  useEffect(() => {
    if (markedCount > 0) lookAtWrong.current?.();
  }, [markedCount]);

  const debrief = useDebrief({
    exercise,
    isOffered: !isPreview,
    solvedDrawing: work.marks?.correct && !work.wasNotSaved ? question.drawing : undefined,
    settledCount: markedCount,
    language: draft.language,
  });
  const signalFocus = useFeedbackFocus({
    feedback: debrief.isShown ? debrief.signals : undefined,
    judgedCount: 0,
    tab,
    open,
  });

  const pick = (experiment: string, place: readonly number[]) => {
    const signals = work.signals.filter((signal) => signal.experiment === experiment);
    const nearest = signals[findNearestSignal(signals[0]?.type ?? '', signals, place) ?? -1];
    if (nearest === undefined) return;
    work.activate(nearest);
    show(nearest);
  };
  if (isElsewhere) return <Navigate to={basePath} replace />;
  return (
    <Workbench
      exercise={exercise}
      segmentNames={experimentNamesOf(exercise)}
      notes={
        <>
          {isPreview && <PreviewBanner exercise={exercise} />}
          {!debrief.isShown && <SolvedNote solved={exercise.solved} />}
        </>
      }
      spectra={
        <ExerciseSpectra
          exercise={exercise}
          tab={tab}
          onTab={(next) => {
            signalFocus.release();
            open(next);
          }}
          {...signalFocus.strip}
          information={<Information exercise={exercise} pathOf={pathOf} />}
          chartOf={(experiment) => ({
            shownShifts: shown?.experiment === experiment ? shown.shifts : undefined,
            onPoint: (place) => pick(experiment, place),
            ...signalFocus.chartOf(experiment),
          })}
        />
      }
      answer={
        debrief.isShown ? (
          <DebriefPanel
            exercise={exercise}
            work={debrief}
            current={signalFocus.current}
            onLook={signalFocus.look}
          />
        ) : (
          <AssignmentPanel
            work={work}
            drawing={question.drawing}
            hasCorrector={exercise.corrector && question.spectra.length > 0}
            closedReason={closedReason}
            onActivate={lookAt}
            status={
              <>
                {draft.other !== undefined && (
                  <ConflictingDraft onUseOther={draft.takeOther} onKeepOwn={draft.dismissOther} />
                )}
                <ClosesSoon exercise={exercise} />
                {work.isQueued && <QueuedNotice exercise={exercise} onSendAgain={work.sendAgain} />}
                <SessionEndedNote />
                <FeedbackLanguageChoice language={draft.language} onLanguage={draft.setLanguage} />
              </>
            }
          />
        )
      }
    />
  );
}
