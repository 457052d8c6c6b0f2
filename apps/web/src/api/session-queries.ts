import { type PublicConfig, type Session, endpoints } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { basicHeader } from './basic-header.ts';
import { ApiError, call } from './client.ts';

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

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const { token: _, ...session } = await call(endpoints.session.login, {
        authorization: basicHeader(email, password),
      });
      return session;
    },
    onSuccess: (session) => {
      // What was read as somebody else is not for this person.
      client.removeQueries({
        predicate: (query) => !['config', 'session'].includes(String(query.queryKey[0])),
      });
      client.setQueryData(sessionQuery.queryKey, session);
    },
  });
}

/** For a session that the server no longer knows. */
export function useForgetSession(): () => void {
  const client = useQueryClient();
  return () => client.setQueryData(sessionQuery.queryKey, null);
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.session.logout, {}),
    // Only when the server has ended it: a page that pretends leaves the next person at this computer signed in.
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, null);
      client.removeQueries({
        predicate: (query) => !['config', 'session'].includes(String(query.queryKey[0])),
      });
    },
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
