import { Group, Modal, Select, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useIsOpenAfterMount } from '../../components/states/on-demand-dialog.ts';
import { t } from '../../languages/t.ts';
import { type PageCommand, listPageCommands, runCommand } from './page-commands.ts';

/** Groups the commands for the list, in the order of the page. */
function groupCommands(commands: readonly PageCommand[]) {
  const items = commands.map((command, index) => ({ ...command, value: String(index), label: command.name }));
  return [...new Set(items.map(({ group }) => group))].map((group) => ({
    group,
    items: items.filter((item) => item.group === group).map(({ value, label }) => ({ value, label })),
  }));
}

/** Searches the commands of the page; the chosen one runs after the dialog has closed. */
export function CommandSearch({ onClose }: { onClose: () => void }) {
  const [commands] = useState(listPageCommands);
  const [isOpen, setOpen] = useState(true);
  const chosen = useRef<PageCommand>(undefined);
  return (
    <Modal
      opened={useIsOpenAfterMount(isOpen)}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={() => {
        onClose();
        if (chosen.current) runCommand(chosen.current);
      }}
      title={t('Commands')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Select
        searchable
        data-autofocus
        aria-label={t('Search the commands of this page')}
        placeholder={t('Search')}
        nothingFoundMessage={t('No command found')}
        data={groupCommands(commands)}
        dropdownOpened
        selectFirstOptionOnChange
        maxDropdownHeight={360}
        // The list of the field handles Escape, so that the dialog does not see it.
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        onChange={(value) => {
          chosen.current = commands[Number(value)];
          setOpen(false);
        }}
        renderOption={({ option }) => (
          <Group justify="space-between" wrap="nowrap" flex={1}>
            {option.label}
            <Text component="span" size="xs" c="dimmed">
              {commands[Number(option.value)]?.hint}
            </Text>
          </Group>
        )}
      />
    </Modal>
  );
}
