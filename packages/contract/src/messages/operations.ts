/** Messages about backups, statistics and the audit log. */
export const operationMessages = {
  'done-or-refused': 'Choose done or refused',
  'no-backup-table': 'At least one element must be selected',
  'backup-too-large': 'File too large (>8GB)',
  'not-a-backup': 'Only zip files of backups are accepted',
  'unknown-table': 'Unknown table',
  'days-out-of-range': 'The number of days must be between {{minimum}} and {{maximum}}',
} as const;

/** Messages about backups, statistics and the audit log, which only the server sends. */
export const operationReplies = {
  'backup-running': 'Another backup or restore is in progress',
} as const;
