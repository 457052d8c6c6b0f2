import { endpoints } from '@elucida/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Fetched again after each answer, like the submissions. */
export const debriefQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: ['submissions', 'debrief', exerciseId],
    queryFn: ({ signal }) =>
      call(endpoints.debrief.read, { params: { id: String(exerciseId) }, signal, isInBackground: true }),
    staleTime: 0,
  });
