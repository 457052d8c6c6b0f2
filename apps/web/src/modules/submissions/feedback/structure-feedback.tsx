import { Text } from '@mantine/core';
import type { Exercise, FeedbackItem } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { AnswerNotice } from '../answers/answer-notice.tsx';
import type { AnswerWork } from '../answers/use-answer.ts';
import type { useRehearsal } from '../answers/use-rehearsal.ts';
import { ConsistencyCard } from './consistency-card.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import type { useConsistency } from './use-consistency.ts';

export interface StructureFeedbackProps {
  exercise: Exercise;
  answer: AnswerWork;
  rehearsal: ReturnType<typeof useRehearsal>;
  consistency: ReturnType<typeof useConsistency>;
  /** False without feedback or after it was closed; the comparison then takes its place. */
  isFeedbackShown: boolean;
  current: FeedbackItem | undefined;
  onLook: (item: FeedbackItem) => void;
  onLookAt: (experiment: NonNullable<FeedbackItem['experiment']>) => void;
  /** True if the spectra are in view beside the feedback. */
  isWorkbench: boolean;
  onClose: () => void;
}

export function StructureFeedback({
  exercise,
  answer,
  rehearsal,
  consistency,
  isFeedbackShown,
  current,
  onLook,
  onLookAt,
  isWorkbench,
  onClose,
}: StructureFeedbackProps) {
  const { judged, settled, settledCount } = answer;
  return (
    <>
      <AnswerNotice
        exercise={exercise}
        status={answer.status}
        settledCount={settledCount}
        onSendAgain={answer.sendAgain}
      />
      {rehearsal.withheldFeedback && (
        <>
          <Text fw={600}>{t('Shown to the student when feedback becomes available:')}</Text>
          <FeedbackCard correction={rehearsal.withheldFeedback} />
        </>
      )}
      {isFeedbackShown && judged !== undefined ? (
        <FeedbackCard
          correction={judged}
          wasNotSaved={'wasNotSaved' in settled && settled.wasNotSaved}
          current={current}
          isOutdated={!answer.isSettledDrawing}
          judgedCount={settledCount}
          onLook={onLook}
          {...(!isWorkbench && { onOpenSpectrum: onLookAt })}
          onClose={onClose}
        />
      ) : (
        <ConsistencyCard consistency={consistency} onLookAt={onLookAt} />
      )}
    </>
  );
}
