import { isExerciseId } from '@elucida/contract';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.ts';
import { DateRangeFields } from '../../components/tables/date-range-fields.tsx';
import { SearchForm } from '../../components/tables/search-form.tsx';

export const submissionFilterNames = ['exercise', 'from', 'until', 'logid'] as const;

export type SubmissionFilterValues = Record<(typeof submissionFilterNames)[number], string>;

/** Spaces separate the ids. */
export const splitExercises = (text: string) => [...new Set(text.split(' ').filter(isExerciseId))];

export interface SubmissionFiltersProps {
  values: SubmissionFilterValues;
  exercises: readonly { id: number; name: string }[];
  onSearch: (values: Partial<SubmissionFilterValues>) => void;
}

export function SubmissionFilters({ values, exercises, onSearch }: SubmissionFiltersProps) {
  const [chosen, setChosen] = useState(splitExercises(values.exercise));
  const known = exercises.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }));
  const unknown = chosen.filter((id) => !known.some(({ value }) => value === id));
  return (
    <SearchForm
      onSearch={(fields) => onSearch({ ...values, ...fields, exercise: chosen.join(' '), logid: '' })}
    >
      <MultiSelect
        label={t('Exercise')}
        data={[...known, ...unknown.map((value) => ({ value, label: value }))]}
        value={chosen}
        onChange={setChosen}
        searchable
        clearable
        w={{ base: '100%', xs: 260 }}
      />
      <DateRangeFields from={values.from} until={values.until} />
    </SearchForm>
  );
}
