import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.ts';
import { useIsOpenAfterMount } from './on-demand-dialog.ts';

export interface ConfirmQuestion {
  /** Title; "Warning" if absent. */
  title?: string;
  message: string;
  details?: ReactNode;
  confirmLabel?: string;
  /** True if the user loses nothing by confirming; the confirm button is then not red. */
  isHarmless?: boolean;
}

export interface ConfirmDialogProps {
  question: ConfirmQuestion;
  isOpen: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

export function ConfirmDialog({ question, isOpen, onAnswer }: ConfirmDialogProps) {
  return (
    <Modal
      opened={useIsOpenAfterMount(isOpen)}
      onClose={() => onAnswer(false)}
      title={question.title ?? t('Warning')}
      centered
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
