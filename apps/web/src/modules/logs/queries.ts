import { type QueryInputOf, endpoints, pageSizes } from '@elucida/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

export type LogSearch = Omit<QueryInputOf<typeof endpoints.composerLogs.list>, 'start' | 'amount'>;

export const logsQuery = (search: LogSearch) => ({
  ...pagedQuery({
    queryKey: ['composer-logs', 'list', search],
    amount: pageSizes.logs,
    read: (range, signal) => call(endpoints.composerLogs.list, { query: { ...search, ...range }, signal }),
    rowsOf: ({ logs }) => logs,
  }),
  placeholderData: keepPreviousData,
});

export const loggedPagesQuery = queryOptions({
  queryKey: ['composer-logs', 'pages'],
  queryFn: ({ signal }) => call(endpoints.composerLogs.pageurlFilters, { signal }),
});

/** Logs of the drawing session, from its start. */
export const logSessionQuery = (logId: string) =>
  queryOptions({
    queryKey: ['composer-logs', 'session', logId],
    queryFn: async ({ signal }) => {
      const start = await call(endpoints.composerLogs.start, { params: { logId }, signal });
      return call(endpoints.composerLogs.session, { params: { startLogId: start.id }, signal });
    },
  });
