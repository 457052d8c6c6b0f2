import { type QueryInputOf, type ReplyOf, endpoints, pageSizes } from '@elucida/contract';
import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { awayRetryMs, call, isServerAway } from '../../lib/api/client.ts';
import { getServerTime } from '../../lib/api/server-time.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

const minWaitMs = 10_000;
/** Limit of a browser's timer. */
const maxWaitMs = 2 ** 31 - 1;

/** The server's times may have passed already, so the result is at least 10 s. */
function msUntilFirst(times: readonly number[]): number {
  return Math.min(maxWaitMs, Math.max(minWaitMs, Math.min(...times) - getServerTime().getTime()));
}

export type SubmissionSearch = Omit<QueryInputOf<typeof endpoints.submissions.list>, 'start' | 'amount'>;

type SubmissionPages = InfiniteData<ReplyOf<typeof endpoints.submissions.list>>;

export const submissionsQuery = (userId: string, search: SubmissionSearch = {}) => ({
  ...pagedQuery({
    queryKey: ['submissions', userId, 'list', search],
    amount: pageSizes.submissions,
    read: (range, signal) =>
      call(endpoints.submissions.list, { params: { userId }, query: { ...search, ...range }, signal }),
    rowsOf: ({ submissions }) => submissions,
  }),
  placeholderData: keepPreviousData,
  // Feedback also appears on a page that stays open.
  refetchInterval: ({ state }: { state: { data: SubmissionPages | undefined; error: unknown } }) => {
    if (isServerAway(state.error)) return awayRetryMs;
    const times = (state.data?.pages ?? []).flatMap(({ submissions }) =>
      submissions.flatMap(({ withheldUntil }) => (withheldUntil ? [Date.parse(withheldUntil)] : [])),
    );
    return times.length > 0 && msUntilFirst(times);
  },
});

/** A restored drawing is looked up among these. */
const recalledSubmissionCount = 20;

export const newestSubmissionsQuery = (userId: string, exerciseId: number) =>
  queryOptions({
    queryKey: ['submissions', userId, 'newest', exerciseId],
    queryFn: async ({ signal }) => {
      const { submissions } = await call(endpoints.submissions.list, {
        params: { userId },
        query: { exercise: [String(exerciseId)], amount: recalledSubmissionCount },
        isInBackground: true,
        signal,
      });
      return submissions;
    },
    staleTime: 0,
  });

export const submittedExercisesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['submissions', userId, 'exercises'],
    queryFn: ({ signal }) => call(endpoints.submissions.exerciseFilters, { params: { userId }, signal }),
  });

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'one', id],
    queryFn: ({ signal }) => call(endpoints.submissions.read, { params: { id }, signal }),
  });
