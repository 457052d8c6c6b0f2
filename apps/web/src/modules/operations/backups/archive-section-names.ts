import type { BackupSection } from '@elucida/contract';
import { t } from '../../../languages/t.ts';

/** Names of the archive sections, with what else they contain. */
export const archiveSectionNames: Record<BackupSection, { label: string; description?: string }> = {
  accounts: { label: t('Accounts'), description: t('with hashed passwords') },
  laboratories: { label: t('Laboratories') },
  machines: { label: t('Machines') },
  molecules: { label: t('Molecules'), description: t('with the deleted items') },
  experiments: { label: t('Experiments') },
  images: { label: t('Images') },
  spectra: { label: t('Spectra'), description: t('with the original instrument files') },
  exercises: { label: t('Exercises') },
  files: { label: t('Files'), description: t('getting started and spectroscopic tables') },
  submissions: { label: t('Submissions'), description: t('with drafts') },
  logs: { label: t('Logs'), description: t('with visit counts') },
};
