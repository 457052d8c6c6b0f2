import { type Exercise, pageSizes } from '@elucida/contract';
import { useState } from 'react';
import { translateTerm } from '../../../../languages/translate-message.ts';
import { t } from '../../../../languages/t.ts';
import { DataTable } from '../../../../components/tables/data-table.tsx';
import { experimentDisplayName } from './experiment-names.ts';

/** A row opens its tab. */
export function ExperimentTable({
  exercise,
  pathOf,
}: {
  exercise: Exercise;
  pathOf: (experimentId: string) => string;
}) {
  const [page, setPage] = useState(1);
  const { experiments } = exercise;
  const pageSize = pageSizes.exerciseExperiments;
  return (
    <DataTable
      label={t('Experiments')}
      columns={[
        { key: 'name', title: t('Name'), render: experimentDisplayName },
        { key: 'type', title: t('Type'), render: ({ type }) => translateTerm(type) },
      ]}
      rows={experiments.slice((page - 1) * pageSize, page * pageSize)}
      rowKey={({ id }) => id}
      rowPath={({ id }) => pathOf(id)}
      emptyText={t('No experiments')}
      paging={{ page, pageSize, total: experiments.length, onChange: setPage }}
    />
  );
}
