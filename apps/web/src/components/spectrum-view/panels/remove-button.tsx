import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="red" aria-label={label} title={label} onClick={onClick}>
      <IconTrash aria-hidden />
    </ActionIcon>
  );
}
