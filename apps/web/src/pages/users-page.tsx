import { Text } from '@mantine/core';
import { type Account, accountSorts } from '@elucida/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AccountSearch, accountsQuery } from '../api/accounts-queries.ts';
import { AccountFilters, accountFilterNames } from '../features/accounts/account-filters.tsx';
import { counted } from '../ui/counted.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { useListSearch } from '../ui/use-list-search.ts';

const columns: readonly Column<Account>[] = [
  {
    key: 'uliegeid',
    title: 'Identifier',
    isSortable: true,
    isSecondary: true,
    render: ({ uliegeid }) => uliegeid ?? '-',
  },
  { key: 'firstname', title: 'First name', isSortable: true, render: ({ firstname }) => firstname },
  { key: 'lastname', title: 'Last name', isSortable: true, render: ({ lastname }) => lastname },
  { key: 'email', title: 'Email', isSortable: true, isSecondary: true, render: ({ email }) => email },
  { key: 'role', title: 'Role', isSortable: true, render: ({ role }) => <Text size="xs">{role}</Text> },
];

const sorts = new Set<string>(accountSorts.flatMap((column) => [column, `-${column}`]));

export function UsersPage() {
  const { values, sort: asked, change } = useListSearch(accountFilterNames);
  const sort = asked !== undefined && sorts.has(asked) ? asked : 'lastname';
  const search: AccountSearch = { ...values, sort: sort as NonNullable<AccountSearch['sort']> };
  const query = useInfiniteQuery(accountsQuery(search));
  return (
    <PageFrame title="Users">
      <AccountFilters key={JSON.stringify(values)} values={values} onSearch={change} />
      <QueryState query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ accounts }) => accounts);
          return (
            <>
              <Text c="dimmed" role="status">
                {counted(pages[0]?.total ?? 0, 'user')} found
              </Text>
              <MoreRows query={query} count={rows.length}>
                <DataTable
                  label="Users"
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  rowPath={({ id }) => `/users/${id}`}
                  linkColumn="lastname"
                  emptyText="No users"
                  sort={{ value: sort, onChange: (next) => change({ sort: next }) }}
                />
              </MoreRows>
            </>
          );
        }}
      </QueryState>
    </PageFrame>
  );
}
