import { type QueryInputOf, endpoints, pageSizes } from '@elucida/contract';
import { call } from '../../../lib/api/client.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';

export type AuditSearch = Omit<QueryInputOf<typeof endpoints.audit.list>, 'start' | 'amount'>;

export const auditQuery = (search: AuditSearch) => ({
  ...pagedQuery({
    queryKey: ['audit', search],
    amount: pageSizes.auditEntries,
    read: (range, signal) => call(endpoints.audit.list, { query: { ...search, ...range }, signal }),
    rowsOf: ({ entries }) => entries,
  }),
  staleTime: 0,
});
