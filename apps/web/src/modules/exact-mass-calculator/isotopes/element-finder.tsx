import { Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../languages/t.ts';
import { findElements } from './isotope-rows.ts';
import { IsotopeTable } from './isotope-table.tsx';

export function ElementFinder() {
  const [filter, setFilter] = useState('');
  const elements = findElements(filter);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('Isotopes of all elements')}
        </Title>
        <TextInput
          label={t('Filter by symbol, name or atomic number')}
          size="md"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          leftSection={<IconSearch aria-hidden />}
          autoComplete="off"
          spellCheck={false}
        />
        <Text size="sm" c="dimmed" role="status">
          {elements.length === 0 ? t('No elements') : t('{{count}} elements', { count: elements.length })}
        </Text>
        {elements.length > 0 && <IsotopeTable elements={elements} label={t('Isotopes of all elements')} />}
        <Text size="xs" c="dimmed">
          {t(
            'Source: NIST, Atomic Weights and Isotopic Compositions with Relative Atomic Masses. Elements without a standard isotopic composition are listed with their longest-lived isotope.',
          )}
        </Text>
      </Stack>
    </Card>
  );
}
