import { Button, Text } from '@mantine/core';
import type { RemainingFormula } from '@elucida/chemistry';
import type { Exercise, FeedbackItem } from '@elucida/contract';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatch, useParams, useSearchParams } from 'react-router';
import { openExerciseQuery, exercisePreviewQuery } from '../../exercises/queries.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { RecordingStatus } from '../recording/recording-status.tsx';
import { useLogRecorder } from '../recording/use-log-recorder.ts';
import { CompareButton, FeedbackLanguageChoice } from '../answers/submission-actions.tsx';
import { AnswerPanel } from '../answers/drawing-answer-panel.tsx';
import { describeAttemptsLeft, isNotYetOpen } from '../../exercises/submission-period/submission-period.ts';
import { ClosesSoon } from '../../exercises/submission-period/closes-soon.tsx';
import { ConsistencyCard } from '../feedback/consistency-card.tsx';
import { FeedbackCard } from '../feedback/feedback-card.tsx';
import { useDebrief } from '../debrief/use-debrief.ts';
import { FragmentTray } from '../drafts/fragment-tray.tsx';
import { AnswerNotice } from '../answers/answer-notice.tsx';
import { SessionEndedNote } from '../answers/session-ended-note.tsx';
import { SolvedNote } from '../answers/solved-note.tsx';
import {
  useSubmissionPeriod,
  useRefetchAtOpening,
} from '../../exercises/submission-period/use-submission-period.ts';
import { type NoAnswer, useNoAnswer } from '../../exercises/submission-period/use-no-answer.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { useConsistency } from '../feedback/use-consistency.ts';
import { useFeedbackFocus } from '../feedback/use-feedback-focus.ts';
import { useLastDrawingQuestion } from '../answers/use-last-attempt-question.tsx';
import { useKeepExercise } from '../../exercises/use-keep-exercise.ts';
import { useRehearsal } from '../answers/use-rehearsal.ts';
import { useRemainingFormula } from '../drafts/use-remaining-formula.ts';
import { useFragments } from '../drafts/use-fragments.ts';
import { useFeedbackLanguage } from '../feedback/use-feedback-language.ts';
import { t } from '../../../languages/t.ts';
import { MoleculeEditor } from '../../../components/molecule-editor/molecule-editor.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import type { SpectrumVisibility } from '../../../components/spectrum-view/spectrum-view.tsx';
import { LoadingPage } from '../../../components/states/loading-page.tsx';
import { ErrorPage } from '../../../components/states/error-page.tsx';
import { ExperimentPanel } from '../../exercises/pages/exercise/experiment-panel.tsx';
import { experimentNamesOf } from '../../exercises/pages/exercise/experiment-names.ts';
import { PreviewBanner } from '../../exercises/pages/exercise/preview-banner.tsx';
import { informationTab, SpectraTabs } from '../../exercises/workbench/spectra-tabs.tsx';
import { useSpectrumTab } from '../../exercises/workbench/use-spectrum-tab.ts';
import { useIsWorkbench } from '../../exercises/workbench/use-is-workbench.ts';
import { Workbench } from '../../exercises/workbench/workbench.tsx';
import classes from './exercise-page.module.css';

// The first spectrum does not wait for what a student opens or reaches later, or for forms of authors.
const AssignmentView = lazy(async () => ({
  default: (await import('../assignment-answers/assignment-view.tsx')).AssignmentView,
}));
const DebriefPanel = lazy(async () => ({
  default: (await import('../debrief/debrief-panel.tsx')).DebriefPanel,
}));
const Information = lazy(async () => ({
  default: (await import('../../exercises/pages/exercise/information.tsx')).Information,
}));
const ManagerView = lazy(async () => ({
  default: (await import('../../exercises/pages/exercise/manager-view.tsx')).ManagerView,
}));

/** Returns whether all atoms of the formula are placed, in one piece. */
const isPlaced = ({ elements, unsaturation, pieces }: RemainingFormula) =>
  unsaturation === 0 && pieces === 1 && elements.every(({ count }) => count === 0);

interface ExerciseViewProps {
  exercise: Exercise;
  experimentId: string | undefined;
  isPreview: boolean;
  /** True if the author answers as a student does, and no answer is stored. */
  isRehearsal: boolean;
  noAnswer: NoAnswer | undefined;
  /** It was deleted or hidden since it was opened here. */
  isGone: boolean;
}

function ExerciseView({
  exercise,
  experimentId,
  isPreview,
  isRehearsal,
  noAnswer,
  isGone,
}: ExerciseViewProps) {
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

  const fragments = useFragments({
    exerciseId: exercise.id,
    molfile: answer.drawing,
    draw: answer.change,
  });
  const [typedFormula, setTypedFormula] = useState('');
  const formula = exercise.molecule.formula ?? typedFormula;
  const remainder = useRemainingFormula(formula, [answer.drawing, ...fragments.fragments]);
  const { hasConsistencyCheck, comparison } = exercise;
  const isLive = hasConsistencyCheck && comparison === 'live';
  const consistency = useConsistency({ exercise, molfile: answer.drawing, language, isLive });

  // Feedback takes the place of the comparison until it is closed.
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
  // Who reads with the keyboard goes on at the spectrum, too; so does who comes from a solved exercise.
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
  /** Looks at an item; on a phone, the drawing is out of sight where the feedback is read. */
  const look = (item: FeedbackItem) => {
    feedbackFocus.look(item);
    const hasPlace = (item.atoms?.length ?? 0) + (item.bonds?.length ?? 0) > 0;
    if (!isWorkbench && hasPlace)
      drawing.current?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced ? 'auto' : 'smooth' });
  };
  const canCompare =
    hasConsistencyCheck && (isFeedbackShown ? !answer.waitsForChange : !(isLive && consistency.isOpen));
  // The atoms have their numbers in the drawing that was judged.
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
  const feedback = (
    <>
      <AnswerNotice
        exercise={exercise}
        status={answer.status}
        settledCount={settledCount}
        onSendAgain={answer.sendAgain}
      />
      {rehearsal.released && (
        <>
          <Text fw={600}>{t('Shown to the student when feedback becomes available:')}</Text>
          <FeedbackCard correction={rehearsal.released} />
        </>
      )}
      {isFeedbackShown ? (
        <FeedbackCard
          correction={judged}
          wasNotSaved={'wasNotSaved' in settled && settled.wasNotSaved}
          current={feedbackFocus.current}
          isOutdated={!answer.isSettledDrawing}
          judgedCount={settledCount}
          onLook={look}
          {...(!isWorkbench && { onOpenSpectrum: lookAt })}
          onClose={() => {
            feedbackFocus.leave();
            setClosedCount(settledCount);
            setTimeout(() => reopen.current?.focus());
          }}
        />
      ) : (
        <ConsistencyCard consistency={consistency} onLookAt={lookAt} />
      )}
    </>
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
        <SpectraTabs
          exerciseId={exercise.id}
          experiments={exercise.experiments}
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
          panelOf={(experiment) => (
            <ExperimentPanel
              experiments={exercise.experiments}
              exerciseId={exercise.id}
              experiment={experiment}
              formula={exercise.molecule.formula}
              {...chartOf(experiment.id)}
            />
          )}
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
              isComplete={remainder === undefined || isPlaced(remainder)}
              editor={editor}
              status={
                <>
                  <ClosesSoon exercise={exercise} />
                  {feedback}
                  {exercise.corrector && (
                    <>
                      {!isGone && <RecordingStatus />}
                      <SessionEndedNote />
                      <FragmentTray
                        fragments={fragments}
                        formula={formula}
                        remainder={remainder}
                        typedFormula={exercise.molecule.formula === undefined ? typedFormula : undefined}
                        onTypeFormula={setTypedFormula}
                      />
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
                      onAsk={() => {
                        feedbackFocus.leave();
                        setClosedCount(settledCount);
                      }}
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

/** By what the exercise asks for; one that is not open yet asks nothing. */
function StudentView(props: Omit<ExerciseViewProps, 'noAnswer'>) {
  const { exercise, isGone, isPreview } = props;
  const { assignment } = exercise;
  useRefetchAtOpening(exercise);
  useKeepExercise(exercise);
  const reason = useNoAnswer(exercise, { isGone });
  const shown = { ...props, noAnswer: isPreview ? undefined : reason };
  if (assignment === undefined) return <ExerciseView {...shown} />;
  // Of another drawing the numbers that were chosen mean other atoms.
  return (
    <Suspense fallback={<LoadingPage />}>
      <AssignmentView key={assignment.drawingHash} question={assignment} {...shown} />
    </Suspense>
  );
}

export function ExercisePage() {
  const { id = '' } = useParams();
  const experimentId = useMatch('/exercises/:id/experiments/:experimentId')?.params.experimentId;
  const [search] = useSearchParams();
  const seesAll = useCan('catalogue.read-hidden');
  const isPreview = seesAll && search.has('preview');
  const isRehearsal = isPreview && search.has('rehearsal');
  const query = useQuery(isPreview ? exercisePreviewQuery(Number(id)) : openExerciseQuery(Number(id)));
  return (
    <>
      <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
        {(exercise) =>
          seesAll && !isPreview ? (
            <Suspense fallback={<LoadingPage />}>
              <ManagerView key={exercise.id} exercise={exercise} experimentId={experimentId} />
            </Suspense>
          ) : (
            <StudentView
              key={exercise.id}
              exercise={exercise}
              experimentId={experimentId}
              isPreview={isPreview}
              isRehearsal={isRehearsal}
              isGone={query.error instanceof ApiError && query.error.status === 404}
            />
          )
        }
      </QueryState>
      <Outlet />
    </>
  );
}
