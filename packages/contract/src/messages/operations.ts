export const operationMessages = {
  'done-or-refused': 'Choose done or refused',
  'no-backup-table': 'At least one element must be selected',
  'backup-too-large': 'File too large (>8GB)',
  'not-a-backup': 'Only zip files of backups are accepted',
  'unknown-table': 'Unknown table',
  'days-out-of-range': 'The number of days must be between {{minimum}} and {{maximum}}',
} as const;

/** Only the server sends them. */
export const operationReplies = {
  'backup-running': 'Another backup or restore is in progress',
  'backup-out-of-space': 'Failed: no disk space left on the server.',
  'backup-failed': 'Failed: see the server log for the reason.',
  'backup-interrupted': 'Interrupted: the server stopped before the end.',
  'files-missing-everywhere': 'Done. Stored files missing on the server and in the backup: {{number}}.',
  'files-missing-in-backup': 'Done. Stored files missing in the backup: {{number}}.',
  'backup-start-damaged': 'This is not a backup, or the beginning of the file is damaged.',
  'backup-not-encrypted':
    'The backup is not encrypted, so its origin cannot be verified. To restore it, allow an unencrypted backup.',
  'other-passphrase': 'The backup was encrypted with a different passphrase, or it is damaged.',
  'backup-damaged': 'The backup is damaged.',
  'backup-encrypted': 'The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.',
  'incomplete-backup': 'This is not a backup of Elucida, or the file is incomplete.',
  'backup-file-missing': 'File not found.',
  'backup-unreadable': 'The backup cannot be read: {{reason}}',
  'repeated-backup-entry': 'The backup contains {{entry}} twice.',
  'no-manifest': 'This is not a backup of Elucida: it has no manifest.',
  'manifest-too-large': 'The backup’s manifest is too large.',
  'manifest-unreadable': 'The manifest of the backup cannot be read: it may come from a newer version.',
  'unknown-backup-column':
    'The backup comes from another version of Elucida: this version has no {{table}}.{{column}}.',
  'unlisted-backup-table': 'The backup contains {{table}}, which its manifest does not list.',
  'contents-unlike-manifest': 'The contents of the backup do not match its manifest.',
  'entry-unlike-manifest': '{{entry}} in the backup does not match the manifest.',
  'backup-blob-too-large': 'The backup contains a file larger than the platform allows.',
  'no-space-for-backup': 'Not enough disk space for this backup.',
  'parents-missing-in-backup':
    '{{number}} rows of {{child}} in the backup refer to missing rows of {{parent}}.',
  'no-administrator-in-backup': 'The backup contains no administrator whose account still exists.',
  'backup-of-newer-version':
    'The backup comes from a newer version of Elucida: update this installation first.',
} as const;
