import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.ts';
import { useIsOpenAfterMount } from './on-demand-dialog.ts';

export interface Question {
  /** Title; by default a warning, as before a deletion. */
  title?: string;
  message: string;
  /** Further content below the message. */
  details?: ReactNode;
  confirmLabel?: string;
  /** True if nothing is lost: the button is not red. */
  isHarmless?: boolean;
}

export interface ConfirmDialogProps {
  question: Question;
  isOpen: boolean;
  onAnswer: (isYes: boolean) => void;
}

export function ConfirmDialog({ question, isOpen, onAnswer }: ConfirmDialogProps) {
  return (
    <Modal
      opened={useIsOpenAfterMount(isOpen)}
      onClose={() => onAnswer(false)}
      title={question.title ?? t('Warning')}
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack>
        <Text>{question.message}</Text>
        {question.details}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {t('Cancel')}
          </Button>
          <Button {...(!question.isHarmless && { color: 'red.8' })} onClick={() => onAnswer(true)}>
            {question.confirmLabel ?? t('Delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
