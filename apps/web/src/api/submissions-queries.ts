import { endpoints, pageSizes } from '@elucida/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const submissionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['submissions', userId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.submissions.list, {
        params: { userId },
        query: { start: pageParam, amount: pageSizes.submissions },
        signal,
      }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.submissions.length, 0);
      return loaded < last.total ? loaded : undefined;
    },
  });
