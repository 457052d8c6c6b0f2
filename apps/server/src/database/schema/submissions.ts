import type { Rubric } from '@elucida/chemistry';
import type { AssignmentMarks } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, modified, time } from './columns.ts';
import { accounts } from './accounts.ts';
import { exercises } from './exercises.ts';

export interface FeedbackRow {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  language?: 'en' | 'fr' | undefined;
  atoms?: number[] | undefined;
  bonds?: number[] | undefined;
  experiment?:
    | { id: string; type: string; window?: { from: number; to: number; unit: string } | undefined }
    | undefined;
}

/**
 * Marks of an assignment: `told` as shown to the student, `signals` with the status of each signal,
 * shown or not.
 */
export interface GradedSignalsColumn {
  told: Omit<AssignmentMarks, 'submissionId'>;
  signals: {
    signal: string;
    type: string;
    shifts: number[];
    status: AssignmentMarks['signals'][number]['status'];
    atoms: number[][];
  }[];
}

/** Copies name and level of the exercise, so that submissions stay readable after its deletion. */
export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    exerciseId: integer('exercise_id').notNull(),
    exerciseName: text('exercise_name').notNull(),
    exerciseLevel: text('exercise_level').$type<'EASY' | 'MEDIUM' | 'HARD'>().notNull(),
    logId: text('log_id'),
    composerContent: text('composer_content').notNull(),
    feedback: jsonb('feedback').$type<FeedbackRow[]>().notNull(),
    isFormulaCorrect: boolean('is_formula_correct').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    /** Idempotency key of the client. */
    key: text('key'),
    /**
     * Code that is equal for equal compounds; empty without a compound, null in rows of older
     * versions until they are prepared.
     */
    structureCode: text('structure_code'),
    /** Null if the exercise had no correct answer. */
    rubric: jsonb('rubric').$type<Rubric>(),
    /** Marks of an assignment; null for a drawing. */
    marks: jsonb('marks').$type<GradedSignalsColumn>(),
    /** `verdict`: the student sees only if the submission is correct. */
    disclosure: text('disclosure').$type<'full' | 'verdict'>().notNull().default('full'),
    /** Time from which the student sees the verdict; null: at once. */
    withheldUntil: time('withheld_until'),
    /** Keyed hash of exercise and network prefix of the sender, which reveals neither. */
    senderMark: text('sender_mark'),
    /** Arrival minus the time that the submission waited for a network; null if it did not wait. */
    submittedAt: time('submitted_at'),
    createdAt: created(),
  },
  (table) => [
    index('submissions_account_idx').on(table.accountId, table.exerciseId, table.createdAt),
    uniqueIndex('submissions_key').on(table.accountId, table.key),
    index('submissions_exercise_idx').on(table.exerciseId, table.createdAt),
    index('submissions_unprepared_idx')
      .on(table.id)
      .where(sql`${table.structureCode} IS NULL`),
  ],
);

/**
 * Messages for one incorrect structure. `writtenBy` has no foreign key, because the bin and backups
 * may hold a message without its author's account.
 */
export const authorMessages = pgTable(
  'author_messages',
  {
    id: text('id').primaryKey(),
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    structureCode: text('structure_code').notNull(),
    /** Each save tests the message with this drawing. */
    drawing: text('drawing').notNull(),
    message: text('message').notNull(),
    severity: text('severity').$type<'error' | 'info'>().notNull(),
    writtenBy: text('written_by').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  // A code may exceed the maximum length of a B-tree index entry.
  (table) => [
    uniqueIndex('author_messages_structure_key').on(table.exerciseId, sql`md5(${table.structureCode})`),
  ],
);

/** All devices of an account share a draft. It stays after its exercise is deleted. */
export const drafts = pgTable(
  'drafts',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    exerciseId: integer('exercise_id').notNull(),
    composerContent: text('composer_content').notNull(),
    lastModified: modified(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.exerciseId] }),
    index('drafts_exercise_idx').on(table.exerciseId, table.lastModified),
  ],
);
