import { TextInput } from '@mantine/core';
import { isExerciseId } from '@elucida/contract';
import { useState } from 'react';
import { t } from '../../languages/t.ts';
import { DateRangeFields } from '../../components/tables/date-range-fields.tsx';
import { SearchForm } from '../../components/tables/search-form.tsx';

export const scopeNames = ['exercises', 'from', 'until'] as const;

export type ScopeValues = Record<(typeof scopeNames)[number], string>;

/** Splits `7, 12` or `7 12`, invalid ids included. */
export const listedExercises = (text: string) => text.split(/[\s,]+/).filter(Boolean);

export function ScopeForm({
  values,
  onSearch,
}: {
  values: ScopeValues;
  onSearch: (values: ScopeValues) => void;
}) {
  const [typed, setTyped] = useState(values.exercises);
  const isFaulty = !listedExercises(typed).every(isExerciseId);
  return (
    <SearchForm
      onSearch={(fields) => onSearch({ ...values, ...fields, exercises: listedExercises(typed).join(' ') })}
    >
      <TextInput
        label={t('Exercise IDs')}
        placeholder={t('All')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isFaulty && t('Enter IDs as numbers, e.g. 7 12')}
        w={{ base: '100%', xs: 240 }}
      />
      <DateRangeFields from={values.from} until={values.until} />
    </SearchForm>
  );
}
