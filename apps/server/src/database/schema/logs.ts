import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Returns null for a number above the largest id of an exercise. */
const exerciseOfPage = (pageUrl: AnyPgColumn): SQL =>
  sql`substring(${pageUrl} from '(?:^|/)exercises/(\\d{1,9}|1000000000)(?:[/?]|$)')::integer`;

/**
 * `accountId` has no foreign key, because a backup may restore events without their account;
 * erasing an account erases its events. Some rows store a whole drawing. Rows with the id of such a
 * row as `baseId` store only the changes since the previous row, in order of arrival.
 */
export const composerLogs = pgTable(
  'composer_logs',
  {
    id: text('id').primaryKey(),
    /** Order of arrival, which sorts events of the same moment. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    accountId: text('account_id').notNull(),
    type: text('type')
      .$type<
        'start' | 'load' | 'drawingChange' | 'submission' | 'experimentChange' | 'awayTrigger' | 'awayResume'
      >()
      .notNull(),
    pageUrl: text('page_url').notNull(),
    /** Null for pages without an exercise. */
    exerciseId: integer('exercise_id').generatedAlwaysAs((): SQL => exerciseOfPage(composerLogs.pageUrl)),
    /** Data of the event without its drawing. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    drawing: text('drawing'),
    drawingChange: text('drawing_change'),
    baseId: text('base_id'),
    /** The browser's clock, corrected by its offset from the server's. */
    date: time('date').notNull(),
    /** Idempotency key of the client. */
    key: text('key'),
  },
  (table) => [
    uniqueIndex('composer_logs_key').on(table.accountId, table.key),
    index('composer_logs_date_idx').on(table.date, table.position),
    index('composer_logs_account_idx').on(table.accountId, table.date, table.position),
    index('composer_logs_page_idx').on(table.pageUrl, table.date, table.position),
    index('composer_logs_exercise_idx').on(table.exerciseId, table.date, table.position),
    index('composer_logs_type_idx').on(table.type, table.date, table.position),
    index('composer_logs_base_idx')
      .on(table.baseId, table.position)
      .where(sql`${table.baseId} IS NOT NULL`),
  ],
);

/**
 * Triggers on `composer_logs` maintain these numbers: every page of a search needs a total, and
 * there may be millions of rows.
 */
export const composerLogCounts = pgTable(
  'composer_log_counts',
  {
    accountId: text('account_id').notNull(),
    pageUrl: text('page_url').notNull(),
    /** Null for pages without an exercise. */
    exerciseId: integer('exercise_id').generatedAlwaysAs((): SQL =>
      exerciseOfPage(composerLogCounts.pageUrl),
    ),
    type: text('type').notNull(),
    /** Day in UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.pageUrl, table.type, table.day] }),
    index('composer_log_counts_exercise_idx').on(table.exerciseId),
  ],
);
