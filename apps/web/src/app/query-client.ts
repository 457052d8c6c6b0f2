import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/client.ts';
import { toastError } from '../components/states/toast.ts';

/** Failures with another place: the field, the sign-in page, the start page or the page itself. */
const statusesSaidElsewhere = new Set([400, 401, 403, 404]);

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Shows a toast for the first failure of a query after a success; polling repeats no toast. */
function createLoadReport(): QueryCache {
  const failing = new WeakSet<object>();
  return new QueryCache({
    onError: (error, query) => {
      const isRepeated = failing.has(query);
      failing.add(query);
      if (isRepeated || query.meta?.['isSilent'] === true) return;
      // The place of the data shows it.
      if (isUnreachable(error) && query.state.data === undefined) return;
      if (error instanceof ApiError && statusesSaidElsewhere.has(error.status)) return;
      toastError(error.message, { id: `load ${error.message}` });
    },
    onSuccess: (_, query) => void failing.delete(query),
  });
}

function hasFailed(query: Query<never, never, never, never>): boolean {
  return (query.state as { status: string }).status === 'error';
}

/** Time between two tries while the server is away, in ms. */
const retryMs = 10_000;

const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/** Creates the store of what the page has loaded, with its rules for failures and retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createLoadReport(),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A failed load is loaded again when the network returns, another one when it is stale.
        refetchOnReconnect: (query) => (hasFailed(query as never) ? 'always' : true),
        // What a server that was away could not answer is asked for again until it is back.
        refetchInterval: ({ state: { error } }) => (isAway(error) ? retryMs : false),
        // The page asks also when the browser believes to be offline, so that its user sees a failure.
        networkMode: 'always',
        // An answer is final; only silence, and a server that is too busy for the moment, are retried.
        retry: (failures, error) => isAway(error) && failures < 2,
      },
    },
  });
}
