import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { FeedbackLanguage } from '@elucida/contract';
import { type PageOptions, openPage } from '../../../../testing/open-page.tsx';
import type { ClosedReason } from '../../../exercises/submission-period/use-closed-reason.ts';
import { DrawingAnswerPanel } from '../drawing-answer-panel.tsx';
import { FeedbackCard } from '../../feedback/feedback-card.tsx';
import { SessionEndedNote } from '../session-ended-note.tsx';
import { useAnswer } from '../use-answer.ts';
import { useFeedbackFocus } from '../../feedback/use-feedback-focus.ts';

interface PanelProps {
  hasCorrector?: boolean;
  closedReason?: ClosedReason;
}

/** Buttons take the place of the drawing tool. */
export function Panel({ hasCorrector = true, closedReason }: PanelProps) {
  const [language, setLanguage] = useState<FeedbackLanguage>('en');
  const answer = useAnswer(7, { language });
  const focus = useFeedbackFocus({
    feedback: answer.judged?.feedback,
    judgedCount: answer.settledCount,
    tab: 'a',
    open: () => {},
  });
  const editor = (
    <>
      <button type="button" onClick={() => answer.change('a structure')}>
        Draw
      </button>
      <button type="button" onClick={() => answer.change('another structure')}>
        Draw another
      </button>
      <button type="button" onClick={() => setLanguage('fr')}>
        In French
      </button>
    </>
  );
  return (
    <DrawingAnswerPanel
      answer={answer}
      hasCorrector={hasCorrector}
      closedReason={closedReason}
      editor={editor}
      status={
        <>
          <SessionEndedNote />
          {answer.status.name === 'queued' && <p>Queued</p>}
          {answer.status.name === 'refused' && <p>Rejected: {answer.status.message}</p>}
          <p>Judged: {answer.judged?.correct ? 'correct' : 'unknown'}</p>
          {answer.judged && (
            <FeedbackCard
              correction={answer.judged}
              wasNotSaved={'wasNotSaved' in answer.settled && answer.settled.wasNotSaved}
              current={focus.current}
              onLook={focus.look}
              judgedCount={answer.settledCount}
            />
          )}
        </>
      }
    />
  );
}

export const submit = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit answer' })));

export async function drawAndSubmit(options: PageOptions): Promise<void> {
  await openPage(<Panel />, options);
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  await submit();
}

export const corrector = '/exercises/7/corrector';

export const judged = { isFormulaCorrect: true, correct: true, feedback: [] };
