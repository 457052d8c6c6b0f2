import { type BackupArchive, type BackupSection, type BackupStatus } from '@elucida/contract';
import type { BackupRow } from './store.ts';

/** `undefined` means that there was no backup yet. */
export function backupStatusView(row: BackupRow | undefined, isPassphraseSet: boolean): BackupStatus {
  const rule = { must_be_encrypted: isPassphraseSet };
  if (row === undefined) {
    return {
      status: 0,
      kind: null,
      error: null,
      started_at: null,
      ended_at: null,
      tables: [],
      progress: {},
      encrypted: null,
      ...rule,
    };
  }
  return {
    status: row.status,
    kind: row.kind,
    error: row.error,
    ...(row.errorText && { error_text: row.errorText }),
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    tables: row.sections as BackupSection[],
    progress: row.progress,
    encrypted: row.isEncrypted,
    ...rule,
  };
}

export function backupArchiveView(row: BackupRow): BackupArchive {
  return {
    id: row.id,
    kind: row.kind === 'scheduled' ? 'scheduled' : 'manual',
    tables: row.sections as BackupSection[],
    size: row.size ?? 0,
    encrypted: row.isEncrypted,
    date: row.startedAt.toISOString(),
  };
}

/** Names sort by age. */
export function archiveFileName(row: BackupRow): string {
  return `elucida-backup-${row.startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;
}
