import { endpoints } from '@elucida/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Debrief of an exercise; like the submissions, it is fetched again after each answer. */
export const debriefQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: ['submissions', 'debrief', exerciseId],
    queryFn: ({ signal }) =>
      call(endpoints.debrief.read, { params: { id: String(exerciseId) }, signal, isInBackground: true }),
    staleTime: 0,
  });
