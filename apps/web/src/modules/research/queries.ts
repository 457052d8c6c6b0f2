import { type QueryInputOf, endpoints, pageSizes } from '@elucida/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../lib/api/client.ts';

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
    // People agree and withdraw meanwhile.
    staleTime: 0,
  });

export const researchExportsQuery = infiniteQueryOptions({
  queryKey: ['research', 'exports'],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.research.exports, {
      query: { start: pageParam, amount: pageSizes.researchExports },
      signal,
    }),
  getNextPageParam: (last, pages) => {
    const loaded = pages.reduce((sum, page) => sum + page.exports.length, 0);
    return last.exports.length > 0 && loaded < last.total ? loaded : undefined;
  },
  staleTime: 0,
});

/** Where an export is made and downloaded. */
export function researchExportUrl(query: QueryInputOf<typeof endpoints.research.export>): string {
  return addressOf(endpoints.research.export, { query });
}
