import { Button, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../../languages/t.ts';

export interface SubmitAnswerButtonProps {
  /** False while atoms of the formula are missing: the button is outlined but remains usable. */
  isComplete?: boolean;
  isSending: boolean;
  /** The button waits until the judged answer changes. */
  isUnchanged?: boolean;
  /** Names the drawing by default. */
  unchangedText?: string;
  onSubmit: () => void;
}

/**
 * While it waits, it keeps the focus, which a disabled button would lose, and announces the wait to
 * screen readers.
 */
export function SubmitAnswerButton({
  isComplete = true,
  isSending,
  isUnchanged = false,
  unchangedText = t('Change the drawing first'),
  onSubmit,
}: SubmitAnswerButtonProps) {
  const reasonId = useId();
  return (
    <>
      {isUnchanged && (
        <Text size="xs" maw="var(--field-s)" ta="end" c="dimmed" id={reasonId}>
          {unchangedText}
        </Text>
      )}
      <Button
        leftSection={
          isSending ? <Loader size="xs" color="currentColor" aria-hidden /> : <IconSend aria-hidden />
        }
        variant={isComplete ? 'filled' : 'outline'}
        aria-disabled={isSending || isUnchanged}
        {...((isSending || isUnchanged) && { 'data-disabled': true })}
        {...(isUnchanged && { 'aria-describedby': reasonId })}
        title={t('Ctrl+Enter')}
        onClick={() => !isSending && onSubmit()}
      >
        {t('Submit answer')}
      </Button>
      <VisuallyHidden aria-live="polite">{isSending && t('Submitting…')}</VisuallyHidden>
    </>
  );
}
