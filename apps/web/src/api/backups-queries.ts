import { type BackupBox, type BackupStatus, endpoints } from '@elucida/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { ensureProof } from './proof-queries.ts';

/** Specification, section 9. */
const pollMs = 2000;

export const isUnderWay = ({ status }: Pick<BackupStatus, 'status'>): boolean => status === 1 || status === 2;

/** How far the last backup or restore is; asked again and again while it is under way. */
export const backupStatusQuery = queryOptions({
  queryKey: ['backup', 'status'],
  queryFn: ({ signal }) => call(endpoints.backups.status, { signal }),
  refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? pollMs : false),
});

export const archivesQuery = queryOptions({
  queryKey: ['backup', 'archives'],
  queryFn: ({ signal }) => call(endpoints.backups.archives, { signal }),
});

function useStatusMutation<Input>(begin: (input: Input) => Promise<BackupStatus>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: begin,
    onSuccess: (status) => client.setQueryData(backupStatusQuery.queryKey, status),
  });
}

export function useStartBackup() {
  return useStatusMutation((tables: BackupBox[]) => call(endpoints.backups.start, { body: { tables } }));
}

export function useRestoreArchive() {
  return useStatusMutation(({ id, acceptsPlain }: { id: string; acceptsPlain: boolean }) =>
    call(endpoints.backups.restoreArchive, { params: { id }, query: restoreQuery(acceptsPlain), body: {} }),
  );
}

const restoreQuery = (acceptsPlain: boolean) => (acceptsPlain ? { unencrypted: 'accepted' as const } : {});

export interface RestoreUpload {
  /** Somebody allows a backup that is not encrypted. */
  acceptsPlain: boolean;
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

export function useRestoreUpload() {
  return useStatusMutation(async ({ file, acceptsPlain, signal, onProgress }: RestoreUpload) => {
    // Gigabytes that are on their way cannot be sent again; without a proof the call itself fails.
    await ensureProof();
    return call(endpoints.backups.restore, {
      query: restoreQuery(acceptsPlain),
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
    onSuccess: () => client.invalidateQueries({ queryKey: archivesQuery.queryKey }),
  });
}

/** An address that downloads a backup once: the newest, or the one that is named. */
export function useCreateTicket() {
  return useMutation({
    mutationFn: (id: string | undefined) =>
      call(endpoints.backups.ticket, { body: id === undefined ? {} : { id } }),
  });
}
