import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, created, time } from './columns.ts';
import { accounts } from './accounts.ts';

/** A person as a learning platform describes them; null where it hides the names. */
export interface LaunchedPerson {
  issuer: string;
  subject: string;
  names: { firstname: string; lastname: string } | null;
}

/** What a platform's verified message comes to: somebody who works here. */
export interface LtiLaunch {
  kind: 'launch';
  person: LaunchedPerson;
  /** The page to come to in the end. */
  next: string;
  /** Where the course wants to hear how they do; null where it does not. */
  scores: { exerciseId: number; clientId: string; lineItem: string } | null;
}

/** A teacher who chooses what a course links to. */
export interface LtiContentRequest {
  kind: 'content';
  deploymentId: string;
  returnUrl: string;
  /** What the platform wants to hear again. */
  data: string | null;
  /** Whether it takes a column of its gradebook along with the link. */
  takesLineItem: boolean;
  locale: string | null;
}

export type LtiAnswer = LtiLaunch | LtiContentRequest;

/** Launches from learning platforms that are under way, by the state that the platform sends back. */
export const ltiRequests = pgTable(
  'lti_requests',
  {
    state: text('state').primaryKey(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    nonce: text('nonce').notNull(),
    /** Null where no session will be opened: in a frame, browsers keep no cookie. */
    browserHash: bytea('browser_hash'),
    /** Of the code with which the browser goes on, once the platform has answered. */
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
 * Whose score goes into which column of a platform's gradebook. The score itself is that of the submissions at the moment when it is sent.
 * As a submission it outlives its exercise.
 */
export const ltiScores = pgTable(
  'lti_scores',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Which the column led to last: a teacher may point it at another. */
    exerciseId: integer('exercise_id').notNull(),
    /** The address of the column. */
    lineItem: text('line_item').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Who that is to the platform. */
    subject: text('subject').notNull(),
    /** When it is sent, or tried again; null where there is nothing to send. */
    dueAt: time('due_at'),
    /** How often it was tried since something changed. */
    tries: integer('tries').notNull().default(0),
    /** What the platform has, of 100; null where it has nothing. */
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
