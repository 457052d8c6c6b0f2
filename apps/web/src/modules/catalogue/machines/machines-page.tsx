import { Select } from '@mantine/core';
import type { Machine } from '@elucida/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { laboratoriesQuery } from '../laboratories/queries.ts';
import { machinesQuery } from './queries.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { machineTypeText } from './machine-types.ts';
import { t } from '../../../languages/t.ts';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { useListSearch } from '../../../components/tables/use-list-search.ts';
import { ActionLink } from '../../../components/action-button.tsx';

const columns: readonly Column<Machine>[] = [
  { key: 'name', title: t('Name'), render: ({ name }) => name },
  { key: 'laboratory', title: t('Laboratory'), render: ({ laboratory }) => laboratory },
  {
    key: 'manufacturer',
    title: t('Manufacturer'),
    isSecondary: true,
    render: ({ manufacturer }) => manufacturer,
  },
  {
    key: 'serialNumber',
    title: t('Serial number'),
    isSecondary: true,
    render: ({ serialNumber }) => serialNumber,
  },
  { key: 'year', title: t('Year'), isSecondary: true, render: ({ commissioningYear }) => commissioningYear },
  { key: 'type', title: t('Type'), isSecondary: true, render: ({ type }) => machineTypeText(type) },
];

export function MachinesPage() {
  const { values, change } = useListSearch(['laboratory']);
  const canManage = useCan('content.manage');
  const laboratories = useQuery(laboratoriesQuery);
  const machines = useQuery(machinesQuery);
  // A laboratory that no longer exists does not filter.
  const isKnown = laboratories.data?.some(({ id }) => id === values.laboratory) ?? true;
  const chosen = isKnown ? values.laboratory : '';
  const laboratorySearch = chosen === '' ? '' : `?laboratory=${encodeURIComponent(chosen)}`;
  return (
    <PageFrame
      title={t('Machines')}
      actions={
        canManage && (
          <ActionLink to={`/machines/new${laboratorySearch}`} icon={IconPlus}>
            {t('Add machine')}
          </ActionLink>
        )
      }
    >
      <Select
        label={t('Laboratory')}
        placeholder={t('All laboratories')}
        data={(laboratories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen === '' ? null : chosen}
        onChange={(id) => change({ laboratory: id ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': t('All laboratories') }}
        maw="var(--list)"
      />
      <QueryState query={machines}>
        {(all) => (
          <DataTable
            label={t('Machines')}
            columns={columns}
            rows={all.filter(({ laboratoryId }) => chosen === '' || laboratoryId === chosen)}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/machines/${id}`}
            emptyText={t('No machines')}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
