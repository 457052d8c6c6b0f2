import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { type MoleculeListItem, pageSizes } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { moleculesQuery } from '../../catalogue/molecules/queries.ts';
import { t } from '../../../languages/t.ts';
import type { Column } from '../../../components/tables/data-table.tsx';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { LoadedTable } from '../../../components/tables/loaded-table.tsx';
import { SearchForm } from '../../../components/tables/search-form.tsx';

const filterNames = ['id', 'name', 'formula', 'cas'] as const;

type Filters = Record<(typeof filterNames)[number], string>;

const labels: Filters = { id: 'ID', name: t('Name'), formula: t('Formula'), cas: 'CAS' };
const noFilters: Filters = { id: '', name: '', formula: '', cas: '' };

/** Filters and page, which the parent holds, so that they survive a change of step. */
export interface MoleculeSearchState {
  filters: Filters;
  page: number;
}

export const initialSearchState: MoleculeSearchState = { filters: noFilters, page: 1 };

export interface MoleculeChoiceProps {
  /** Id of the chosen molecule, or empty. */
  value: string;
  error?: React.ReactNode;
  onChange: (id: string) => void;
  search: MoleculeSearchState;
  onSearch: (search: MoleculeSearchState) => void;
}

export function MoleculeChoice({ value, error, onChange, search, onSearch }: MoleculeChoiceProps) {
  const { filters, page } = search;
  const query = useQuery(
    moleculesQuery({ ...filters, page, amount: pageSizes.wizardMolecules, sort: 'name' }),
  );
  const columns: Column<MoleculeListItem>[] = [
    {
      key: 'choose',
      title: t('Choose'),
      render: ({ id, name }) => (
        <Radio
          size="md"
          name="molecule"
          aria-label={t('Choose {{name}}', { name })}
          checked={value === id}
          onChange={() => onChange(id)}
        />
      ),
    },
    { key: 'id', title: 'ID', isSecondary: true, render: ({ id }) => id },
    { key: 'name', title: t('Name'), render: ({ name }) => name },
    {
      key: 'formula',
      title: t('Formula'),
      isSecondary: true,
      render: ({ formula }) => <FormulaText formula={formula} />,
    },
    { key: 'cas', title: 'CAS', isSecondary: true, render: ({ cas }) => cas ?? '–' },
  ];
  return (
    <Stack>
      <SearchForm onSearch={(fields) => onSearch({ filters: { ...filters, ...fields }, page: 1 })}>
        {filterNames.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={labels[name]}
            defaultValue={filters[name]}
            maw="var(--field)"
          />
        ))}
      </SearchForm>
      <Text role="status" c={value === '' ? 'dimmed' : undefined} fw={value === '' ? undefined : 600}>
        {value === '' ? t('No molecule chosen yet.') : t('Chosen: {{value}}', { value })}
      </Text>
      {error !== undefined && (
        <Text c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Text role="status" size="sm" c="dimmed">
        {query.data && t('{{count}} results found', { count: query.data[0]?.count ?? 0 })}
      </Text>
      <LoadedTable
        label={t('Molecules')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        emptyText={t('No molecules')}
        page={page}
        pageSize={pageSizes.wizardMolecules}
        onPage={(next) => onSearch({ ...search, page: next })}
      />
    </Stack>
  );
}
