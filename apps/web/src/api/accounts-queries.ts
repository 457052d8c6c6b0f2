import {
  type Account,
  type AccountChanges,
  type QueryInputOf,
  endpoints,
  pageSizes,
} from '@elucida/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { addressOf, call } from './client.ts';
import { sessionQuery } from './session-queries.ts';

export type AccountSearch = Omit<QueryInputOf<typeof endpoints.accounts.list>, 'start' | 'amount'>;

export const accountsQuery = (search: AccountSearch) =>
  infiniteQueryOptions({
    queryKey: ['accounts', 'list', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.accounts.list, {
        query: { ...search, start: pageParam, amount: pageSizes.users },
        signal,
      }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.accounts.length, 0);
      return loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id],
    queryFn: ({ signal }) => call(endpoints.accounts.read, { params: { id }, signal }),
  });

export function useUpdateAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: AccountChanges; version: string }) =>
      call(endpoints.accounts.update, { params: { id }, body, version }),
    onSuccess: async (account: Account) => {
      client.setQueryData(accountQuery(id).queryKey, account);
      // One's own name stands in the header.
      if (client.getQueryData(sessionQuery.queryKey)?.id === id)
        await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['accounts', 'list'] });
    },
  });
}

export function useRemoveAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version }: { version: string }) =>
      call(endpoints.accounts.remove, { params: { id }, version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['accounts', 'list'] }),
  });
}

/** Where all that is held on a person is downloaded. */
export function personalDataAddress(id: string): string {
  return addressOf(endpoints.personalData.archive, { params: { id } });
}
