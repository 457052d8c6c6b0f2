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

/** Returns the number of the exercise that an address names, up to the largest that there can be. */
const exerciseOfPage = (pageUrl: AnyPgColumn): SQL =>
  sql`substring(${pageUrl} from '(?:^|/)exercises/(\\d{1,9}|1000000000)(?:[/?]|$)')::integer`;

/**
 * What was done in the drawing tool. It outlives its account's row where a backup brought the one back without the
 * other; erasing an account erases its logs. A drawing is whole in some rows; the rows with such a row's id as their
 * `baseId` follow it in the order of arrival, and each holds what changed since the one before.
 */
export const composerLogs = pgTable(
  'composer_logs',
  {
    id: text('id').primaryKey(),
    /** The order of arrival, for entries of the same moment. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    accountId: text('account_id').notNull(),
    type: text('type')
      .$type<
        'start' | 'load' | 'drawingChange' | 'submission' | 'experimentChange' | 'awayTrigger' | 'awayResume'
      >()
      .notNull(),
    pageUrl: text('page_url').notNull(),
    /** Null for pages of no exercise. */
    exerciseId: integer('exercise_id').generatedAlwaysAs((): SQL => exerciseOfPage(composerLogs.pageUrl)),
    /** Everything of the entry's data but the drawing. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    drawing: text('drawing'),
    drawingChange: text('drawing_change'),
    baseId: text('base_id'),
    /** By the server's clock: what the browser's said, corrected by how far that was off. */
    date: time('date').notNull(),
    /** Chosen by the sender, so that an entry sent twice is kept once. */
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
 * How many logs there are, kept by triggers on `composer_logs`: of a million rows the number of those that a search
 * finds is asked for with every page.
 */
export const composerLogCounts = pgTable(
  'composer_log_counts',
  {
    accountId: text('account_id').notNull(),
    pageUrl: text('page_url').notNull(),
    /** Null for pages of no exercise. */
    exerciseId: integer('exercise_id').generatedAlwaysAs((): SQL =>
      exerciseOfPage(composerLogCounts.pageUrl),
    ),
    type: text('type').notNull(),
    /** UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.pageUrl, table.type, table.day] }),
    index('composer_log_counts_exercise_idx').on(table.exerciseId),
  ],
);
