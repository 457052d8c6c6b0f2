import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.ts';
import { AnswerLayout } from './answer-layout.tsx';
import classes from './answer-panel.module.css';
import { SubmitAnswerButton } from './submit-answer-button.tsx';
import { useSubmitKey } from './use-submit-key.ts';
import { ConflictingDraft } from '../drafts/conflicting-draft.tsx';
import type { ClosedReason } from '../../exercises/submission-period/use-closed-reason.ts';
import { ClosedNote } from './closed-note.tsx';
import type { AnswerWork } from './use-answer.ts';
import { translateMessage } from '../../../languages/translate-message.ts';

export interface DrawingAnswerPanelProps {
  answer: AnswerWork;
  hasCorrector: boolean;
  /** Drawing remains possible. */
  closedReason?: ClosedReason | undefined;
  /** Set if attempts are limited. */
  attemptsText?: string | undefined;
  /** True if the drawing has all atoms of the formula; it can be submitted in any case. */
  isComplete?: boolean;
  editor: ReactNode;
  actions?: ReactNode;
  status?: ReactNode;
}

/** Shows only a sentence and the status if the exercise has no corrector. */
export function DrawingAnswerPanel({
  answer,
  hasCorrector,
  closedReason,
  attemptsText,
  isComplete = true,
  editor,
  actions,
  status,
}: DrawingAnswerPanelProps) {
  const canSubmit = hasCorrector && closedReason === undefined;
  useSubmitKey(canSubmit && !answer.isSending ? () => void answer.submit() : undefined);
  if (!hasCorrector)
    return (
      <section className={classes['answer']}>
        <div className={classes['notices']}>
          <Text>{translateMessage({ code: 'no-corrector' })}</Text>
          {status}
        </div>
      </section>
    );
  return (
    <AnswerLayout
      title={t('Your answer')}
      editor={editor}
      notices={
        <>
          {answer.otherDraft !== undefined && (
            <ConflictingDraft onUseOther={answer.takeOther} onKeepOwn={answer.dismissOther} />
          )}
          {status}
        </>
      }
      foot={
        <>
          {actions}
          {closedReason !== undefined ? (
            <ClosedNote closedReason={closedReason} />
          ) : (
            <div className={classes['submit']}>
              {attemptsText !== undefined && <Text size="sm">{attemptsText}</Text>}
              <SubmitAnswerButton
                isComplete={isComplete}
                isSending={answer.isSending}
                isUnchanged={answer.waitsForChange}
                onSubmit={() => void answer.submit()}
              />
            </div>
          )}
        </>
      }
    />
  );
}
