import type { BackupBox } from '@elucida/contract';

/** What a box of the backup is called, and what else goes with it. */
export const boxWords: Record<BackupBox, { label: string; description?: string }> = {
  accounts: { label: 'Accounts', description: 'with their passwords, which nobody can read' },
  laboratories: { label: 'Laboratories' },
  machines: { label: 'Machines' },
  molecules: { label: 'Molecules', description: 'with the deleted items' },
  experiments: { label: 'Experiments' },
  images: { label: 'Images' },
  spectra: { label: 'Spectra', description: 'with the files of the instruments' },
  exercises: { label: 'Exercises' },
  files: { label: 'Files', description: 'getting started and spectroscopic tables' },
  submissions: { label: 'Submissions', description: 'with the unfinished drawings' },
  logs: { label: 'Logs', description: 'with the counts of visits' },
};
