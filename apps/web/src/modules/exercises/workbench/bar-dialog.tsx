import { ActionIcon, Modal } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface BarDialogProps {
  title: string;
  icon: Icon;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function BarDialog({ title, icon: ButtonIcon, isOpen, onOpen, onClose, children }: BarDialogProps) {
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={title} title={title} onClick={onOpen}>
        <ButtonIcon aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={onClose} title={title} size="lg">
        {children}
      </Modal>
    </>
  );
}
