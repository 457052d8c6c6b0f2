import { sql } from 'drizzle-orm';
import {
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

/** How often a kind of page was opened on a day (UTC). Who opened which page is not kept. */
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

/** How often somebody opened a page on a day (UTC). */
/**
 * Keyed hashes of page, day and address prefix of guests whose visit was counted. They are deleted when the day is over.
 */
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

/** A backup or a restore: at most one is under way. */
export const backups = pgTable(
  'backups',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'manual' | 'scheduled' | 'restore'>().notNull(),
    /** As the specification numbers them: 1 and 2 under way, 3 done, 4 failed. */
    status: integer('status').$type<1 | 2 | 3 | 4>().notNull(),
    error: text('error'),
    boxes: text('boxes').array().notNull(),
    progress: jsonb('progress').$type<Record<string, string | null>>().notNull(),
    /** In bytes; null until it is whole. */
    size: bigint('size', { mode: 'number' }),
    /** Null until it is known, and for backups of versions that did not note it. */
    isEncrypted: boolean('is_encrypted'),
    startedAt: time('started_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
    /** When whoever works on it last said so. */
    aliveAt: time('alive_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('backups_one_under_way')
      .on(sql`(true)`)
      .where(sql`${table.status} IN (1, 2)`),
  ],
);

/** What opens a download once, for a short time; only the SHA-256 is kept. */
export const tickets = pgTable('tickets', {
  tokenHash: bytea('token_hash').primaryKey(),
  backupId: text('backup_id')
    .notNull()
    .references(() => backups.id, { onDelete: 'cascade' }),
  expiresAt: time('expires_at').notNull(),
});

/**
 * Who did what that somebody may have to answer for. Only ever added to: a trigger refuses changes, and each entry carries the hash of the
 * one before, so that an entry that is missing or changed is noticed. Nobody is named: ids of accounts are random.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    date: time('date').notNull(),
    /** Null for a visitor. It outlives its account. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    target: text('target'),
    /** In text, so that its hash is that of these very characters. */
    details: text('details').notNull(),
    requestId: text('request_id').notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    index('audit_entries_date_idx').on(table.date),
    index('audit_entries_actor_idx').on(table.actorId, table.position),
    index('audit_entries_action_idx').on(sql`${table.action} text_pattern_ops`, table.position),
  ],
);

/** Things that happen once in the life of a store, such as loading the demo content. */
export const milestones = pgTable('milestones', { name: text('name').primaryKey(), reachedAt: created() });

/** What the servers of an installation share and tell nobody. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

/**
 * One row: how many migrations this database has had, and how many a build must know to run on it. Each build that
 * migrates writes it; a build that knows fewer refuses to start.
 */
export const schemaMinimum = pgTable('schema_minimum', {
  isOnly: boolean('is_only').primaryKey().default(true),
  appliedCount: integer('applied_count').notNull(),
  minCount: integer('min_count').notNull(),
  /** Version of the build that migrated last. */
  version: text('version').notNull(),
});
