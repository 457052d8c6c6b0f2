import { type BackupSection, backupSections } from '@elucida/contract';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  accounts,
  attempts,
  auditEntries,
  authorMessages,
  backups,
  bin,
  catalogueStamp,
  composerLogCounts,
  composerLogs,
  drafts,
  emailConfirmations,
  erasures,
  exerciseExperiments,
  exerciseImages,
  exercises,
  experiments,
  files,
  identities,
  images,
  laboratories,
  ltiRequests,
  ltiScores,
  machines,
  milestones,
  molecules,
  researchConsents,
  researchExports,
  schemaMinimum,
  secrets,
  outbox,
  passkeyChallenges,
  passkeys,
  passwordLinks,
  passwordResets,
  protectedCompounds,
  sessions,
  signInRequests,
  spectra,
  submissions,
  tickets,
  usedAssertions,
  visitMarks,
  visitors,
  visits,
} from '../schema/index.ts';

/** Which tables go with a box. What is in the bin goes with the molecules: most of it was theirs. */
const tablesOf: Record<BackupSection, readonly PgTable[]> = {
  accounts: [accounts, identities, ltiScores],
  laboratories: [laboratories],
  machines: [machines],
  molecules: [molecules, bin],
  experiments: [experiments],
  images: [images],
  spectra: [spectra],
  exercises: [exercises, exerciseExperiments, exerciseImages, authorMessages],
  files: [files],
  submissions: [submissions, drafts],
  logs: [composerLogs, composerLogCounts, visits, visitors],
};

/**
 * Tables in every archive whose rows a restore adds to the existing ones. Without milestones a restored demo would be
 * filled a second time. Exports for research, erasures and protected compounds survive every restore.
 */
export const alwaysSaved: readonly PgTable[] = [milestones, researchExports, erasures, protectedCompounds];

/** Archives of earlier versions may hold several rows for what has one today: that of the latest date is put back. */
export const latestOfSeveral: readonly PgTable[] = [ltiScores];

/**
 * Tables of the moment alone: a session that was ended must not come back, nor a passkey that was removed or a consent that was
 * withdrawn, and backups are not kept in backups. What was done is not undone by a restore, so the audit log goes on through it.
 */
export const neverSaved: readonly PgTable[] = [
  sessions,
  passkeys,
  passkeyChallenges,
  passwordLinks,
  passwordResets,
  emailConfirmations,
  outbox,
  attempts,
  backups,
  tickets,
  researchConsents,
  secrets,
  auditEntries,
  catalogueStamp,
  schemaMinimum,
  signInRequests,
  usedAssertions,
  ltiRequests,
  visitMarks,
];

export function tablesOfSection(box: BackupSection): readonly PgTable[] {
  return tablesOf[box];
}

export function tablesOfSections(boxes: readonly BackupSection[]): PgTable[] {
  return [...alwaysSaved, ...boxes.flatMap(tablesOfSection)];
}

const savedTables = new Map(tablesOfSections(backupSections).map((table) => [getTableName(table), table]));

/** A table that may be in an archive, by its name. */
export function savedTable(name: string): PgTable | undefined {
  return savedTables.get(name);
}
