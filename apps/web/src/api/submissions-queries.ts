import { type QueryInputOf, endpoints, pageSizes } from '@elucida/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type SubmissionSearch = Omit<QueryInputOf<typeof endpoints.submissions.list>, 'start' | 'amount'>;

export const submissionsQuery = (userId: string, search: SubmissionSearch = {}) =>
  infiniteQueryOptions({
    queryKey: ['submissions', userId, 'list', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.submissions.list, {
        params: { userId },
        query: { ...search, start: pageParam, amount: pageSizes.submissions },
        signal,
      }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.submissions.length, 0);
      return loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** The newest submission of a user to an exercise; null where there is none. */
export const lastSubmissionQuery = (userId: string, exerciseId: number) =>
  queryOptions({
    queryKey: ['submissions', userId, 'last', exerciseId],
    queryFn: async ({ signal }) => {
      const { submissions } = await call(endpoints.submissions.list, {
        params: { userId },
        query: { exercise: [String(exerciseId)], amount: 1 },
        isInBackground: true,
        signal,
      });
      return submissions[0] ?? null;
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
