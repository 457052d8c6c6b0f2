import { type AuthorMessageChanges, endpoints, pageSizes } from '@elucida/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../../lib/api/client.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';

const paramsOf = (exerciseId: number) => ({ id: String(exerciseId) });

export const classResultsQuery = (exerciseId: number, page: number) =>
  queryOptions({
    queryKey: ['classResults', exerciseId, 'page', page],
    queryFn: ({ signal }) =>
      call(endpoints.classResults.read, { params: paramsOf(exerciseId), query: { page }, signal }),
    placeholderData: keepPreviousData,
    // New submissions arrive while a class works.
    staleTime: 0,
  });

export const structureSubmissionsQuery = (exerciseId: number, structure: string) =>
  pagedQuery({
    queryKey: ['classResults', exerciseId, 'submissions', structure],
    amount: pageSizes.structureSubmissions,
    read: (range, signal) =>
      call(endpoints.classResults.submissions, {
        params: paramsOf(exerciseId),
        query: { structure, ...range },
        signal,
      }),
    rowsOf: ({ submissions }) => submissions,
  });

export const authorMessagesQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: ['classResults', exerciseId, 'messages'],
    queryFn: ({ signal }) => call(endpoints.classResults.messages, { params: paramsOf(exerciseId), signal }),
  });

export function classResultsExportUrl(exerciseId: number): string {
  return addressOf(endpoints.classResults.export, { params: paramsOf(exerciseId) });
}

function useInvalidateClassResults(exerciseId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['classResults', exerciseId] });
}

export interface AuthorMessageText {
  message: string;
  severity: 'error' | 'info';
}

export function useCreateMessage(exerciseId: number) {
  const invalidate = useInvalidateClassResults(exerciseId);
  return useMutation({
    mutationFn: (body: AuthorMessageText & { drawing: string }) =>
      call(endpoints.classResults.createMessage, { params: paramsOf(exerciseId), body }),
    onSuccess: invalidate,
  });
}

export function useUpdateMessage(exerciseId: number) {
  const invalidate = useInvalidateClassResults(exerciseId);
  return useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: string; body: AuthorMessageChanges }) =>
      call(endpoints.classResults.updateMessage, {
        params: { ...paramsOf(exerciseId), messageId: id },
        body,
        version,
      }),
    onSuccess: invalidate,
  });
}

export function useRemoveMessage(exerciseId: number) {
  const invalidate = useInvalidateClassResults(exerciseId);
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: string }) =>
      call(endpoints.classResults.removeMessage, {
        params: { ...paramsOf(exerciseId), messageId: id },
        version,
      }),
    onSuccess: invalidate,
  });
}
