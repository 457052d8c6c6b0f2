import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type MoleculeListItem, moleculeSorts, pageSizes } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type MoleculeSearch, moleculesQuery } from '../api/molecules-queries.ts';
import { useMay } from '../api/use-may.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { FormulaText } from '../ui/formula-text.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { useListSearch } from '../ui/use-list-search.ts';

const columns: readonly Column<MoleculeListItem>[] = [
  { key: 'id', title: 'ID', isSortable: true, render: ({ id }) => id },
  { key: 'name', title: 'Name', isSortable: true, render: ({ name }) => name },
  {
    key: 'formula',
    title: 'Formula',
    isSortable: true,
    render: ({ formula }) => <FormulaText formula={formula} />,
  },
  {
    key: 'weight',
    title: 'Weight (g/mol)',
    isSortable: true,
    isSecondary: true,
    render: ({ weight }) => weight.toFixed(2),
  },
  { key: 'cas', title: 'CAS', isSortable: true, isSecondary: true, render: ({ cas }) => cas },
];

const filters = ['name', 'formula', 'cas'] as const;
const sorts = new Set<string>(moleculeSorts.flatMap((column) => [column, `-${column}`]));

export function MoleculesPage() {
  const { values, sort, page, change } = useListSearch(filters);
  const search: MoleculeSearch = {
    ...values,
    page,
    amount: pageSizes.molecules,
    ...(sort && sorts.has(sort) && { sort: sort as NonNullable<MoleculeSearch['sort']> }),
  };
  const query = useQuery(moleculesQuery(search));
  const total = query.data?.[0]?.count ?? 0;
  const mayManage = useMay('content.manage');
  return (
    <PageFrame
      title="Molecules"
      actions={
        mayManage && (
          <Button component={Link} to="/molecules/new" leftSection={<IconPlus size={18} aria-hidden />}>
            New molecule
          </Button>
        )
      }
    >
      <SearchForm
        key={JSON.stringify(values)}
        onSearch={(form) =>
          change(Object.fromEntries(filters.map((name) => [name, String(form.get(name) ?? '')])))
        }
      >
        <TextInput name="name" label="Name" defaultValue={values.name} />
        <TextInput name="formula" label="Formula" placeholder="C10H14O" defaultValue={values.formula} />
        <TextInput name="cas" label="CAS" placeholder="6485-40-1" defaultValue={values.cas} />
      </SearchForm>
      {query.error && (
        <Text c="red" role="alert">
          {query.error.message}
        </Text>
      )}
      <Text c="dimmed" role="status">
        {query.data === undefined ? '' : `${total} results found`}
      </Text>
      <DataTable
        label="Molecules"
        columns={columns}
        rows={query.error ? [] : query.data}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/molecules/${encodeURIComponent(id)}`}
        emptyText="No molecules"
        sort={{ value: sort ?? 'id', onChange: (value) => change({ sort: value }) }}
        paging={{
          page,
          pageSize: pageSizes.molecules,
          total,
          onChange: (next) => change({ page: String(next) }),
        }}
      />
    </PageFrame>
  );
}
