import { z } from 'zod';
import { roles } from '../api/access.ts';
import { defineEndpoint } from '../api/endpoint.ts';
import { dateRange, isoTime, paging } from '../api/fields.ts';
import { issueText } from '../messages/issue-text.ts';

export const auditOutcomes = ['done', 'refused'] as const;

/** First segments of paths whose subject has a name. */
export const auditSubjects = ['accounts', 'exercises', 'laboratories', 'molecules'] as const;

const auditEntrySchema = z.object({
  /** Its place among all entries, from 1. */
  id: z.number(),
  date: isoTime,
  /**
   * Null for a visitor without an account. Name and role are those of today, null where the account
   * is gone: no entry holds them.
   */
  actor: z.object({ id: z.string(), name: z.string().nullable(), role: z.enum(roles).nullable() }).nullable(),
  /** Resource and call of the API, as in `exercises.update`. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** The path that was asked for, below `/api/v1`. */
  target: z.string().nullable(),
  /**
   * Subject of the path, or the owner of its submission or session, with its present name, null if
   * it is deleted; null for a path without a named subject.
   */
  subject: z
    .object({
      kind: z.enum(auditSubjects),
      id: z.string(),
      name: z.string().nullable(),
      role: z.enum(roles).nullable(),
    })
    .nullable(),
  details: z.record(z.string(), z.string()),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const audit = {
  list: defineEndpoint({
    method: 'GET',
    path: '/audit',
    access: 'audit.read',
    summary: 'Search the audit log',
    description: 'Newest first.',
    query: z.strictObject({
      /** An account: its id, or a part of the name or of the e-mail address, in either case. */
      person: z.string().optional(),
      /** A resource, or one of its calls. */
      action: z.string().optional(),
      outcome: z.enum(auditOutcomes, issueText('done-or-refused')).optional(),
      date: dateRange.optional(),
      start: paging.start,
      amount: paging.amount,
    }),
    repeated: ['date'],
    reply: { status: 200, schema: z.object({ entries: z.array(auditEntrySchema), total: z.number() }) },
  }),
};
