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
import { runSignOutTasks } from '../../lib/api/before-sign-out.ts';
import { ApiError, call } from '../../lib/api/client.ts';
import { dropKeptResponses } from '../../lib/api/kept-responses.ts';
import { deleteSentDrafts } from '../../lib/api/device-database.ts';
import { isAnswerOpen, useMarkAnswerOpen } from '../../lib/api/open-answer.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: (): Promise<PublicConfig> => call(endpoints.session.config, {}),
  staleTime: Infinity,
});

/** Who is signed in, or null for a guest. */
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

/** The account whose session ended by no wish of its holder here; null where none did since the last sign-in. */
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

/** Whether the session ended elsewhere, or by itself: its holder did not leave. */
export function useIsSessionEnded(): boolean {
  return useEndedAccount() !== null;
}

/**
 * The account whose answer is given on this page: who is signed in, and still who was when the page was opened, where
 * the session has ended meanwhile. What they draw waits on this device for them. Undefined for a guest.
 */
export function useAnswerAccount(): string | undefined {
  useMarkAnswerOpen();
  const account = useSession()?.id;
  const [opener] = useState(account);
  const ended = useEndedAccount();
  return account ?? (ended === opener ? opener : undefined);
}

/**
 * What was read as somebody is not for whoever comes next: this person, or a guest. All goes but the settings; a page
 * that goes on, as one with a drawing in it, keeps what it shows.
 */
export function clearCache(
  client: QueryClient,
  session: Session | null,
  { keepsVisibleQueries = false }: { keepsVisibleQueries?: boolean } = {},
): void {
  dropKeptResponses();
  client.setQueryData(sessionQuery.queryKey, session);
  client.setQueryData(endedSessionQuery.queryKey, null);
  client.removeQueries({
    predicate: (query) =>
      !['config', 'session'].includes(String(query.queryKey[0])) &&
      !(keepsVisibleQueries && query.isActive()),
  });
}

/** While a whole class comes in: tried again by the page, and not by a crowd that presses a button. */
const busyTries = 12;
const pauseWhileBusyMs = () => 3_000 + Math.random() * 4_000;

interface Credentials {
  email: string;
  password: string;
  /** The code of a sign-in through the university that found this account's address taken. */
  join?: string | undefined;
}

/** Signed in one is in any case: what came of joining is told beside it. */
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
    // A browser that was turned away with 429 is counted apart from others at its address, so it tries once more.
    retry: (failures, error) =>
      error instanceof ApiError &&
      ((failures < busyTries && error.code === 'busy') || (failures === 0 && error.status === 429)),
    retryDelay: pauseWhileBusyMs,
    mutationFn: async ({ email, password, join }: Credentials) => {
      const session = await call(endpoints.session.create, { body: { email, password } });
      return { session, joining: join === undefined ? undefined : await joinTo(session.id, join, password) };
    },
    onSuccess: ({ session }) => clearCache(client, session),
  });
}

/**
 * For a session that the server no longer knows; an answer that is being given stays in sight. Answers whether there was a session, now or
 * before.
 */
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

/** Asks the server where the page believes that somebody is signed in; what cannot be known now is left as it is. */
export async function hasSessionEnded(client: QueryClient): Promise<boolean> {
  if (!client.getQueryData(sessionQuery.queryKey)) return false;
  try {
    await call(endpoints.session.login, {});
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

/** So long what is drawn may take to reach the server. */
const signOutPatienceMs = 2_000;

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await runSignOutTasks(signOutPatienceMs);
      const account = client.getQueryData(sessionQuery.queryKey)?.id;
      await call(endpoints.session.logout, {});
      if (account !== undefined) await deleteSentDrafts(account);
    },
    // Only when the server has ended it: a page that pretends leaves the next person at this computer signed in.
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
