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

type TablesOfSection = readonly [PgTable, ...PgTable[]];

/**
 * Tables of each archive section, that of its items first. The bin belongs to the molecules, from
 * which most of its content comes.
 */
const tablesOf: Record<BackupSection, TablesOfSection> = {
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
 * Tables in every archive whose rows a restore adds to the existing ones. Without milestones a
 * restored demo would be filled a second time. Exports for research, erasures and protected
 * compounds survive every restore.
 */
export const alwaysSaved: readonly PgTable[] = [milestones, researchExports, erasures, protectedCompounds];

/**
 * Tables of which archives of earlier versions may hold several rows with the same key; a restore
 * inserts only the latest.
 */
export const latestOfSeveral: readonly PgTable[] = [ltiScores];

/**
 * Tables that no archive holds: a restore must not bring back an ended session, a removed passkey
 * or a withdrawn consent, and archives do not contain archives. A restore undoes no past event, so
 * the audit log continues through it.
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

export function tablesOfSection(section: BackupSection): TablesOfSection {
  return tablesOf[section];
}

export function tablesOfSections(sections: readonly BackupSection[]): PgTable[] {
  return [...alwaysSaved, ...sections.flatMap(tablesOfSection)];
}

const savedTables = new Map(tablesOfSections(backupSections).map((table) => [getTableName(table), table]));

export function savedTable(name: string): PgTable | undefined {
  return savedTables.get(name);
}
