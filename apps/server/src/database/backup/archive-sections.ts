import { type BackupSection, backupSections } from '@elucida/contract';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../schema/index.ts';

type TablesOfSection = readonly [PgTable, ...PgTable[]];

const itemTables: Record<BackupSection, PgTable> = { ...tables, logs: tables.composerLogs };

/** The bin belongs to the molecules, from which most of its content comes. */
const furtherTables: Partial<Record<BackupSection, readonly PgTable[]>> = {
  accounts: [tables.identities, tables.ltiScores],
  molecules: [tables.bin],
  exercises: [tables.exerciseExperiments, tables.exerciseImages, tables.authorMessages],
  submissions: [tables.drafts],
  logs: [tables.composerLogCounts, tables.visits, tables.visitors],
};

/**
 * A restore adds the rows of these tables to the existing ones. Without milestones a restored demo
 * would be filled a second time. Exports for research, erasures and protected compounds survive
 * every restore.
 */
export const alwaysSaved: readonly PgTable[] = [
  tables.milestones,
  tables.researchExports,
  tables.erasures,
  tables.protectedCompounds,
];

/**
 * Archives of earlier versions may hold several rows with the same key; a restore inserts only the
 * latest.
 */
export const latestOfSeveral: readonly PgTable[] = [tables.ltiScores];

/**
 * A restore must not bring back an ended session, a removed passkey or a withdrawn consent. It
 * undoes no past event, so the audit log continues through it.
 */
export const neverSaved: readonly PgTable[] = [
  tables.sessions,
  tables.passkeys,
  tables.passkeyChallenges,
  tables.passwordLinks,
  tables.passwordResets,
  tables.emailConfirmations,
  tables.outbox,
  tables.attempts,
  tables.backups,
  tables.tickets,
  tables.researchConsents,
  tables.secrets,
  tables.auditEntries,
  tables.catalogueStamp,
  tables.schemaMinimum,
  tables.signInRequests,
  tables.usedAssertions,
  tables.ltiRequests,
  tables.visitMarks,
];

export function tablesOfSection(section: BackupSection): TablesOfSection {
  return [itemTables[section], ...(furtherTables[section] ?? [])];
}

export function tablesOfSections(sections: readonly BackupSection[]): PgTable[] {
  return [...alwaysSaved, ...sections.flatMap(tablesOfSection)];
}

const savedTables = new Map(tablesOfSections(backupSections).map((table) => [getTableName(table), table]));

export function savedTable(name: string): PgTable | undefined {
  return savedTables.get(name);
}
