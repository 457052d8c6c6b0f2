import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, drawingText, isoTime, paging, required } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { exerciseParams } from '../exercises/exercises.ts';
import { feedbackItemSchema } from './correction.ts';
import { rubricCodes, rubricSchema } from './submissions.ts';
import { issueText } from '../messages/issue-text.ts';

export const authorMessageSeverities = ['error', 'info'] as const;

const messageFields = {
  message: required('no-message', limits.authorMessageCharacters),
  severity: z.enum(authorMessageSeverities, issueText('no-severity')),
};

export const authorMessageInput = z.strictObject({
  ...messageFields,
  severity: messageFields.severity.default('error'),
  /** Incorrect structure. */
  drawing: drawingText,
});

/** Changes: absent fields stay as they are, and the drawing never changes. */
export const authorMessageChanges = z.strictObject(messageFields).partial();

export type AuthorMessageChanges = z.input<typeof authorMessageChanges>;

/** Message for everybody who draws this structure in this exercise. */
export const authorMessageSchema = z.object({
  id: z.string(),
  /** The same for the same compound, however drawn. */
  structure: z.string(),
  drawing: z.string(),
  message: z.string(),
  severity: z.enum(authorMessageSeverities),
  /** Null if the account no longer exists. */
  author: z.string().nullable(),
  date: isoTime,
  lastModified: isoTime,
});

export type AuthorMessage = z.output<typeof authorMessageSchema>;

const givenFeedback = feedbackItemSchema
  .pick({ code: true, severity: true, message: true, language: true })
  .extend({ count: z.number() });

const wrongAnswerSchema = z.object({
  structure: z.string(),
  /** Drawing of the latest submission. */
  drawing: z.string(),
  count: z.number(),
  students: z.number(),
  meanPoints: z.number().nullable(),
  lastDate: isoTime,
  /** Most frequent feedback first. */
  feedback: z.array(givenFeedback),
  authorMessage: authorMessageSchema.nullable(),
});

export type WrongAnswer = z.output<typeof wrongAnswerSchema>;

/** Counts of submissions for a signal of an assignment exercise. */
const answeredSignal = z.object({
  signal: z.string(),
  type: z.string(),
  shifts: z.array(z.number()),
  right: z.number(),
  incomplete: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
  /** Most often wrongly chosen atoms; null if there are none. */
  wrongAtoms: z.array(z.array(z.number())).nullable(),
});

export type AnsweredSignal = z.output<typeof answeredSignal>;

/** Tests by professors and administrators are not counted. */
export const classResultsSchema = z.object({
  attempts: z.number(),
  students: z.number(),
  /** Students with the right answer. */
  solved: z.number(),
  /** Active time without pauses longer than the inactivity limit. */
  medianSeconds: z.number().nullable(),
  /** Attempts including the right one. */
  medianAttempts: z.number().nullable(),
  /**
   * Self-registered accounts that submitted within 30 days of registration from a network that
   * several of them used; null for none.
   */
  newcomers: z.object({ accounts: z.number(), networks: z.number() }).nullable(),
  /** Mean score of all attempts. */
  score: z
    .object({
      points: z.number(),
      lines: z.array(z.object({ code: z.enum(rubricCodes), points: z.number(), most: z.number() })),
    })
    .nullable(),
  wrong: z.array(wrongAnswerSchema),
  signals: z.array(answeredSignal).optional(),
  /** Number of different wrong structures. */
  total: z.number(),
});

export type ClassResults = z.output<typeof classResultsSchema>;

const resultSubmissionSchema = z.object({
  id: z.string(),
  /** Student, numbered by the first submission; administrators also see the name. */
  student: z.object({ number: z.number(), id: z.string().optional(), name: z.string().optional() }),
  attempt: z.number(),
  date: isoTime,
  composerContent: z.string(),
  feedback: z.array(feedbackItemSchema),
  correct: z.boolean(),
  rubric: rubricSchema.nullable(),
  /** The replay begins there; administrators only. */
  logId: z.string().nullable().optional(),
});

export type ResultSubmission = z.output<typeof resultSubmissionSchema>;

const messageParams = exerciseParams.extend({ messageId: z.string() });

export const classResults = {
  read: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/board',
    access: 'classResults.read',
    summary: 'View class results',
    description: 'Returns figures of the class, and wrong structures by frequency.',
    params: exerciseParams,
    query: z.strictObject(paging),
    reply: { status: 200, schema: classResultsSchema },
  }),
  submissions: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/board/submissions',
    access: 'classResults.read',
    summary: 'List the submissions of a class',
    description: 'Lists the submissions of one structure with their scores, newest first.',
    params: exerciseParams,
    query: z.strictObject({
      /** Absent for the submissions of an assignment, which have none. */
      structure: z.string().optional(),
      start: paging.start,
      amount: paging.amount,
    }),
    reply: {
      status: 200,
      schema: z.object({ submissions: z.array(resultSubmissionSchema), total: z.number() }),
    },
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/board/export',
    access: 'classResults.read',
    needsProof: 'sometimes',
    summary: 'Export class results',
    description:
      'Returns every submission with its score by criterion as CSV. Names are for administrators and require a recent confirmation of identity.',
    params: exerciseParams,
    reply: { status: 200, bytes: ['text/csv'] },
  }),
  messages: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/messages',
    access: 'classResults.read',
    summary: 'List the messages of an exercise',
    description: 'Lists messages for wrong structures, newest first.',
    params: exerciseParams,
    reply: { status: 200, schema: z.array(authorMessageSchema) },
  }),
  createMessage: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/messages',
    access: 'content.manage',
    summary: 'Create a message to students',
    description: 'Students who draw the structure see the message first.',
    params: exerciseParams,
    body: authorMessageInput,
    reply: { status: 201, schema: createdReply },
  }),
  updateMessage: defineEndpoint({
    method: 'PATCH',
    path: '/exercises/{id}/messages/{messageId}',
    access: 'content.manage',
    summary: 'Change a message to students',
    params: messageParams,
    body: authorMessageChanges,
    isVersioned: true,
    reply: { status: 200, schema: authorMessageSchema },
  }),
  removeMessage: defineEndpoint({
    method: 'DELETE',
    path: '/exercises/{id}/messages/{messageId}',
    access: 'content.manage',
    summary: 'Delete a message to students',
    params: messageParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};
