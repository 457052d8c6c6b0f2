import { type Correction, readAssignmentAnswer } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { MoleculeDrawing } from '../../components/molecule-drawing/molecule-drawing.tsx';
import { experimentDisplayName } from '../exercises/pages/exercise/experiment-names.ts';
import { exercisePreviewQuery, exerciseQuery } from '../exercises/queries.ts';
import { ShownConditions } from '../exercises/shown-conditions.tsx';
import { ExerciseSpectra } from '../exercises/workbench/exercise-spectra.tsx';
import { SubmissionBench } from '../exercises/workbench/submission-bench.tsx';
import { useCan } from '../sign-in/use-can.ts';
import { AssignmentAnswerView } from '../spectra/assignments/assignment-answer-view.tsx';
import { AnswerLayout } from './answers/answer-layout.tsx';
import { FeedbackCard } from './feedback/feedback-card.tsx';
import { useFeedbackFocus } from './feedback/use-feedback-focus.ts';

export interface SubmissionViewProps {
  exerciseId: number;
  /** Submitted drawing or assignment. */
  composerContent: string;
  drawingLabel: string;
  /** Feedback; undefined while it is withheld. */
  correction: Pick<Correction, 'correct' | 'feedback'> | undefined;
  isOwn: boolean;
  /** Content below the feedback. */
  children?: ReactNode;
}

/** An item of the feedback opens its spectrum. */
export function SubmissionView({
  exerciseId,
  composerContent,
  drawingLabel,
  correction,
  isOwn,
  children,
}: SubmissionViewProps) {
  const seesAll = useCan('catalogue.read-hidden');
  // Feedback refers to experiments by the handles of the student's view.
  const exercise = useQuery(seesAll ? exercisePreviewQuery(exerciseId) : exerciseQuery(exerciseId)).data;
  const experiments = exercise?.experiments ?? [];
  const [chosen, setTab] = useState<string>();
  const tab = chosen ?? experiments[0]?.id ?? '';
  const { current, look, release, strip, chartOf } = useFeedbackFocus({
    feedback: correction?.feedback,
    judgedCount: 0,
    tab,
    open: setTab,
  });
  const highlight = useMemo(() => ({ atoms: current?.atoms ?? [], bonds: current?.bonds ?? [] }), [current]);
  const assigned = readAssignmentAnswer(composerContent);
  const answer = (
    <AnswerLayout
      title={drawingLabel}
      editor={
        assigned ? (
          <AssignmentAnswerView answer={assigned} label={drawingLabel} />
        ) : (
          <MoleculeDrawing value={composerContent} label={drawingLabel} highlight={highlight} />
        )
      }
      notices={
        <>
          {correction && (
            <FeedbackCard correction={correction} isOwn={isOwn} current={current} onLook={look} />
          )}
          {children}
        </>
      }
    />
  );
  if (exercise === undefined || experiments.length === 0) return answer;
  return (
    <SubmissionBench
      spectra={
        <ExerciseSpectra
          exercise={exercise}
          tab={tab}
          onTab={(next) => {
            release();
            setTab(next);
          }}
          cited={correction?.feedback.flatMap((item) => item.experiment?.id ?? [])}
          information={
            <ul>
              {experiments
                .filter(({ conditions }) => (conditions?.length ?? 0) > 0)
                .map((experiment) => (
                  <li key={experiment.id}>
                    {experimentDisplayName(experiment)}
                    <ShownConditions conditions={experiment.conditions} />
                  </li>
                ))}
            </ul>
          }
          {...strip}
          chartOf={chartOf}
        />
      }
      answer={answer}
    />
  );
}
