import { type PublicConfig, type Session, endpoints } from '@elucida/contract';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { basicHeader } from './basic-header.ts';
import { settleBeforeSignOut } from './before-sign-out.ts';
import { ApiError, call } from './client.ts';
import { forgetSentDrafts } from './drafts-queries.ts';

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

/**
 * What was read as somebody is not for whoever comes next: this person, or a guest. All goes but the settings; a page
 * that goes on, as one with a drawing in it, keeps what it shows.
 */
export function forgetEverything(
  client: QueryClient,
  session: Session | null,
  { keepsShown = false }: { keepsShown?: boolean } = {},
): void {
  client.setQueryData(sessionQuery.queryKey, session);
  client.removeQueries({
    predicate: (query) =>
      !['config', 'session'].includes(String(query.queryKey[0])) && !(keepsShown && query.isActive()),
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
    retry: (failures, error) => failures < busyTries && error instanceof ApiError && error.code === 'busy',
    retryDelay: pauseWhileBusyMs,
    mutationFn: async ({ email, password, join }: Credentials) => {
      const { token: _, ...session } = await call(endpoints.session.login, {
        authorization: basicHeader(email, password),
      });
      return { session, joining: join === undefined ? undefined : await joinTo(session.id, join, password) };
    },
    onSuccess: ({ session }) => forgetEverything(client, session),
  });
}

/** For a session that the server no longer knows, on a page that one stays on. */
export function useForgetSession(): () => void {
  const client = useQueryClient();
  return () => forgetEverything(client, null, { keepsShown: true });
}

/** So long what is drawn may take to reach the server. */
const signOutPatienceMs = 2_000;

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await settleBeforeSignOut(signOutPatienceMs);
      const account = client.getQueryData(sessionQuery.queryKey)?.id;
      await call(endpoints.session.logout, {});
      if (account !== undefined) await forgetSentDrafts(account);
    },
    // Only when the server has ended it: a page that pretends leaves the next person at this computer signed in.
    onSuccess: () => forgetEverything(client, null),
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
    }) => call(endpoints.accounts.register, { body }),
  });
}
