import { type SignalInput, endpoints } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import type { ExperimentPath } from '../queries.ts';

const paramsOf = ({ moleculeId, experimentId }: ExperimentPath) => ({ id: moleculeId, experimentId });

export const assignmentQuery = (path: ExperimentPath) =>
  queryOptions({
    queryKey: ['molecules', path.moleculeId, 'experiments', path.experimentId, 'assignment'],
    queryFn: ({ signal }) => call(endpoints.assignments.read, { params: paramsOf(path), signal }),
  });

/** `version` is the `lastModified` of the version that was edited. */
export function useUpdateAssignment(path: ExperimentPath) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ signals, version }: { signals: SignalInput[]; version: string }) =>
      call(endpoints.assignments.update, { params: paramsOf(path), body: { signals }, version }),
    onSuccess: async (assignment) => {
      // Exercises show the assignment, and the version of the spectrum has changed.
      await client.invalidateQueries({ queryKey: ['exercises'], refetchType: 'none' });
      await client.invalidateQueries({ queryKey: ['molecules', path.moleculeId], refetchType: 'none' });
      client.setQueryData(assignmentQuery(path).queryKey, assignment);
    },
  });
}

export function useProposeAssignment(path: ExperimentPath) {
  return useMutation({
    mutationFn: () => call(endpoints.assignments.proposal, { params: paramsOf(path) }),
  });
}
