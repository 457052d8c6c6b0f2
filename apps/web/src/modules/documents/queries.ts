import { type FileType, endpoints } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../lib/api/client.ts';

export const filesQuery = (type: FileType) =>
  queryOptions({
    queryKey: ['files', type],
    queryFn: ({ signal }) => call(endpoints.files.list, { query: { type }, signal }),
  });

export function fileUrl(id: string): string {
  return addressOf(endpoints.files.download, { params: { id } });
}

export interface FileUpload {
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

export function useCreateFile(type: FileType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, signal, onProgress }: FileUpload) =>
      call(endpoints.files.create, { body: { type }, files: [file], signal, onProgress }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['files', type] }),
  });
}

export function useRemoveFile(type: FileType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: string }) =>
      call(endpoints.files.remove, { params: { id }, version }),
    onSettled: () => client.invalidateQueries({ queryKey: ['files', type] }),
  });
}
