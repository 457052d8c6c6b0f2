import { type BackupSection, type BackupStatus, endpoints } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelled } from '../../../lib/cancelled.ts';
import { call } from '../../../lib/api/client.ts';
import { ensureProof } from '../../sign-in/proof/queries.ts';

/** Specification, section 9. */
const pollMs = 2000;

export const isRunning = ({ status }: Pick<BackupStatus, 'status'>): boolean => status === 1 || status === 2;

/** Progress of the last backup or restore, requested repeatedly while it is running. */
export const backupStatusQuery = queryOptions({
  queryKey: ['backup', 'status'],
  queryFn: ({ signal }) => call(endpoints.backups.status, { signal }),
  refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? pollMs : false),
});

export const archivesQuery = queryOptions({
  queryKey: ['backup', 'archives'],
  queryFn: ({ signal }) => call(endpoints.backups.archives, { signal }),
});

function useStatusMutation<Input>(start: (input: Input) => Promise<BackupStatus>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: (status) => client.setQueryData(backupStatusQuery.queryKey, status),
    // Other work may be running, and a restore may have begun although its upload was cancelled.
    onError: () => void client.invalidateQueries({ queryKey: backupStatusQuery.queryKey }),
  });
}

export function useStartBackup() {
  return useStatusMutation((tables: BackupSection[]) => call(endpoints.backups.start, { body: { tables } }));
}

export function useRestoreArchive() {
  return useStatusMutation(({ id, acceptsUnencrypted }: { id: string; acceptsUnencrypted: boolean }) =>
    call(endpoints.backups.restoreArchive, {
      params: { id },
      query: restoreQuery(acceptsUnencrypted),
      body: {},
    }),
  );
}

const restoreQuery = (acceptsUnencrypted: boolean) =>
  acceptsUnencrypted ? { unencrypted: 'accepted' as const } : {};

export interface RestoreUpload {
  acceptsUnencrypted: boolean;
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

export function useRestoreUpload() {
  return useStatusMutation(async ({ file, acceptsUnencrypted, signal, onProgress }: RestoreUpload) => {
    // An upload of gigabytes cannot be repeated, so the identity is confirmed first.
    if (!(await ensureProof())) throw cancelled();
    return call(endpoints.backups.restore, {
      query: restoreQuery(acceptsUnencrypted),
      body: {},
      files: [file],
      signal,
      onProgress,
    });
  });
}

export function useRemoveArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.backups.removeArchive, { params: { id } }),
    // The status describes the newest backup, which may be the deleted one.
    onSettled: () => client.invalidateQueries({ queryKey: ['backup'] }),
  });
}

/** Creates a URL that downloads a backup once: the newest, or the one with the given id. */
export function useCreateTicket() {
  return useMutation({
    mutationFn: (id: string | undefined) =>
      call(endpoints.backups.ticket, { body: id === undefined ? {} : { id } }),
  });
}
