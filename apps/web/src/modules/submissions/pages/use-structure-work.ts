import type { Exercise, FeedbackItem } from '@elucida/contract';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SpectrumVisibility } from '../../../components/spectrum-view/spectrum-view-props.ts';
import { informationTab } from '../../exercises/workbench/spectra-tabs.tsx';
import { useIsWorkbench } from '../../exercises/workbench/use-is-workbench.ts';
import { useSpectrumTab } from '../../exercises/workbench/use-spectrum-tab.ts';
import { type AnswerWork, useAnswer } from '../answers/use-answer.ts';
import { useLastDrawingQuestion } from '../answers/use-last-attempt-question.tsx';
import { useRehearsal } from '../answers/use-rehearsal.ts';
import { useDebrief } from '../debrief/use-debrief.ts';
import { useFormulaAids } from '../drafts/use-formula-aids.ts';
import { useConsistency } from '../feedback/use-consistency.ts';
import { useFeedbackFocus } from '../feedback/use-feedback-focus.ts';
import { useFeedbackLanguage } from '../feedback/use-feedback-language.ts';
import { useLogRecorder } from '../recording/use-log-recorder.ts';

export interface StructureExercise {
  exercise: Exercise;
  experimentId: string | undefined;
  isPreview: boolean;
  /** True if the author answers as a student does, and no answer is stored. */
  isRehearsal: boolean;
}

/** Feedback replaces the comparison until the student closes the feedback. */
function useFeedbackPanel({ settledCount, judged }: AnswerWork) {
  const [closedAtCount, setClosedAtCount] = useState<number>();
  const reopenButton = useRef<HTMLButtonElement>(null);
  return {
    isShown: judged !== undefined && closedAtCount !== settledCount,
    reopenButton,
    reopen: () => setClosedAtCount(undefined),
    close: () => setClosedAtCount(settledCount),
  };
}

/** Focuses a tab that the feedback or "Next exercise" has opened. */
function useOpenedTabFocus(tab: string) {
  const spectraRef = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  const { state } = useLocation() as { state: { isNext?: boolean } | null };
  const isNext = useRef(state?.isNext === true);
  useEffect(() => {
    if (opened !== tab && !isNext.current) return;
    isNext.current = false;
    setOpened(undefined);
    spectraRef.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [opened, tab]);
  return { spectraRef, setOpened };
}

/** Focuses the drawing when it replaces the debrief, whose button had the focus. */
function useDrawingFocus(isDebriefShown: boolean) {
  const drawingRef = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isDebriefShown);
  useEffect(() => {
    if (wasShown.current && !isDebriefShown) drawingRef.current?.focus();
    wasShown.current = isDebriefShown;
  }, [isDebriefShown]);
  return drawingRef;
}

function useRecordedAnswer({ exercise, isPreview, isRehearsal }: StructureExercise, tab: string) {
  const rehearsal = useRehearsal(exercise);
  const recording = useLogRecorder(isPreview ? undefined : `/exercises/${exercise.id}`);
  const shownId = tab === informationTab ? undefined : tab;
  useEffect(() => recording.recordVisibility({ experimentId: shownId }), [recording, shownId]);
  const { language, setLanguage } = useFeedbackLanguage();
  const answer = useAnswer(exercise.id, {
    language,
    onDrawingChange: recording.recordDrawing,
    onLoaded: recording.recordLoad,
    beforeSend: recording.flush,
    confirm: useLastDrawingQuestion(exercise),
    submitWith: isRehearsal ? rehearsal.submitWith : undefined,
  });
  const aids = useFormulaAids({ exercise, drawing: answer.drawing, draw: answer.change });
  return { rehearsal, recording, language, setLanguage, answer, aids };
}

export function useStructureWork(options: StructureExercise) {
  const { exercise, experimentId, isPreview } = options;
  const spectrumTab = useSpectrumTab(exercise, experimentId);
  const { tab, open } = spectrumTab;
  const { spectraRef, setOpened } = useOpenedTabFocus(tab);
  const { recording, ...work } = useRecordedAnswer(options, tab);
  const { answer, language } = work;
  const { settled, settledCount, judged } = answer;
  const isLive = exercise.hasConsistencyCheck && exercise.comparison === 'live';
  const consistency = useConsistency({ exercise, molfile: answer.drawing, language, isLive });
  const panel = useFeedbackPanel(answer);
  const isWorkbench = useIsWorkbench();
  const isSolvedNow = settled.name === 'solved' && !settled.wasNotSaved;
  const solvedDrawing = isSolvedNow ? settled.drawing : undefined;
  const debrief = useDebrief({ exercise, isOffered: !isPreview, solvedDrawing, settledCount, language });
  const focus = useFeedbackFocus({
    feedback: debrief.isShown ? debrief.signals : judged?.feedback,
    judgedCount: debrief.isShown ? -1 : settledCount,
    opensFirst: !debrief.isShown,
    hasSpectraInView: isWorkbench,
    tab,
    open,
  });
  const drawingRef = useDrawingFocus(debrief.isShown);
  const isMotionReduced = useReducedMotion();

  return {
    ...work,
    spectrumTab,
    spectraRef,
    drawingRef,
    consistency,
    panel,
    isWorkbench,
    debrief,
    focus,
    canCompare:
      exercise.hasConsistencyCheck &&
      (panel.isShown ? !answer.waitsForChange : !(isLive && consistency.isOpen)),
    // Feedback refers to the atom numbers of the judged drawing.
    highlight: answer.isSettledDrawing ? focus.current : undefined,
    chartOf: (id: string) => {
      const chart = focus.chartOf(id);
      const onVisibilityChange = (visibility: SpectrumVisibility) => {
        chart.onVisibilityChange(visibility);
        recording.recordVisibility(visibility);
      };
      return { ...chart, onVisibilityChange };
    },
    /** Shows the spectrum that an item cites. */
    showExperiment: ({ id, window }: NonNullable<FeedbackItem['experiment']>) => {
      focus.show({ tab: id, window });
      setOpened(id);
    },
    /** Selects an item. On a phone, scrolls to the drawing, which is not visible beside it. */
    select: (item: FeedbackItem) => {
      focus.look(item);
      const hasHighlight = (item.atoms?.length ?? 0) + (item.bonds?.length ?? 0) > 0;
      const behavior = isMotionReduced ? 'auto' : 'smooth';
      if (!isWorkbench && hasHighlight) drawingRef.current?.scrollIntoView({ block: 'nearest', behavior });
    },
    closeFeedback: () => {
      focus.leave();
      panel.close();
    },
  };
}

export type StructureWork = ReturnType<typeof useStructureWork>;
