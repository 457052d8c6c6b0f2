import { type ExperimentChanges, type ExperimentInput, endpoints } from '@elucida/contract';
import type { ExperimentPath } from '../../spectra/queries.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

export const experimentQuery = (moleculeId: string, experimentId: string) =>
  queryOptions({
    queryKey: ['molecules', moleculeId, 'experiments', experimentId],
    queryFn: ({ signal }) =>
      call(endpoints.experiments.read, { params: { id: moleculeId, experimentId }, signal }),
  });

export const experimentsQuery = (moleculeId: string) =>
  queryOptions({
    queryKey: ['molecules', moleculeId, 'experiments'],
    queryFn: ({ signal }) => call(endpoints.experiments.list, { params: { id: moleculeId }, signal }),
  });

/** Returns a function that invalidates the queries with experiments or their number. */
function useInvalidateExperiments() {
  const client = useQueryClient();
  return (refetchType: 'active' | 'none') =>
    Promise.all(
      ['molecules', 'exercises', 'machines', 'laboratories'].map((key) =>
        client.invalidateQueries({ queryKey: [key], refetchType }),
      ),
    );
}

export function useCreateExperiment(moleculeId: string) {
  const invalidate = useInvalidateExperiments();
  return useMutation({
    mutationFn: (body: ExperimentInput) =>
      call(endpoints.experiments.create, { params: { id: moleculeId }, body }),
    onSuccess: () => invalidate('active'),
  });
}

export function useUpdateExperiment({ moleculeId, experimentId }: ExperimentPath) {
  const client = useQueryClient();
  const invalidate = useInvalidateExperiments();
  return useMutation({
    mutationFn: (input: { body: ExperimentChanges; version: string }) =>
      call(endpoints.experiments.update, { params: { id: moleculeId, experimentId }, ...input }),
    onSuccess: async (experiment) => {
      await invalidate('none');
      client.setQueryData(experimentQuery(moleculeId, experimentId).queryKey, experiment);
    },
  });
}

export function useRemoveExperiment({ moleculeId, experimentId }: ExperimentPath) {
  const client = useQueryClient();
  const invalidate = useInvalidateExperiments();
  return useMutation({
    mutationFn: (input: { version: string }) =>
      call(endpoints.experiments.remove, { params: { id: moleculeId, experimentId }, ...input }),
    // No refetch, because the page of the deleted experiment is still shown.
    onSuccess: () => invalidate('none'),
    // Another user may have changed it.
    onError: () => client.invalidateQueries({ queryKey: ['molecules', moleculeId] }),
  });
}
