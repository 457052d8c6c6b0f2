import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Account } from '@elucida/contract';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../languages/t.ts';

export interface EraseDialogProps {
  account: Account;
  isErasing: boolean;
  onClose: () => void;
  onErase: () => void;
}

/** The administrator must type the email address, because erasure is final. */
export function EraseDialog({ account, isErasing, onClose, onErase }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() === account.email.toLowerCase()) onErase();
    else setFault(t('This is not {{email}}', { email: account.email }));
  };
  return (
    <Modal opened onClose={onClose} title={t('Warning')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>
            {t('Erase the account of {{firstname}} {{lastname}}?', {
              firstname: account.firstname,
              lastname: account.lastname,
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('This permanently erases the account and all its submissions. It cannot be undone.')}
          </Text>
          <TextInput
            label={t('To confirm, type {{email}}', { email: account.email })}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFault(undefined);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red.8" loading={isErasing}>
              {t('Erase')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
