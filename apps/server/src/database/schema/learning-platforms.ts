import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, created, time } from './columns.ts';
import { accounts } from './accounts.ts';

/** `names` is null if the platform hides them. */
export interface LaunchedPerson {
  issuer: string;
  subject: string;
  names: { firstname: string; lastname: string } | null;
}

export interface LtiLaunch {
  kind: 'launch';
  person: LaunchedPerson;
  next: string;
  /** Gradebook column for the score; null if the course wants no scores. */
  scores: { exerciseId: number; clientId: string; lineItem: string } | null;
}

/** Verified LTI Deep Linking request of a teacher. */
export interface LtiContentRequest {
  kind: 'content';
  deploymentId: string;
  returnUrl: string;
  /** Opaque value that Elucida returns to the platform. */
  data: string | null;
  /** True if the platform accepts a gradebook column. */
  takesLineItem: boolean;
  locale: string | null;
}

export type LtiAnswer = LtiLaunch | LtiContentRequest;

/** Launches and content requests in progress, by the state that the platform returns. */
export const ltiRequests = pgTable(
  'lti_requests',
  {
    state: text('state').primaryKey(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    nonce: text('nonce').notNull(),
    /** Null if no session will be opened: in a frame, browsers store no cookie. */
    browserHash: bytea('browser_hash'),
    /** Hash of the code with which the browser continues after the platform's answer. */
    codeHash: bytea('code_hash'),
    answer: jsonb('answer').$type<LtiAnswer>(),
    createdAt: created(),
  },
  (table) => [
    index('lti_requests_created_idx').on(table.createdAt),
    index('lti_requests_code_idx').on(table.codeHash),
  ],
);

/**
 * The score is computed from the submissions when it is sent. A row stays after its exercise is
 * deleted.
 */
export const ltiScores = pgTable(
  'lti_scores',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Exercise of the latest launch: a teacher may link the column to another one. */
    exerciseId: integer('exercise_id').notNull(),
    lineItem: text('line_item').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Id of the student on the platform. */
    subject: text('subject').notNull(),
    /** Time of the next attempt; null if there is nothing to send. */
    dueAt: time('due_at'),
    /** Number of attempts since the last change. */
    tries: integer('tries').notNull().default(0),
    /** Score of 100 that the platform has; null if none. */
    sentScore: integer('sent_score'),
    sentAt: time('sent_at'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.lineItem] }),
    index('lti_scores_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} IS NOT NULL`),
  ],
);
