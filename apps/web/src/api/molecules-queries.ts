import { type MoleculeInput, type QueryInputOf, endpoints } from '@elucida/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export type MoleculeSearch = QueryInputOf<typeof endpoints.molecules.list>;

export const moleculesQuery = (query: MoleculeSearch) =>
  queryOptions({
    queryKey: ['molecules', 'list', query],
    queryFn: ({ signal }) => call(endpoints.molecules.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const moleculeQuery = (id: string) =>
  queryOptions({
    queryKey: ['molecules', id],
    queryFn: ({ signal }) => call(endpoints.molecules.read, { params: { id }, signal }),
  });

export function useCreateMolecule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MoleculeInput) => call(endpoints.molecules.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['molecules'] }),
  });
}
