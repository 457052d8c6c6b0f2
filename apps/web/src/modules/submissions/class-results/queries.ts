import { type AuthorMessageChanges, endpoints, pageSizes } from '@elucida/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../../lib/api/client.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';

const paramsOf = (exerciseId: number) => ({ id: String(exerciseId) });

export const classResultsQuery = (exerciseId: number, page: number) =>
  queryOptions({
    queryKey: ['board', exerciseId, 'page', page],
    queryFn: ({ signal }) =>
      call(endpoints.board.read, { params: paramsOf(exerciseId), query: { page }, signal }),
    placeholderData: keepPreviousData,
    // New submissions arrive while a class works.
    staleTime: 0,
  });

export const structureSubmissionsQuery = (exerciseId: number, structure: string) =>
  pagedQuery({
    queryKey: ['board', exerciseId, 'submissions', structure],
    amount: pageSizes.boardSubmissions,
    read: (range, signal) =>
      call(endpoints.board.submissions, {
        params: paramsOf(exerciseId),
        query: { structure, ...range },
        signal,
      }),
    rowsOf: ({ submissions }) => submissions,
  });

export const authorMessagesQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: ['board', exerciseId, 'messages'],
    queryFn: ({ signal }) => call(endpoints.board.messages, { params: paramsOf(exerciseId), signal }),
  });

/** Returns the address of the submissions with their scores, as CSV. */
export function classResultsExportUrl(exerciseId: number): string {
  return addressOf(endpoints.board.export, { params: paramsOf(exerciseId) });
}

function useInvalidateClassResults(exerciseId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['board', exerciseId] });
}

export interface AuthorMessageText {
  message: string;
  severity: 'error' | 'info';
}

export function useCreateMessage(exerciseId: number) {
  const invalidate = useInvalidateClassResults(exerciseId);
  return useMutation({
    mutationFn: (body: AuthorMessageText & { drawing: string }) =>
      call(endpoints.board.createMessage, { params: paramsOf(exerciseId), body }),
    onSuccess: invalidate,
  });
}

export function useUpdateMessage(exerciseId: number) {
  const invalidate = useInvalidateClassResults(exerciseId);
  return useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: string; body: AuthorMessageChanges }) =>
      call(endpoints.board.updateMessage, {
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
      call(endpoints.board.removeMessage, {
        params: { ...paramsOf(exerciseId), messageId: id },
        version,
      }),
    onSuccess: invalidate,
  });
}
