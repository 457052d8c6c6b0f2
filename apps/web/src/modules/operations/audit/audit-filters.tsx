import { Select, TextInput } from '@mantine/core';
import { auditOutcomes } from '@elucida/contract';
import { useState } from 'react';
import { t } from '../../../languages/t.ts';
import { DateRangeFields } from '../../../components/tables/date-range-fields.tsx';
import { SearchForm } from '../../../components/tables/search-form.tsx';
import { actionChoices } from './action-names.ts';
import { outcomeNames } from './outcome-names.ts';

export const auditFilterNames = ['person', 'action', 'outcome', 'from', 'until'] as const;

export type AuditFilterValues = Record<(typeof auditFilterNames)[number], string>;

/** Includes an action of the address that no longer exists. */
function choicesWith(asked: string): { value: string; label: string }[] {
  const choices = actionChoices();
  const isKnown = asked === '' || choices.some(({ value }) => value === asked);
  return isKnown ? choices : [{ value: asked, label: asked }, ...choices];
}

export interface AuditFiltersProps {
  values: AuditFilterValues;
  onSearch: (values: AuditFilterValues) => void;
}

export function AuditFilters({ values, onSearch }: AuditFiltersProps) {
  const [outcome, setOutcome] = useState<string | null>(values.outcome || null);
  const [action, setAction] = useState<string | null>(values.action || null);
  const width = { base: '100%', xs: 200 };
  return (
    <SearchForm
      onSearch={(fields) => onSearch({ ...values, ...fields, action: action ?? '', outcome: outcome ?? '' })}
    >
      <TextInput
        name="person"
        label={t('User')}
        placeholder={t('Name, email or ID')}
        defaultValue={values.person}
        autoComplete="off"
        w={width}
      />
      <Select
        label={t('Action')}
        data={choicesWith(values.action)}
        value={action}
        onChange={setAction}
        searchable
        clearable
        nothingFoundMessage={t('No matching action')}
        w={{ base: '100%', xs: 280 }}
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
