import { Stack, Text, Title } from '@mantine/core';
import type { ResearchExport } from '@elucida/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  type ResearchScope,
  researchExportUrl,
  researchExportsQuery,
  researchPeopleQuery,
} from './queries.ts';
import { FormatList, formatNames } from './format-list.tsx';
import { ScopeForm, listedExercises, scopeNames } from './scope-form.tsx';
import { formatDay, formatTime } from '../../languages/dates.ts';
import { t } from '../../languages/t.ts';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { dateRange, isOpenEnd } from '../../lib/date-range.ts';
import { PagedList } from '../../components/tables/paged-list.tsx';
import { PageFrame } from '../../components/states/page-frame.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { useListSearch } from '../../components/tables/use-list-search.ts';
import { downloadWithProof } from '../sign-in/proof/download-with-proof.ts';

/** The server usually records an export within this time. */
const reloadDelayMs = 1_500;

const dayOf = (time: string | null) => (time === null || isOpenEnd(time) ? '…' : formatDay(time));

const columns: readonly Column<ResearchExport>[] = [
  { key: 'date', title: t('Date'), render: ({ date }) => formatTime(date) },
  { key: 'by', title: t('By'), render: ({ exportedBy }) => exportedBy ?? t('a deleted account') },
  { key: 'format', title: t('Format'), isSecondary: true, render: ({ format }) => formatNames[format].name },
  {
    key: 'exercises',
    title: t('Exercises'),
    isSecondary: true,
    render: ({ exercises }) => exercises?.join(', ') ?? t('All'),
  },
  {
    key: 'days',
    title: t('Days'),
    isSecondary: true,
    render: ({ from, until }) =>
      from === null ? t('All') : t('{{from}} to {{until}}', { from: dayOf(from), until: dayOf(until) }),
  },
  { key: 'people', title: t('People'), render: ({ people }) => people },
  { key: 'sessions', title: t('Sessions'), render: ({ sessions }) => sessions ?? t('Incomplete') },
];

export function ResearchPage() {
  const { values, change } = useListSearch(scopeNames);
  const date = dateRange(values);
  const exercise = listedExercises(values.exercises);
  const scope: ResearchScope = { ...(exercise.length > 0 && { exercise }), ...(date && { date }) };
  const people = useQuery(researchPeopleQuery(scope));
  const exports = useInfiniteQuery(researchExportsQuery);
  return (
    <PageFrame title={t('Research')}>
      <Stack>
        <Text maw="var(--prose)">
          {t(
            'Sessions of students who gave consent, under pseudonyms that differ in each export. Times are given to the minute; names, addresses, identifiers, drawings and typed text are excluded.',
          )}
        </Text>
        <ScopeForm key={JSON.stringify(values)} values={values} onSearch={change} />
        <QueryState query={people}>
          {(found) => (
            <FormatList
              key={JSON.stringify(scope)}
              people={found.people}
              addressOf={(format, isConfirmed) =>
                researchExportUrl({ ...scope, format, ...(isConfirmed && { isConfirmed: 'true' }) })
              }
              onExport={(event) =>
                downloadWithProof(event, () => setTimeout(() => void exports.refetch(), reloadDelayMs))
              }
            />
          )}
        </QueryState>
        <Title order={2} size="h4">
          {t('Exports')}
        </Title>
        <PagedList query={exports}>
          {(rows) => (
            <DataTable
              label={t('Exports')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              emptyText={t('No exports yet')}
            />
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}
