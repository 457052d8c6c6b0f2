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

/** So many answers back a drawing that is there again is known to have been submitted. */
const recalledAnswers = 20;

/** The newest submissions of a user to an exercise, newest first. */
export const newestSubmissionsQuery = (userId: string, exerciseId: number) =>
  queryOptions({
    queryKey: ['submissions', userId, 'newest', exerciseId],
    queryFn: async ({ signal }) => {
      const { submissions } = await call(endpoints.submissions.list, {
        params: { userId },
        query: { exercise: [String(exerciseId)], amount: recalledAnswers },
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
