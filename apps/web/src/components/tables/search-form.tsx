import { Group } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { t } from '../../languages/t.ts';
import { ActionButton } from '../action-button.tsx';

/**
 * Enter searches, or focuses a faulty field. `onSearch` receives the trimmed texts of the named
 * fields.
 */
export function SearchForm({
  children,
  onSearch,
}: {
  children: ReactNode;
  onSearch: (fields: Record<string, string>) => void;
}) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faulty = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    const entries = [...new FormData(event.currentTarget)];
    const fields = Object.fromEntries(entries.map(([name, value]) => [name, String(value).trim()]));
    if (faulty === null) onSearch(fields);
    else faulty.focus();
  };
  return (
    <form role="search" onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        {children}
        <ActionButton type="submit" variant="light" icon={IconSearch}>
          {t('Search')}
        </ActionButton>
      </Group>
    </form>
  );
}
