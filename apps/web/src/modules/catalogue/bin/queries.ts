import { endpoints, pageSizes } from '@elucida/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { useInvalidateContent } from '../../../lib/api/use-invalidate-content.ts';

export const binQuery = (page: number) =>
  queryOptions({
    queryKey: ['bin', page],
    queryFn: ({ signal }) => call(endpoints.bin.list, { query: { page, amount: pageSizes.bin }, signal }),
    placeholderData: keepPreviousData,
    // Every deletion, also by others, changes the bin.
    staleTime: 0,
  });

export function useRestore() {
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.bin.restore, { params: { id } }),
    onSuccess: invalidate,
  });
}

export function useRemoveForGood() {
  const invalidate = useInvalidateContent();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.bin.remove, { params: { id } }),
    onSuccess: invalidate,
  });
}
