import { Select, TextInput } from '@mantine/core';
import { auditOutcomes } from '@elucida/contract';
import { useState } from 'react';
import { t } from '../../languages/t.ts';
import { DateRangeFields } from '../../ui/date-range-fields.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { outcomeNames } from './outcome-names.ts';

export const auditFilterNames = ['actor', 'action', 'outcome', 'from', 'until'] as const;

export type AuditFilterValues = Record<(typeof auditFilterNames)[number], string>;

export interface AuditFiltersProps {
  values: AuditFilterValues;
  onSearch: (values: AuditFilterValues) => void;
}

export function AuditFilters({ values, onSearch }: AuditFiltersProps) {
  const [outcome, setOutcome] = useState<string | null>(values.outcome || null);
  const width = { base: '100%', xs: 200 };
  return (
    <SearchForm
      onSearch={(data) => {
        const text = (name: string) => String(data.get(name) ?? '').trim();
        onSearch({
          actor: text('actor'),
          action: text('action'),
          outcome: outcome ?? '',
          from: text('from'),
          until: text('until'),
        });
      }}
    >
      <TextInput name="actor" label={t('User ID')} defaultValue={values.actor} autoComplete="off" w={width} />
      <TextInput
        name="action"
        label={t('Action')}
        placeholder="exercises.update"
        defaultValue={values.action}
        autoComplete="off"
        w={width}
      />
      <Select
        label={t('Outcome')}
        data={auditOutcomes.map((value) => ({ value, label: outcomeNames[value] }))}
        value={outcome}
        onChange={setOutcome}
        clearable
        w={width}
      />
      <DateRangeFields from={values.from} until={values.until} />
    </SearchForm>
  );
}
