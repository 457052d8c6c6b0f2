import type { BackupSection, BinKind, endpoints } from '@elucida/contract';
import { t } from '../languages/t.ts';

/** For the audit log and the archive sections. */
export const resourceNames: { readonly [Resource in keyof typeof endpoints]: string } = {
  session: t('Login and sessions'),
  accounts: t('Users'),
  emailConfirmations: t('Email addresses'),
  invitations: t('Invitations'),
  passkeys: t('Passkeys'),
  laboratories: t('Laboratories'),
  machines: t('Machines'),
  molecules: t('Molecules'),
  experiments: t('Experiments'),
  images: t('Images'),
  spectra: t('Spectra'),
  assignments: t('Assignments'),
  exercises: t('Exercises'),
  submissions: t('Submissions'),
  classResults: t('Class results and messages'),
  debrief: t('Debrief'),
  drafts: t('Drafts'),
  live: t('Live class'),
  composerLogs: t('Logs'),
  strategy: t('Work patterns'),
  research: t('Research'),
  personalData: t('Personal data'),
  files: t('Spectroscopic tables'),
  bin: t('Deleted items'),
  statistics: t('Statistics'),
  backups: t('Backup'),
  audit: t('Audit log'),
};

/** Names of the archive sections, with what else they contain. */
export const archiveSectionNames: Record<BackupSection, { label: string; description?: string }> = {
  accounts: { label: t('Accounts'), description: t('with hashed passwords') },
  laboratories: { label: resourceNames.laboratories },
  machines: { label: resourceNames.machines },
  molecules: { label: resourceNames.molecules, description: t('with the deleted items') },
  experiments: { label: resourceNames.experiments },
  images: { label: resourceNames.images },
  spectra: { label: resourceNames.spectra, description: t('with the original instrument files') },
  exercises: { label: resourceNames.exercises },
  files: { label: t('Files'), description: t('getting started and spectroscopic tables') },
  submissions: { label: resourceNames.submissions, description: t('with drafts') },
  logs: { label: resourceNames.composerLogs, description: t('with visit counts') },
};

export const countsOfKind: Record<BinKind, (count: number) => string> = {
  laboratory: (count) => t('{{count}} laboratories', { count }),
  machine: (count) => t('{{count}} machines', { count }),
  molecule: (count) => t('{{count}} molecules', { count }),
  experiment: (count) => t('{{count}} experiments', { count }),
  spectrum: (count) => t('{{count}} spectra', { count }),
  image: (count) => t('{{count}} images', { count }),
  exercise: (count) => t('{{count}} exercises', { count }),
  file: (count) => t('{{count}} files', { count }),
};
