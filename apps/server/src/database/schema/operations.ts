import type { AuditSubjectKind, Message } from '@elucida/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, created, time } from './columns.ts';

/** Days are in UTC. A row does not name its visitors. */
export const visits = pgTable(
  'visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    pageType: text('page_type').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.pageType] })],
);

/** Account id that counts the visits of guests. */
export const guestVisitor = '';

/** Keyed hashes of page, day and address prefix of counted guests, deleted when the day is over. */
export const visitMarks = pgTable(
  'visit_marks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    mark: text('mark').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
);
export const visitors = pgTable(
  'visitors',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Empty for guests. */
    accountId: text('account_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.accountId] })],
);

/** At most one backup or restore runs at a time. */
export const backups = pgTable(
  'backups',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'manual' | 'scheduled' | 'restore'>().notNull(),
    /** Numbers of the specification: 1 and 2 running, 3 done, 4 failed. */
    status: integer('status').$type<1 | 2 | 3 | 4>().notNull(),
    /** Reason for a failure, or warning, in English. */
    error: text('error'),
    /** The same with its code; null in rows of versions that did not record it. */
    errorText: jsonb('error_text').$type<Message>(),
    sections: text('boxes').array().notNull(),
    progress: jsonb('progress').$type<Record<string, string | null>>().notNull(),
    /** Size in bytes; null until the archive is complete. */
    size: bigint('size', { mode: 'number' }),
    /** Null until known, and for backups of versions that did not record it. */
    isEncrypted: boolean('is_encrypted'),
    startedAt: time('started_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
    /** Last sign of life of the process that works on it. */
    aliveAt: time('alive_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('backups_one_under_way')
      .on(sql`(true)`)
      .where(sql`${table.status} IN (1, 2)`),
  ],
);

/** Stores only the SHA-256 of a single-use ticket. */
export const tickets = pgTable('tickets', {
  tokenHash: bytea('token_hash').primaryKey(),
  backupId: text('backup_id')
    .notNull()
    .references(() => backups.id, { onDelete: 'cascade' }),
  expiresAt: time('expires_at').notNull(),
});

interface SubjectSources {
  target: AnyPgColumn;
  details: AnyPgColumn;
}

/** Prefers a person or a subject of the details to the item of the path. */
function subjectOf(
  { target, details }: SubjectSources,
  parts: { person: SQL; subject: string; user: SQL; segment: 2 | 3 },
): SQL {
  const subject = sql.raw(`'${parts.subject}'`);
  return sql`CASE
  WHEN ${details} LIKE '%"person":"%' THEN ${parts.person}
  WHEN ${details} LIKE '%"subject":"%' THEN substring(${details} from ${subject})
  WHEN split_part(${target}, '/', 3) IN ('', 'export', 'facets', 'import') THEN NULL
  WHEN split_part(${target}, '/', 2) = 'users' THEN ${parts.user}
  WHEN split_part(${target}, '/', 2) IN ('accounts', 'exercises', 'files', 'laboratories', 'molecules') THEN split_part(${target}, '/', ${sql.raw(String(parts.segment))})
END`;
}

const subjectKindOf = (sources: SubjectSources): SQL =>
  subjectOf(sources, {
    person: sql`'accounts'`,
    subject: '"subject":"([a-z]+)/',
    user: sql`'accounts'`,
    segment: 2,
  });

const subjectIdOf = (sources: SubjectSources): SQL =>
  subjectOf(sources, {
    person: sql`substring(${sources.details} from '"person":"([^"]*)"')`,
    subject: '"subject":"[a-z]+/([^"]*)"',
    user: sql`split_part(${sources.target}, '/', 3)`,
    segment: 3,
  });

/**
 * A trigger rejects changes and early deletions. Each entry contains the hash of the one before, so
 * that a missing or changed entry is detected. Accounts appear by their random ids.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    date: time('date').notNull(),
    /** Null for a guest or the server. The id stays after its account is erased. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    target: text('target'),
    /** JSON as text, because the hash covers its exact characters. */
    details: text('details').notNull(),
    requestId: text('request_id').notNull(),
    /** Null without an item. The hash covers its sources. */
    subjectKind: text('subject_kind')
      .$type<AuditSubjectKind>()
      .generatedAlwaysAs((): SQL => subjectKindOf(auditEntries)),
    subjectId: text('subject_id').generatedAlwaysAs((): SQL => subjectIdOf(auditEntries)),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    index('audit_entries_date_idx').on(table.date),
    index('audit_entries_actor_idx').on(table.actorId, table.position),
    index('audit_entries_subject_idx').on(table.subjectKind, table.subjectId, table.position),
    index('audit_entries_action_idx').on(sql`${table.action} text_pattern_ops`, table.position),
  ],
);

/** One-time events of a store, such as loading the demo content. */
export const milestones = pgTable('milestones', { name: text('name').primaryKey(), reachedAt: created() });

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

/**
 * One row: number of applied migrations, and number that a build must know to run here. Each build
 * that migrates writes it.
 */
export const schemaMinimum = pgTable('schema_minimum', {
  isOnly: boolean('is_only').primaryKey().default(true),
  appliedCount: integer('applied_count').notNull(),
  minCount: integer('min_count').notNull(),
  version: text('version').notNull(),
});
