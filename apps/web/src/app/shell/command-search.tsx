import { Group, Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.ts';
import { type PageCommand, listPageCommands } from './page-commands.ts';

/** Follows the order of the page. */
function groupCommands(commands: readonly PageCommand[]) {
  const items = commands.map((command, index) => ({ ...command, value: String(index), label: command.name }));
  return [...new Set(items.map(({ group }) => group))].map((group) => ({
    group,
    items: items
      .filter((item) => item.group === group)
      .map(({ value, label, isDisabled }) => ({ value, label, disabled: isDisabled })),
  }));
}

/** Calls `onClose` with the chosen command, if any. */
export function CommandSearch({ onClose }: { onClose: (chosen?: PageCommand) => void }) {
  const [commands] = useState(listPageCommands);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Commands')}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
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
        selectFirstOptionOnDropdownOpen
        maxDropdownHeight={360}
        // The list of the field handles Escape, so that the dialog does not see it.
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onChange={(value) => onClose(commands[Number(value)])}
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
