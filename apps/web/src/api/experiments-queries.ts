import { type ExperimentInput, endpoints } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export const experimentQuery = (moleculeId: string, experimentId: string) =>
  queryOptions({
    queryKey: ['molecules', moleculeId, 'experiments', experimentId],
    queryFn: ({ signal }) =>
      call(endpoints.experiments.read, { params: { id: moleculeId, experimentId }, signal }),
  });

export function useCreateExperiment(moleculeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExperimentInput) =>
      call(endpoints.experiments.create, { params: { id: moleculeId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['molecules', moleculeId] }),
  });
}
