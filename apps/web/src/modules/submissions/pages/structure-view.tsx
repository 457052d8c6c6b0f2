import { Button } from '@mantine/core';
import type { Exercise, FeedbackItem } from '@elucida/contract';
import { useReducedMotion } from '@mantine/hooks';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { RecordingStatus } from '../recording/recording-status.tsx';
import { useLogRecorder } from '../recording/use-log-recorder.ts';
import { CompareButton, FeedbackLanguageChoice } from '../answers/submission-actions.tsx';
import { AnswerPanel } from '../answers/drawing-answer-panel.tsx';
import { describeAttemptsLeft, isNotYetOpen } from '../../exercises/submission-period/submission-period.ts';
import { ClosesSoon } from '../../exercises/submission-period/closes-soon.tsx';
import { useDebrief } from '../debrief/use-debrief.ts';
import { FragmentTray } from '../drafts/fragment-tray.tsx';
import { useFormulaAids } from '../drafts/use-formula-aids.ts';
import { SessionEndedNote } from '../answers/session-ended-note.tsx';
import { SolvedNote } from '../answers/solved-note.tsx';
import { useSubmissionPeriod } from '../../exercises/submission-period/use-submission-period.ts';
import type { NoAnswer } from '../../exercises/submission-period/use-no-answer.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { StructureFeedback } from '../feedback/structure-feedback.tsx';
import { useConsistency } from '../feedback/use-consistency.ts';
import { useFeedbackFocus } from '../feedback/use-feedback-focus.ts';
import { useLastDrawingQuestion } from '../answers/use-last-attempt-question.tsx';
import { useRehearsal } from '../answers/use-rehearsal.ts';
import { useFeedbackLanguage } from '../feedback/use-feedback-language.ts';
import { t } from '../../../languages/t.ts';
import { MoleculeEditor } from '../../../components/molecule-editor/molecule-editor.tsx';
import type { SpectrumVisibility } from '../../../components/spectrum-view/spectrum-view-props.ts';
import { LoadingPage } from '../../../components/states/loading-page.tsx';
import { experimentNamesOf } from '../../exercises/pages/exercise/experiment-names.ts';
import { PreviewBanner } from '../../exercises/pages/exercise/preview-banner.tsx';
import { ExerciseSpectra } from '../../exercises/workbench/exercise-spectra.tsx';
import { informationTab } from '../../exercises/workbench/spectra-tabs.tsx';
import { useSpectrumTab } from '../../exercises/workbench/use-spectrum-tab.ts';
import { useIsWorkbench } from '../../exercises/workbench/use-is-workbench.ts';
import { Workbench } from '../../exercises/workbench/workbench.tsx';
import classes from './structure-view.module.css';

// Loaded on demand, so that the first spectrum does not wait for parts that a student opens later.
const DebriefPanel = lazy(async () => ({
  default: (await import('../debrief/debrief-panel.tsx')).DebriefPanel,
}));
const Information = lazy(async () => ({
  default: (await import('../../exercises/pages/exercise/information.tsx')).Information,
}));

export interface StructureViewProps {
  exercise: Exercise;
  experimentId: string | undefined;
  isPreview: boolean;
  /** True if the author answers as a student does, and no answer is stored. */
  isRehearsal: boolean;
  noAnswer: NoAnswer | undefined;
  /** True if the exercise was deleted or hidden after it was opened. */
  isGone: boolean;
}

/** Shows an exercise that asks for a structure: its spectra, the drawing tool and the feedback. */
export function StructureView({
  exercise,
  experimentId,
  isPreview,
  isRehearsal,
  noAnswer,
  isGone,
}: StructureViewProps) {
  const { tab, isElsewhere, basePath, pathOf, open } = useSpectrumTab(exercise, experimentId);
  const [looked, setLooked] = useState<string>();
  const spectra = useRef<HTMLDivElement>(null);
  const rehearsal = useRehearsal(exercise);
  const now = useSubmissionPeriod(exercise);
  const takesDrawings = isPreview || !isNotYetOpen(exercise, now);
  const recording = useLogRecorder(isPreview ? undefined : `/exercises/${exercise.id}`);
  const shownId = tab === informationTab ? undefined : tab;
  useEffect(() => recording.recordVisibility({ experimentId: shownId }), [recording, shownId]);
  const { language, setLanguage } = useFeedbackLanguage();
  const answer = useAnswer(exercise.id, {
    language,
    onDrawingChange: recording.drew,
    onLoaded: recording.loaded,
    beforeSend: recording.flush,
    confirm: useLastDrawingQuestion(exercise),
    submitWith: isRehearsal ? rehearsal.submitWith : undefined,
  });

  const aids = useFormulaAids({ exercise, drawing: answer.drawing, draw: answer.change });
  const { hasConsistencyCheck, comparison } = exercise;
  const isLive = hasConsistencyCheck && comparison === 'live';
  const consistency = useConsistency({ exercise, molfile: answer.drawing, language, isLive });

  // Feedback is shown in place of the comparison until it is closed.
  const { settledCount, judged } = answer;
  const [closedCount, setClosedCount] = useState<number>();
  const reopen = useRef<HTMLButtonElement>(null);
  const isFeedbackShown = judged !== undefined && closedCount !== settledCount;

  const isWorkbench = useIsWorkbench();

  const { settled } = answer;
  const isSolvedNow = settled.name === 'solved' && !settled.wasNotSaved;
  const debrief = useDebrief({
    exercise,
    isOffered: !isPreview,
    solvedDrawing: isSolvedNow ? settled.drawing : undefined,
    settledCount,
    language,
  });

  const feedbackFocus = useFeedbackFocus({
    feedback: debrief.isShown ? debrief.signals : judged?.feedback,
    judgedCount: debrief.isShown ? -1 : settledCount,
    opensFirst: !debrief.isShown,
    hasSpectraInView: isWorkbench,
    tab,
    open,
  });
  const chartOf = (id: string) => {
    const chart = feedbackFocus.chartOf(id);
    const onVisibilityChange = (visibility: SpectrumVisibility) => {
      chart.onVisibilityChange(visibility);
      recording.recordVisibility(visibility);
    };
    return { ...chart, onVisibilityChange };
  };

  const lookAt = ({ id, window }: NonNullable<FeedbackItem['experiment']>) => {
    feedbackFocus.show({ tab: id, window });
    setLooked(id);
  };
  // The focus moves to the tab of the opened spectrum, also on the exercise after a solved one.
  const { state } = useLocation() as { state: { isNext?: boolean } | null };
  const isNext = useRef(state?.isNext === true);
  useEffect(() => {
    if (looked !== tab && !isNext.current) return;
    isNext.current = false;
    setLooked(undefined);
    spectra.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [looked, tab]);

  const drawing = useRef<HTMLDivElement>(null);
  const isMotionReduced = useReducedMotion();
  /**
   * Selects an item. On a phone, scrolls to the drawing, which is not visible beside the feedback.
   */
  const look = (item: FeedbackItem) => {
    feedbackFocus.look(item);
    const hasPlace = (item.atoms?.length ?? 0) + (item.bonds?.length ?? 0) > 0;
    if (!isWorkbench && hasPlace)
      drawing.current?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced ? 'auto' : 'smooth' });
  };
  const canCompare =
    hasConsistencyCheck && (isFeedbackShown ? !answer.waitsForChange : !(isLive && consistency.isOpen));
  // Feedback refers to the atom numbers of the judged drawing.
  const lit = answer.isSettledDrawing ? feedbackFocus.current : undefined;
  if (isElsewhere) return <Navigate to={basePath} replace />;
  const editor = takesDrawings && (
    <div ref={drawing} className={classes['drawing']}>
      <MoleculeEditor
        value={answer.drawing}
        label={t('Your structure')}
        onChange={({ molfile }) => answer.change(molfile)}
        {...(lit && { highlight: { atoms: lit.atoms ?? [], bonds: lit.bonds ?? [] } })}
      />
    </div>
  );
  const closeFeedback = () => {
    feedbackFocus.leave();
    setClosedCount(settledCount);
  };
  const feedback = (
    <StructureFeedback
      exercise={exercise}
      answer={answer}
      rehearsal={rehearsal}
      consistency={consistency}
      isFeedbackShown={isFeedbackShown}
      current={feedbackFocus.current}
      onLook={look}
      onLookAt={lookAt}
      isWorkbench={isWorkbench}
      onClose={() => {
        closeFeedback();
        setTimeout(() => reopen.current?.focus());
      }}
    />
  );
  return (
    <Workbench
      exercise={exercise}
      segmentNames={experimentNamesOf(exercise)}
      notes={
        <>
          {isPreview && <PreviewBanner exercise={exercise} isRehearsal={isRehearsal} />}
          {!debrief.isShown && <SolvedNote solved={exercise.solved} />}
        </>
      }
      spectraRef={spectra}
      spectra={
        <ExerciseSpectra
          exercise={exercise}
          tab={tab}
          onTab={(next) => {
            feedbackFocus.release();
            open(next);
          }}
          cited={judged?.feedback.flatMap((item) => item.experiment?.id ?? [])}
          information={
            <Suspense fallback={<LoadingPage />}>
              <Information exercise={exercise} pathOf={pathOf} />
            </Suspense>
          }
          {...feedbackFocus.strip}
          chartOf={chartOf}
        />
      }
      answer={
        debrief.isShown ? (
          <Suspense fallback={<LoadingPage />}>
            <DebriefPanel
              exercise={exercise}
              work={debrief}
              current={feedbackFocus.current}
              onLook={feedbackFocus.look}
            />
          </Suspense>
        ) : (
          !exercise.isOutsideAudience && (
            <AnswerPanel
              answer={answer}
              hasCorrector={exercise.corrector}
              noAnswer={noAnswer}
              attemptsText={describeAttemptsLeft(exercise)}
              isComplete={aids.isComplete}
              editor={editor}
              status={
                <>
                  <ClosesSoon exercise={exercise} />
                  {feedback}
                  {exercise.corrector && (
                    <>
                      {!isGone && <RecordingStatus />}
                      <SessionEndedNote />
                      <FragmentTray aids={aids} />
                      <FeedbackLanguageChoice language={language} onLanguage={setLanguage} />
                    </>
                  )}
                </>
              }
              actions={
                <>
                  {judged !== undefined && !isFeedbackShown && (
                    <Button ref={reopen} variant="default" onClick={() => setClosedCount(undefined)}>
                      {t('Feedback')}
                    </Button>
                  )}
                  {canCompare && (
                    <CompareButton
                      consistency={consistency}
                      hasDrawing={answer.drawing !== ''}
                      onAsk={closeFeedback}
                    />
                  )}
                </>
              }
            />
          )
        )
      }
    />
  );
}
