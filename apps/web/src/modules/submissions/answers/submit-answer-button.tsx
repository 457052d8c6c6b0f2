import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { t } from '../../../languages/t.ts';

export interface SubmitAnswerButtonProps {
  isSending: boolean;
  onSubmit: () => void;
}

/** Keeps the focus while it waits, as a button that is disabled could not; that it waits is told to who does not see it. */
export function SubmitAnswerButton({ isSending, onSubmit }: SubmitAnswerButtonProps) {
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
        size="md"
        aria-disabled={isSending}
        {...(isSending && { 'data-disabled': true })}
        onClick={() => !isSending && onSubmit()}
      >
        {t('Submit answer')}
      </Button>
      <VisuallyHidden aria-live="polite">{isSending && t('Submitting…')}</VisuallyHidden>
    </>
  );
}
