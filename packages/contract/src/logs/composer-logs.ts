import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { isWellFormedText } from './drawing-delta.ts';
import { createdReply, dateRange, instant, isoTime, keyField, paging, repeatedText } from '../api/fields.ts';
import { limits, logTypes, pageLogTypes } from '../limits.ts';
import { pageTypeOf } from '../operations/page-types.ts';
import { ifWrongType, issueText } from '../messages/issue-text.ts';

const drawing = z
  .string(issueText('no-drawing'))
  .max(limits.logDrawingCharacters, issueText('drawing-too-large'))
  .refine(isWellFormedText, issueText('incomplete-character'));

/** Units are those of the axis. */
const spectrumWindow = z.strictObject({
  from: z.number(issueText('not-a-number')),
  to: z.number(issueText('not-a-number')),
});

const scalar = z.union(
  [z.string().max(1_000), z.number(), z.boolean(), z.null()],
  issueText('log-value-of-other-type'),
);

const knownFields = {
  /** Handle of an experiment of the exercise. */
  experimentId: scalar.optional(),
  /** Visible window; null for the whole spectrum. */
  window: spectrumWindow.nullable().optional(),
  tool: scalar.optional(),
};

const dataObject = z.object({ composerContent: drawing.optional(), ...knownFields }).catchall(scalar);

const maxLogFields = 20;

function hasFewFields(data: object): boolean {
  return Object.keys(data).length <= maxLogFields;
}

/** Throws for U+0000, which the server rejects only in the body. */
function rejectNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new SyntaxError('U+0000');
  return value;
}

/** An object, or its JSON. */
const logData = z
  .union([z.string(), z.record(z.string(), z.unknown()), z.null()], issueText('log-data-of-other-type'))
  .optional()
  .transform((value, context): unknown => {
    if (typeof value !== 'string') return value ?? {};
    try {
      return (value === '' ? {} : JSON.parse(value, rejectNul)) ?? {};
    } catch {
      context.addIssue({ code: 'custom', message: issueText('log-data-of-other-type'), input: value });
      return z.NEVER;
    }
  })
  .pipe(dataObject.refine(hasFewFields, issueText('too-many-log-fields', { maximum: maxLogFields })));

/** Returns `/exercises/7` of `#/exercises/7?x=1`. */
const pathOf = (url: string) => url.replace(/^#/, '').replace(/[?#].*$/s, '');

const pageUrl = z
  .string(ifWrongType('no-page'))
  .trim()
  .min(1, issueText('no-page'))
  .max(500)
  .refine((url) => pageTypeOf(pathOf(url)) !== undefined, issueText('unknown-page'));

const type = z.enum(pageLogTypes);

export const composerLogInput = z.strictObject({
  /** The server rejects the id of another caller. */
  userid: z.string().optional(),
  pageurl: pageUrl,
  type,
  data: logData,
  date: instant,
  /**
   * Time of sending, by the clock of `date`. The server uses it to correct a wrong clock.
   */
  sentAt: instant.optional(),
  /** Idempotency key: a repeated entry is stored once. */
  key: keyField.optional(),
});

const batchEntry = z.strictObject({
  type: type.default('drawingChange'),
  /** Time from the entry to the sending of the batch, in ms. */
  age: z.number(ifWrongType('not-a-number')).min(0).max(limits.logAgeMs, issueText('date-too-old')),
  /** Changes relative to the previous drawing of the same session (`computeDrawingDelta`). */
  change: z
    .string(issueText('not-a-drawing-change'))
    .max(limits.logDrawingCharacters, issueText('drawing-too-large'))
    .refine(isWellFormedText, issueText('incomplete-character'))
    .optional(),
  data: logData,
});

export const composerLogBatch = z.strictObject({
  userid: z.string().optional(),
  pageurl: pageUrl,
  /** Id of the session, one visit of a page. Entry `n` has the key `<session>.n`. */
  session: z
    .string(issueText('no-log-session'))
    .regex(/^[A-Za-z0-9]{8,32}$/, issueText('invalid-log-session')),
  /** The number of the first entry; the others follow. */
  first: z.int(ifWrongType('not-an-integer')).min(0).max(1_000_000),
  /** Entry whose drawing the first change is based on. */
  base: z.int(ifWrongType('not-an-integer')).min(0).optional(),
  entries: z
    .array(batchEntry, ifWrongType('no-log-entries'))
    .min(1, issueText('empty-log-entries'))
    .max(limits.logsAtOnce),
});

export type ComposerLogBatch = z.input<typeof composerLogBatch>;

export const composerLogSchema = z.object({
  id: z.string(),
  userid: z.string(),
  uliegeid: z.string().nullable(),
  /** Null if the account no longer exists. */
  user: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
  type: z.enum(logTypes),
  data: z.looseObject({
    composerContent: z.string().optional(),
    ...knownFields,
    submissionId: scalar.optional(),
  }),
  /** The reply had no room for the drawing. */
  isDrawingLeftOut: z.boolean().optional(),
  date: isoTime,
  pageurl: z.string(),
});

export type ComposerLog = z.output<typeof composerLogSchema>;

/** First entry of the session to replay. */
export const startLogSchema = z.object({ id: z.string().regex(/^\w{1,64}$/) });

export const composerLogs = {
  create: defineEndpoint({
    method: 'POST',
    path: '/composerlogs',
    access: 'logs.write-own',
    summary: 'Write a log entry',
    body: composerLogInput,
    reply: { status: 201, schema: createdReply },
  }),
  createMany: defineEndpoint({
    method: 'POST',
    path: '/composerlogs/batch',
    access: 'logs.write-own',
    summary: 'Write log entries',
    description:
      'Stores the entries of one session in order, all or none. An entry that is sent again is not stored twice.',
    body: composerLogBatch,
    reply: { status: 200, schema: z.object({ ids: z.array(z.string()) }) },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/composerlogs',
    access: 'logs.manage',
    summary: 'Search the logs',
    description: 'Sorted by date, newest first.',
    query: z.strictObject({
      userid: z.string().optional(),
      uliegeid: z.string().optional(),
      pageurl: repeatedText.optional(),
      type: repeatedText.pipe(z.array(z.enum(logTypes, issueText('unknown-log-type')))).optional(),
      date: dateRange.optional(),
      start: paging.start,
      amount: paging.amount,
    }),
    repeated: ['pageurl', 'type', 'date'],
    reply: { status: 200, schema: z.object({ logs: z.array(composerLogSchema), total: z.number() }) },
  }),
  pageurlFilters: defineEndpoint({
    method: 'GET',
    path: '/composerlogs/pageurlFilters',
    access: 'logs.manage',
    summary: 'List the pages of the logs',
    reply: { status: 200, schema: z.array(z.string()) },
  }),
  session: defineEndpoint({
    method: 'GET',
    path: '/composerlogs/{startLogId}',
    access: 'logs.manage',
    summary: 'View a logged session',
    description: 'Returns the entries from a start to the next start of the same user and page.',
    params: z.object({ startLogId: z.string() }),
    reply: { status: 200, schema: z.array(composerLogSchema) },
  }),
  start: defineEndpoint({
    method: 'GET',
    path: '/composerlogs/{logId}/start',
    access: 'logs.manage',
    summary: 'Find the start of a logged session',
    params: z.object({ logId: z.string() }),
    reply: { status: 200, schema: composerLogSchema },
  }),
};
