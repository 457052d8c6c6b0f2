import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, createContext, useCallback, useContext, useState } from 'react';
import { t } from '../../languages/t.ts';

export interface Question {
  /** The default is a warning, as before every delete. */
  title?: string;
  message: string;
  /** What goes with it, where that is more than the message says. */
  details?: ReactNode;
  confirmLabel?: string;
  /** Nothing is lost: the button is not red. */
  isHarmless?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

/** Gives every page below it one dialog that asks before something is done; it answers false when it is closed. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Question & { answer: (isYes: boolean) => void }>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (isYes: boolean) => {
    setOpen(false);
    asked?.answer(isYes);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal
        opened={isOpen}
        onClose={() => close(false)}
        title={asked?.title ?? t('Warning')}
        centered
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Stack>
          <Text>{asked?.message}</Text>
          {asked?.details}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => close(false)}>
              {t('Cancel')}
            </Button>
            <Button {...(!asked?.isHarmless && { color: 'red.8' })} onClick={() => close(true)}>
              {asked?.confirmLabel ?? t('Delete')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </ConfirmContext>
  );
}

/** Asks before something that cannot be undone by a click: `if (await confirm({ message })) remove()`. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (ask === undefined) throw new Error('There is no ConfirmProvider above.');
  return ask;
}
