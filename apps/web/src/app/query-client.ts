import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, awayRetryMs, isServerAway } from '../lib/api/client.ts';
import { toastError } from '../components/states/toast.ts';

/**
 * Statuses that are shown elsewhere: at the field, on the sign-in page, the home page or the page
 * itself.
 */
const statusesShownElsewhere = new Set([400, 401, 403, 404]);

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Shows a toast for the first failure of a query after a success. Polling does not repeat it. */
function createQueryCache(): QueryCache {
  const failing = new WeakSet<object>();
  return new QueryCache({
    onError: (error, query) => {
      const isRepeated = failing.has(query);
      failing.add(query);
      if (isRepeated || query.meta?.['isSilent'] === true) return;
      // The component without data shows the failure.
      if (isUnreachable(error) && query.state.data === undefined) return;
      if (error instanceof ApiError && statusesShownElsewhere.has(error.status)) return;
      toastError(error.message, { id: `load ${error.message}` });
    },
    onSuccess: (_, query) => void failing.delete(query),
  });
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A failed query is retried when the network returns, another one when it is stale.
        refetchOnReconnect: ({ state: { status } }) => (status === 'error' ? 'always' : true),
        // Queries that an unreachable server did not answer are retried until it returns.
        refetchInterval: ({ state: { error } }) => (isServerAway(error) ? awayRetryMs : false),
        // The page sends requests even if the browser reports being offline, so that the user sees
        // a failure.
        networkMode: 'always',
        // A reply is final. Only a missing reply, and a server that is too busy at the moment, are
        // retried.
        retry: (failures, error) => isServerAway(error) && failures < 2,
      },
    },
  });
}
