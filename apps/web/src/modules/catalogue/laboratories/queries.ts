import { endpoints } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { useInvalidateContent } from '../../../lib/api/use-invalidate-content.ts';

export const laboratoriesQuery = queryOptions({
  queryKey: ['laboratories'],
  queryFn: ({ signal }) => call(endpoints.laboratories.list, { signal }),
});

function useInvalidateLaboratories() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['laboratories'] });
    // Machines contain the name of their laboratory.
    await client.invalidateQueries({ queryKey: ['machines'] });
    // Experiments contain the laboratory of their machine.
    await client.invalidateQueries({ queryKey: ['molecules'] });
  };
}

export function useCreateLaboratory() {
  const invalidate = useInvalidateLaboratories();
  return useMutation({
    mutationFn: (name: string) => call(endpoints.laboratories.create, { body: { name } }),
    onSuccess: invalidate,
  });
}

export function useRenameLaboratory() {
  const invalidate = useInvalidateLaboratories();
  return useMutation({
    mutationFn: ({ id, name, version }: { id: string; name: string; version: string }) =>
      call(endpoints.laboratories.update, { params: { id }, body: { name }, version }),
    onSuccess: invalidate,
  });
}

export function useRemoveLaboratory() {
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: string }) =>
      call(endpoints.laboratories.remove, { params: { id }, version }),
    onSuccess: invalidate,
  });
}
