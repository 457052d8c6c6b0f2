import { TextInput } from '@mantine/core';
import { t } from '../../languages/t.ts';
import { SearchForm } from '../../components/tables/search-form.tsx';

export const accountFilterNames = ['uliegeid', 'firstname', 'lastname', 'email'] as const;

export type AccountFilterValues = Record<(typeof accountFilterNames)[number], string>;

const labels: AccountFilterValues = {
  uliegeid: t('Identifier'),
  firstname: t('First name'),
  lastname: t('Last name'),
  email: t('Email'),
};

export interface AccountFiltersProps {
  values: AccountFilterValues;
  onSearch: (values: AccountFilterValues) => void;
}

export function AccountFilters({ values, onSearch }: AccountFiltersProps) {
  return (
    <SearchForm onSearch={(fields) => onSearch({ ...values, ...fields })}>
      {accountFilterNames.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={labels[name]}
          defaultValue={values[name]}
          autoComplete="off"
          w={{ base: '100%', xs: 180 }}
        />
      ))}
    </SearchForm>
  );
}
