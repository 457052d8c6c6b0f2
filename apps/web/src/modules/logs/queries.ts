import { type QueryInputOf, endpoints, pageSizes } from '@elucida/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export type LogSearch = Omit<QueryInputOf<typeof endpoints.composerLogs.list>, 'start' | 'amount'>;

export const logsQuery = (search: LogSearch) =>
  infiniteQueryOptions({
    queryKey: ['composer-logs', 'list', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.composerLogs.list, {
        query: { ...search, start: pageParam, amount: pageSizes.logs },
        signal,
      }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.logs.length, 0);
      return last.logs.length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const loggedPagesQuery = queryOptions({
  queryKey: ['composer-logs', 'pages'],
  queryFn: ({ signal }) => call(endpoints.composerLogs.pageurlFilters, { signal }),
});

/** The start that a log belongs to, and what followed it. */
export const logSessionQuery = (logId: string) =>
  queryOptions({
    queryKey: ['composer-logs', 'session', logId],
    queryFn: async ({ signal }) => {
      const start = await call(endpoints.composerLogs.start, { params: { logId }, signal });
      return call(endpoints.composerLogs.session, { params: { startLogId: start.id }, signal });
    },
  });
