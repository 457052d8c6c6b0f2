import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.ts';

/**
 * The fields are `from` and `until` (YYYY-MM-DD). The form does not search if `from` is after
 * `until`.
 */
export function DateRangeFields({ from, until }: { from: string; until: string }) {
  const [begin, setBegin] = useState(from);
  const [end, setEnd] = useState(until);
  const isReversed = begin !== '' && end !== '' && begin > end;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" w={{ base: '100%', xs: 'auto' }}>
      <TextInput
        type="date"
        name="from"
        label={t('From')}
        value={begin}
        onChange={(event) => setBegin(event.currentTarget.value)}
        w={{ base: '100%', xs: 160 }}
      />
      <TextInput
        type="date"
        name="until"
        label={t('Until')}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
        error={isReversed && t('The end date is before the start date')}
        w={{ base: '100%', xs: 160 }}
      />
    </Group>
  );
}
