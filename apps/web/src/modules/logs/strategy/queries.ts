import { type QueryInputOf, endpoints, pageSizes } from '@elucida/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

type DateRange = NonNullable<QueryInputOf<typeof endpoints.strategy.class>>['date'];

const paramsOf = (exerciseId: number) => ({ id: String(exerciseId) });

/** Strategy in the drawing session that starts with this log. */
export const sessionStrategyQuery = (startLogId: string) =>
  queryOptions({
    queryKey: ['strategy', 'session', startLogId],
    queryFn: ({ signal }) => call(endpoints.strategy.session, { params: { startLogId }, signal }),
    staleTime: 0,
  });

export const classStrategyQuery = (exerciseId: number, date: DateRange) =>
  queryOptions({
    queryKey: ['strategy', 'class', exerciseId, date],
    queryFn: ({ signal }) =>
      call(endpoints.strategy.class, {
        params: paramsOf(exerciseId),
        query: { ...(date && { date }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Students may be working at the same time.
    staleTime: 0,
  });

export const strategySessionsQuery = (exerciseId: number, date: DateRange, page: number) =>
  queryOptions({
    queryKey: ['strategy', 'sessions', exerciseId, date, page],
    queryFn: ({ signal }) =>
      call(endpoints.strategy.sessions, {
        params: paramsOf(exerciseId),
        query: {
          ...(date && { date }),
          start: (page - 1) * pageSizes.strategySessions,
          amount: pageSizes.strategySessions,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
