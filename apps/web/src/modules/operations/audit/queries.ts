import { type QueryInputOf, endpoints, pageSizes } from '@elucida/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

export type AuditSearch = Omit<QueryInputOf<typeof endpoints.audit.list>, 'start' | 'amount'>;

export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.audit.list, {
        query: { ...search, start: pageParam, amount: pageSizes.auditEntries },
        signal,
      }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return last.entries.length > 0 && loaded < last.total ? loaded : undefined;
    },
    staleTime: 0,
  });
