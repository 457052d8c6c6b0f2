import {
  type AccountChanges,
  type AccountDetails,
  type PasswordChange,
  type QueryInputOf,
  endpoints,
  pageSizes,
} from '@elucida/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../lib/api/client.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { expireSession, hasSessionEnded, sessionQuery } from '../sign-in/queries.ts';

export type AccountSearch = Omit<QueryInputOf<typeof endpoints.accounts.list>, 'start' | 'amount'>;

export const accountsQuery = (search: AccountSearch) => ({
  ...pagedQuery({
    queryKey: ['accounts', 'list', search],
    amount: pageSizes.users,
    read: (range, signal) => call(endpoints.accounts.list, { query: { ...search, ...range }, signal }),
    rowsOf: ({ accounts }) => accounts,
  }),
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
    onSuccess: async (account: AccountDetails) => {
      client.setQueryData(accountQuery(id).queryKey, account);
      // The header shows the user's own name.
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

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'sessions'],
    queryFn: ({ signal }) => call(endpoints.session.list, { params: { id }, signal }),
    staleTime: 0,
  });

/** Without a `sessionId`, ends all other sessions. */
export function useEndSessions(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? call(endpoints.session.endOthers, { params: { id } })
        : call(endpoints.session.end, { params: { id, sessionId } }),
    // The session may already have ended.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery(id).queryKey }),
  });
}

export function useChangePassword(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PasswordChange) => {
      await call(endpoints.accounts.changePassword, { params: { id }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery(id).queryKey }),
  });
}

export function useResetRegistrationCount() {
  return useMutation({ mutationFn: () => call(endpoints.accounts.liftRegistrationLimits, {}) });
}

export function useCreatePasswordLink(id: string) {
  return useMutation({
    mutationFn: () => call(endpoints.accounts.makePasswordLink, { params: { id } }),
    // The link is shown once.
    gcTime: 0,
  });
}

export const requestPasswordReset = (body: { email: string; language: 'en' | 'fr' }) =>
  call(endpoints.accounts.requestPasswordReset, { body });

export function useSetPasswordByLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string; password: string }) =>
      call(endpoints.accounts.usePasswordLink, { body }),
    // The account may be the signed-in one.
    onSuccess: async () => {
      if (await hasSessionEnded(client)) expireSession(client);
    },
  });
}

/** Uses the address of the current page. */
export const passwordLinkUrl = (code: string) =>
  new URL(`#/new-password?code=${code}`, window.location.href.split('#')[0]).href;

export function personalDataUrl(id: string): string {
  return addressOf(endpoints.personalData.archive, { params: { id } });
}
