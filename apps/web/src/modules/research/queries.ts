import { type QueryInputOf, endpoints, pageSizes } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../lib/api/client.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

export type ResearchScope = QueryInputOf<typeof endpoints.research.people>;

export const consentQuery = queryOptions({
  queryKey: ['research', 'consent'],
  queryFn: ({ signal }) => call(endpoints.research.consent, { signal }),
});

export function useChangeConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isGiven: boolean) => call(endpoints.research.changeConsent, { body: { isGiven } }),
    onSuccess: (consent) => client.setQueryData(consentQuery.queryKey, consent),
  });
}

export const researchPeopleQuery = (scope: ResearchScope) =>
  queryOptions({
    queryKey: ['research', 'people', scope],
    queryFn: ({ signal }) => call(endpoints.research.people, { query: scope, signal }),
    // Students may give or withdraw consent at any time.
    staleTime: 0,
  });

export const researchExportsQuery = {
  ...pagedQuery({
    queryKey: ['research', 'exports'],
    amount: pageSizes.researchExports,
    read: (query, signal) => call(endpoints.research.exports, { query, signal }),
    rowsOf: ({ exports }) => exports,
  }),
  staleTime: 0,
};

/** The address creates and downloads an export. */
export function researchExportUrl(query: QueryInputOf<typeof endpoints.research.export>): string {
  return addressOf(endpoints.research.export, { query });
}
