import { type PublicConfig, type Session, endpoints } from '@elucida/contract';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { runSignOutTasks } from '../../lib/api/sign-out-tasks.ts';
import { ApiError, call } from '../../lib/api/client.ts';
import { dropKeptResponses } from '../../lib/api/kept-responses.ts';
import { forgetSearches } from '../../components/tables/use-list-search.ts';
import { isAnswerOpen, useMarkAnswerOpen } from '../../lib/api/open-answer.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: (): Promise<PublicConfig> => call(endpoints.session.config, {}),
  staleTime: Infinity,
});

/** Null for a guest. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      return await call(endpoints.session.login, {});
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

export function useConfig(): PublicConfig {
  return useSuspenseQuery(configQuery).data;
}

export function useSession(): Session | null {
  return useSuspenseQuery(sessionQuery).data;
}

/** Account whose session ended, not by logging out here; null after the next sign-in. */
const endedSessionQuery = queryOptions({
  queryKey: ['session', 'ended'],
  queryFn: (): string | null => null,
  enabled: false,
  staleTime: Infinity,
  gcTime: Infinity,
});

function useEndedAccount(): string | null {
  return useQuery(endedSessionQuery).data ?? null;
}

/** The session expired or was ended elsewhere, not by logging out here. */
export function useIsSessionEnded(): boolean {
  return useEndedAccount() !== null;
}

/**
 * Returns the signed-in account, or the one that opened the page if its session has ended since.
 * Its drawings wait on this device. Undefined for a guest.
 */
export function useAnswerAccount(): string | undefined {
  useMarkAnswerOpen();
  const account = useSession()?.id;
  const [opener] = useState(account);
  const ended = useEndedAccount();
  return account ?? (ended === opener ? opener : undefined);
}

/**
 * Returns the signed-in account or, on an open answer page, the one whose session has ended.
 * Undefined for a guest.
 */
export function useMarksAccount(): string | undefined {
  const account = useSession()?.id;
  const ended = useEndedAccount();
  return account ?? (isAnswerOpen() ? (ended ?? undefined) : undefined);
}

/**
 * Sets the session and clears all but the settings, because the next user may be another person.
 * On request, queries of an open page remain, such as one with a drawing.
 */
export function clearCache(
  client: QueryClient,
  session: Session | null,
  { keepsVisibleQueries = false }: { keepsVisibleQueries?: boolean } = {},
): void {
  dropKeptResponses();
  forgetSearches();
  client.setQueryData(sessionQuery.queryKey, session);
  client.setQueryData(endedSessionQuery.queryKey, null);
  client.removeQueries({
    predicate: (query) =>
      !['config', 'session'].includes(String(query.queryKey[0])) &&
      !(keepsVisibleQueries && query.isActive()),
  });
}

/**
 * The tabs share the session cookie, so this page would submit in the name of the other account.
 */
export function reloadOnAccountChange(client: QueryClient): void {
  const channel = new BroadcastChannel('account');
  let known: string | undefined;
  client.getQueryCache().subscribe(() => {
    const id = client.getQueryData(sessionQuery.queryKey)?.id;
    if (id === undefined || id === known) return;
    known = id;
    channel.postMessage(id);
  });
  channel.addEventListener('message', ({ data: id }: MessageEvent<string>) => {
    if (known !== undefined && id !== known) location.reload();
  });
}

/** The server is busy when a whole class signs in. The page retries so that users need not. */
const maxBusyRetries = 12;
const computeBusyPauseMs = () => 3_000 + Math.random() * 4_000;

interface Credentials {
  email: string;
  password: string;
  /** Code of a rejected university sign-in: this account has its address. */
  join?: string | undefined;
}

/** Returns an `ApiError` instead of throwing it, because the user is signed in nevertheless. */
async function joinTo(id: string, code: string, password: string): Promise<'done' | ApiError> {
  try {
    await call(endpoints.accounts.join, { params: { id }, body: { code, password } });
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    // The server counts a browser that it rejected with 429 separately from others at its address,
    // so one retry may succeed.
    retry: (failures, error) =>
      error instanceof ApiError &&
      ((failures < maxBusyRetries && error.code === 'busy') || (failures === 0 && error.status === 429)),
    retryDelay: computeBusyPauseMs,
    mutationFn: async ({ email, password, join }: Credentials) => {
      const session = await call(endpoints.session.create, { body: { email, password } });
      return { session, joining: join === undefined ? undefined : await joinTo(session.id, join, password) };
    },
    onSuccess: ({ session }) => clearCache(client, session),
  });
}

/** An open answer remains visible. Returns true if there was a session, now or before. */
export function expireSession(client: QueryClient): boolean {
  const account = client.getQueryData(sessionQuery.queryKey)?.id;
  if (account === undefined) return Boolean(client.getQueryData(endedSessionQuery.queryKey));
  clearCache(client, null, { keepsVisibleQueries: isAnswerOpen() });
  client.setQueryData(endedSessionQuery.queryKey, account);
  return true;
}

export function useExpireSession(): () => boolean {
  const client = useQueryClient();
  return () => expireSession(client);
}

/** Returns false for guests and if the server gives no clear reply. */
export async function hasSessionEnded(client: QueryClient): Promise<boolean> {
  if (!client.getQueryData(sessionQuery.queryKey)) return false;
  try {
    await call(endpoints.session.login, {});
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

/** Limit for sending unsaved drawings before the logout. */
const signOutPatienceMs = 2_000;

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await runSignOutTasks(signOutPatienceMs);
      const account = client.getQueryData(sessionQuery.queryKey)?.id;
      await call(endpoints.session.logout, {});
      if (account === undefined) return;
      // The session has ended: a draft that stays on this device must not fail the sign-out.
      await import('../../lib/api/device-database.ts')
        .then(({ deleteSentDrafts }) => deleteSentDrafts(account))
        .catch(() => undefined);
    },
    // Only after the server has ended the session: otherwise the next user of this computer would
    // still be signed in.
    onSuccess: () => clearCache(client, null),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: {
      firstname: string;
      lastname: string;
      uliegeid: string;
      email: string;
      password: string;
      code?: string;
      language?: 'en' | 'fr';
    }) => call(endpoints.accounts.register, { body }),
  });
}
