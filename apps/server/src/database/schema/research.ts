import type { ResearchFormat } from '@elucida/contract';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { accounts } from './accounts.ts';

/** A person without a row has not agreed. */
export const researchConsents = pgTable('research_consents', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  isGiven: boolean('is_given').notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
});

/** Exports are never deleted, so they have no reference to the account. */
export const researchExports = pgTable(
  'research_exports',
  {
    id: text('id').primaryKey(),
    exportedBy: text('exported_by').notNull(),
    format: text('format').$type<ResearchFormat>().notNull(),
    /** Null: all exercises. */
    exercises: integer('exercises').array(),
    /** Null: no limit. */
    begin: time('begin'),
    until: time('until'),
    people: integer('people').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    /** Null if interrupted. */
    endedAt: time('ended_at'),
    sessions: integer('sessions'),
  },
  (table) => [index('research_exports_started_idx').on(table.startedAt)],
);
