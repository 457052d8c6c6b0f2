import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Account } from '@elucida/contract';
import { type SyntheticEvent, useState } from 'react';

export interface EraseDialogProps {
  account: Account;
  isErasing: boolean;
  onClose: () => void;
  onErase: () => void;
}

/** There is no way back from this: whoever does it types whom they mean. */
export function EraseDialog({ account, isErasing, onClose, onErase }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() === account.email.toLowerCase()) onErase();
    else setFault(`This is not ${account.email}`);
  };
  return (
    <Modal opened onClose={onClose} title="Warning" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>
            Are you sure to erase {account.firstname} {account.lastname}?
          </Text>
          <Text size="sm" c="dimmed">
            The account goes for good, with all submissions. It does not go to the deleted items and cannot be
            put back.
          </Text>
          <TextInput
            label={`To go on, type ${account.email}`}
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
            <Button variant="default" mih={44} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red.8" mih={44} loading={isErasing}>
              Erase
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
