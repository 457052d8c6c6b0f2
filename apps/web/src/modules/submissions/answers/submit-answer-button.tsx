import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { t } from '../../../languages/t.ts';

export interface SubmitAnswerButtonProps {
  /**
   * False while atoms of the formula are missing: the button is an outline then, and works all the
   * same.
   */
  isComplete?: boolean;
  isSending: boolean;
  onSubmit: () => void;
}

/** Keeps the focus while it waits, as a button that is disabled could not; that it waits is told to who does not see it. */
export function SubmitAnswerButton({ isComplete = true, isSending, onSubmit }: SubmitAnswerButtonProps) {
  return (
    <>
      <Button
        leftSection={
          isSending ? (
            <Loader size={18} color="currentColor" aria-hidden />
          ) : (
            <IconSend size={18} aria-hidden />
          )
        }
        variant={isComplete ? 'filled' : 'outline'}
        aria-disabled={isSending}
        {...(isSending && { 'data-disabled': true })}
        title={t('Ctrl+Enter')}
        onClick={() => !isSending && onSubmit()}
      >
        {t('Submit answer')}
      </Button>
      <VisuallyHidden aria-live="polite">{isSending && t('Submitting…')}</VisuallyHidden>
    </>
  );
}
