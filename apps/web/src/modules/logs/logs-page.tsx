import { type ComposerLog, type LogType, startLogSchema } from '@elucida/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type LogSearch, loggedPagesQuery, logsQuery } from './queries.ts';
import { LogFilters, splitList, logFilterNames } from './log-filters.tsx';
import { logTypeNames, accountNotFoundText, formatUserName } from './log-names.ts';
import { formatLogTime } from '../../languages/dates.ts';
import { t } from '../../languages/t.ts';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { dateRange } from '../../lib/date-range.ts';
import { PagedList } from '../../components/tables/paged-list.tsx';
import { PageFrame } from '../../components/states/page-frame.tsx';
import { toastError } from '../../components/states/toast.ts';
import { useListSearch } from '../../components/tables/use-list-search.ts';
import { LogReplay } from './replay/log-replay.tsx';

const columns: readonly Column<ComposerLog>[] = [
  { key: 'date', title: t('Date'), render: ({ date }) => formatLogTime(date) },
  { key: 'user', title: t('User'), render: ({ user }) => formatUserName(user) },
  {
    key: 'uliegeid',
    title: t('Identifier'),
    render: ({ user, uliegeid }) => (user === null ? accountNotFoundText : (uliegeid ?? '-')),
  },
  { key: 'pageurl', title: t('Page'), render: ({ pageurl }) => pageurl },
  { key: 'type', title: t('Type'), render: ({ type }) => logTypeNames[type] },
];

function startLogIdOf(text: string): string | undefined {
  try {
    return startLogSchema.parse(JSON.parse(text)).id;
  } catch {
    return undefined;
  }
}

function LogList() {
  const [params] = useSearchParams();
  const { values, change } = useListSearch(logFilterNames);
  const date = dateRange(values);
  const search: LogSearch = {
    ...(values.userid !== '' && { userid: values.userid }),
    ...(values.uliegeid !== '' && { uliegeid: values.uliegeid }),
    pageurl: splitList(values.pageurl),
    type: splitList(values.type) as LogType[],
    ...(date && { date }),
  };
  const query = useInfiniteQuery(logsQuery(search));
  const pages = useQuery(loggedPagesQuery);
  const pathOf = ({ id }: ComposerLog) => {
    const next = new URLSearchParams(params);
    next.set('startLog', JSON.stringify({ id }));
    return `/logs?${next.toString()}`;
  };
  return (
    <>
      <LogFilters key={JSON.stringify(values)} values={values} pages={pages.data ?? []} onSearch={change} />
      <PagedList query={query} countText={(count) => t('{{count}} entries found', { count })}>
        {(rows) => (
          <DataTable
            label={t('Logs')}
            isStacked
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowPath={pathOf}
            emptyText={t('No entries')}
          />
        )}
      </PagedList>
    </>
  );
}

export function LogsPage() {
  const [params] = useSearchParams();
  const text = params.get('startLog');
  const startId = text === null ? undefined : startLogIdOf(text);
  const isFaulty = text !== null && startId === undefined;
  useEffect(() => {
    if (isFaulty) toastError(t('query startLog is not valid'));
  }, [isFaulty]);
  return (
    <PageFrame title={startId === undefined ? t('Logs') : t('Replay of a drawing session')}>
      {startId === undefined ? <LogList /> : <LogReplay startId={startId} />}
    </PageFrame>
  );
}
