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

/** `told`: what the student was told; `signals`: how each of them was marked, whatever was told. */
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

/** The exercise's name and level are copied: a submission stays readable when its exercise is gone. */
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
    /** Chosen by the sender, so that an answer sent twice is kept once. */
    key: text('key'),
    /** The same for the same compound, empty where there is none; null in a row of an older version, until it is prepared. */
    structureCode: text('structure_code'),
    /** Partial credit by the reference of that moment; null where there was none. */
    rubric: jsonb('rubric').$type<Rubric>(),
    /** Of an answer to an assignment exercise; null for a drawing. */
    marks: jsonb('marks').$type<GradedSignalsColumn>(),
    /** `verdict`: its author learns whether it is right, and nothing else. */
    disclosure: text('disclosure').$type<'full' | 'verdict'>().notNull().default('full'),
    /** Its author learns no verdict before this time; null: at once. */
    withheldUntil: time('withheld_until'),
    /** Keyed hash of exercise and network prefix of the sender; it names neither. */
    senderMark: text('sender_mark'),
    /** Time of submission by the sender's device, of an answer that waited for a network. */
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
 * What an author says to one wrong structure in an exercise. `writtenBy` outlives its account's row: in the bin and in a
 * backup the one may lack the other.
 */
export const authorMessages = pgTable(
  'author_messages',
  {
    id: text('id').primaryKey(),
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    structureCode: text('structure_code').notNull(),
    /** The drawing that it was written for, by which it is tried out at each save. */
    drawing: text('drawing').notNull(),
    message: text('message').notNull(),
    severity: text('severity').$type<'error' | 'info'>().notNull(),
    writtenBy: text('written_by').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  // A code may be longer than an ordered index takes.
  (table) => [
    uniqueIndex('author_messages_structure_key').on(table.exerciseId, sql`md5(${table.structureCode})`),
  ],
);

/** An answer not yet submitted, the same on every device of its author; as a submission it outlives its exercise. */
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
