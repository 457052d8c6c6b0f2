import { Button } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { Navigate } from 'react-router';
import { MoleculeEditor } from '../../../components/molecule-editor/molecule-editor.tsx';
import { LoadingPage } from '../../../components/states/loading-page.tsx';
import { t } from '../../../languages/t.ts';
import { experimentNamesOf } from '../../exercises/pages/exercise/experiment-names.ts';
import { PreviewBanner } from '../../exercises/pages/exercise/preview-banner.tsx';
import { ClosesSoon } from '../../exercises/submission-period/closes-soon.tsx';
import { describeAttemptsLeft, isNotYetOpen } from '../../exercises/submission-period/submission-period.ts';
import type { ClosedReason } from '../../exercises/submission-period/use-closed-reason.ts';
import { useServerTime } from '../../exercises/submission-period/use-submission-period.ts';
import { ExerciseSpectra } from '../../exercises/workbench/exercise-spectra.tsx';
import { Workbench } from '../../exercises/workbench/workbench.tsx';
import { DrawingAnswerPanel } from '../answers/drawing-answer-panel.tsx';
import { SessionEndedNote } from '../answers/session-ended-note.tsx';
import { SolvedNote } from '../answers/solved-note.tsx';
import { CompareButton, FeedbackLanguageChoice } from '../answers/submission-actions.tsx';
import { FragmentTray } from '../drafts/fragment-tray.tsx';
import { StructureFeedback } from '../feedback/structure-feedback.tsx';
import { RecordingStatus } from '../recording/recording-status.tsx';
import classes from './structure-view.module.css';
import { type StructureExercise, type StructureWork, useStructureWork } from './use-structure-work.ts';

// The first spectrum must not wait for parts that a student opens later.
const DebriefPanel = lazy(async () => ({
  default: (await import('../debrief/debrief-panel.tsx')).DebriefPanel,
}));
const Information = lazy(async () => ({
  default: (await import('../../exercises/pages/exercise/information.tsx')).Information,
}));

export interface StructureViewProps extends StructureExercise {
  closedReason: ClosedReason | undefined;
  /** True if the exercise was deleted or hidden after it was opened. */
  isGone: boolean;
}

interface PartProps extends StructureViewProps {
  work: StructureWork;
}

function Editor({ work }: { work: StructureWork }) {
  const { answer, drawingRef, highlight } = work;
  return (
    <div ref={drawingRef} tabIndex={-1} role="group" aria-label={t('Drawing')} className={classes['drawing']}>
      <MoleculeEditor
        value={answer.drawing}
        label={t('Your structure')}
        onChange={({ molfile }) => answer.change(molfile)}
        {...(highlight && { highlight: { atoms: highlight.atoms ?? [], bonds: highlight.bonds ?? [] } })}
      />
    </div>
  );
}

function Status({ exercise, isGone, isPreview, work }: PartProps) {
  const { answer, rehearsal, consistency, panel, focus, aids, language, setLanguage } = work;
  return (
    <>
      <ClosesSoon exercise={exercise} />
      <StructureFeedback
        {...{ exercise, answer, rehearsal, consistency }}
        isFeedbackShown={panel.isShown}
        current={focus.current}
        onLook={work.select}
        onLookAt={work.showExperiment}
        isWorkbench={work.isWorkbench}
        onClose={() => {
          work.closeFeedback();
          setTimeout(() => panel.reopenButton.current?.focus());
        }}
      />
      {exercise.corrector && (
        <>
          {!isGone && !isPreview && <RecordingStatus />}
          <SessionEndedNote />
          <FragmentTray aids={aids} />
          <FeedbackLanguageChoice language={language} onLanguage={setLanguage} />
        </>
      )}
    </>
  );
}

function Actions({ work }: { work: StructureWork }) {
  const { answer, panel, consistency } = work;
  return (
    <>
      {answer.judged !== undefined && !panel.isShown && (
        <Button ref={panel.reopenButton} variant="default" onClick={panel.reopen}>
          {t('Feedback')}
        </Button>
      )}
      {work.canCompare && (
        <CompareButton
          consistency={consistency}
          hasDrawing={answer.drawing !== ''}
          onAsk={work.closeFeedback}
        />
      )}
    </>
  );
}

function Answer(props: PartProps) {
  const { exercise, isPreview, closedReason, work } = props;
  const { debrief, focus } = work;
  const now = useServerTime(exercise);
  const takesDrawings = isPreview || !isNotYetOpen(exercise, now);
  if (debrief.isShown)
    return (
      <Suspense fallback={<LoadingPage />}>
        <DebriefPanel exercise={exercise} work={debrief} current={focus.current} onLook={focus.look} />
      </Suspense>
    );
  return (
    <DrawingAnswerPanel
      answer={work.answer}
      hasCorrector={exercise.corrector}
      closedReason={closedReason}
      attemptsText={describeAttemptsLeft(exercise)}
      isComplete={work.aids.isComplete}
      editor={takesDrawings && <Editor work={work} />}
      status={<Status {...props} />}
      actions={<Actions work={work} />}
    />
  );
}

export function StructureView(props: StructureViewProps) {
  const { exercise, isPreview, isRehearsal } = props;
  const work = useStructureWork(props);
  const { spectrumTab, focus } = work;
  if (spectrumTab.isElsewhere) return <Navigate to={spectrumTab.basePath} replace />;
  return (
    <Workbench
      exercise={exercise}
      segmentNames={experimentNamesOf(exercise)}
      notes={
        <>
          {isPreview && <PreviewBanner exercise={exercise} isRehearsal={isRehearsal} />}
          {!work.debrief.isShown && <SolvedNote solved={exercise.solved} />}
        </>
      }
      spectraRef={work.spectraRef}
      spectra={
        <ExerciseSpectra
          exercise={exercise}
          tab={spectrumTab.tab}
          onTab={(next) => {
            focus.release();
            spectrumTab.open(next);
          }}
          cited={work.answer.judged?.feedback.flatMap((item) => item.experiment?.id ?? [])}
          information={
            <Suspense fallback={<LoadingPage />}>
              <Information exercise={exercise} pathOf={spectrumTab.pathOf} />
            </Suspense>
          }
          {...focus.strip}
          chartOf={work.chartOf}
        />
      }
      answer={(work.debrief.isShown || !exercise.isOutsideAudience) && <Answer {...props} work={work} />}
    />
  );
}
