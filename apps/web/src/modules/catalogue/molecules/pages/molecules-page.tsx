import { Menu, Text } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { type MoleculeListItem, moleculeSorts, pageSizes } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api/client.ts';
import { type MoleculeSearch, moleculeExportUrl, moleculeFacetsQuery, moleculesQuery } from '../queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { ActiveFilters } from '../active-filters.tsx';
import { formatFilters, moleculeFilterNames, parseFilters } from '../molecule-filters.ts';
import { MoleculeSearchForm } from '../molecule-search-form.tsx';
import { formatDecimal } from '../../../../languages/numbers.ts';
import { t } from '../../../../languages/t.ts';
import { type Column, DataTable } from '../../../../components/tables/data-table.tsx';
import { FormulaText } from '../../../../components/molecule-drawing/formula-text.tsx';
import { LoadFailure } from '../../../../components/states/load-failure.tsx';
import { PageFrame } from '../../../../components/states/page-frame.tsx';
import { RedirectToLastPage } from '../../../../components/tables/redirect-to-last-page.tsx';
import { useListSearch } from '../../../../components/tables/use-list-search.ts';
import { ActionButton, ActionLink } from '../../../../components/action-button.tsx';

const columns: readonly Column<MoleculeListItem>[] = [
  { key: 'id', title: 'ID', isSortable: true, isSecondary: true, render: ({ id }) => id },
  { key: 'name', title: t('Name'), isSortable: true, render: ({ name }) => name },
  {
    key: 'formula',
    title: t('Formula'),
    isSortable: true,
    render: ({ formula }) => <FormulaText formula={formula} />,
  },
  {
    key: 'weight',
    title: t('Weight (g/mol)'),
    isSortable: true,
    isSecondary: true,
    render: ({ weight }) => formatDecimal(weight, 2),
  },
  { key: 'cas', title: 'CAS', isSortable: true, isSecondary: true, render: ({ cas }) => cas ?? '–' },
];

function faultsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
}

function Actions({ search }: { search: MoleculeSearch }) {
  const canManage = useCan('content.manage');
  const canExport = useCan('catalogue.export');
  const { page: _, amount: __, ...filters } = search;
  return (
    <>
      {canExport && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionButton variant="default" icon={IconDownload}>
              {t('Export')}
            </ActionButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" download href={moleculeExportUrl({ ...filters, format: 'csv' })}>
              {t('As CSV')}
            </Menu.Item>
            <Menu.Item component="a" download href={moleculeExportUrl({ ...filters, format: 'sdf' })}>
              {t('As SDF')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {canManage && (
        <>
          <ActionLink to="/molecules/import" variant="default" icon={IconUpload}>
            {t('Import')}
          </ActionLink>
          <ActionLink to="/molecules/new" icon={IconPlus}>
            {t('New molecule')}
          </ActionLink>
        </>
      )}
    </>
  );
}

export function MoleculesPage() {
  const { values, sort, page, change } = useListSearch(moleculeFilterNames, moleculeSorts);
  // An address may contain anything.
  const filters = formatFilters(parseFilters(values));
  const { minweight, maxweight, atoms, domains, functions, experiments, ...texts } = filters;
  const search: MoleculeSearch = {
    ...texts,
    ...(atoms && { atoms }),
    ...(domains && { domains }),
    ...(functions && { functions }),
    ...(experiments && { experiments }),
    ...(minweight && { minweight }),
    ...(maxweight && { maxweight }),
    page,
    amount: pageSizes.molecules,
    ...(sort && { sort }),
  };
  const query = useQuery(moleculesQuery(search));
  const facets = useQuery(moleculeFacetsQuery);
  // The first molecule of a page carries the total count; for an empty page, the first page is
  // read.
  const isPastEnd = page > 1 && query.data?.length === 0 && !query.isPlaceholderData;
  const first = useQuery({ ...moleculesQuery({ ...search, page: 1 }), enabled: isPastEnd, staleTime: 0 });
  const total = query.data?.[0]?.count ?? 0;
  const faults = faultsOf(query.error);
  if (isPastEnd && first.isSuccess && !first.isFetching)
    return <RedirectToLastPage total={first.data[0]?.count ?? 0} pageSize={pageSizes.molecules} />;
  return (
    <PageFrame title={t('Molecules')} actions={<Actions search={search} />}>
      <MoleculeSearchForm texts={filters} facets={facets.data} faults={faults} onSearch={change} />
      <ActiveFilters texts={filters} onChange={change} />
      <LoadFailure query={isPastEnd ? first : query} />
      <Text c="dimmed" role="status">
        {query.data === undefined || query.error || isPastEnd
          ? ''
          : t('{{count}} results found', { count: total })}
      </Text>
      {!query.isLoadingError && !first.isLoadingError && (
        <DataTable
          label={t('Molecules')}
          columns={columns}
          rows={isPastEnd ? undefined : query.data}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `/molecules/${encodeURIComponent(id)}`}
          linkColumn="name"
          emptyText={t('No molecules')}
          isBusy={query.isPlaceholderData}
          sort={{ value: sort ?? 'id', onChange: (value) => change({ sort: value }) }}
          paging={{
            page,
            pageSize: pageSizes.molecules,
            total,
            onChange: (next) => change({ page: String(next) }),
          }}
        />
      )}
    </PageFrame>
  );
}
