import { z } from 'zod';
import { roles } from '../api/access.ts';
import { defineEndpoint } from '../api/endpoint.ts';
import { dateRange, isoTime, paging } from '../api/fields.ts';
import { issueText } from '../messages/issue-text.ts';
import { auditSubjectKinds } from '../resource-kinds.ts';

export const auditOutcomes = ['done', 'refused'] as const;

const auditEntrySchema = z.object({
  /** Its place among all entries, from 1. */
  id: z.number(),
  date: isoTime,
  /**
   * Null for a guest, and for a password link that the server sends. Entries store no name and
   * role: these are the current ones, null if the account no longer exists.
   */
  actor: z.object({ id: z.string(), name: z.string().nullable(), role: z.enum(roles).nullable() }).nullable(),
  /** Resource and call of the API, as in `exercises.update`. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** The path that was asked for, below `/api/v1`. */
  target: z.string().nullable(),
  /**
   * Item of the path, the owner of its submission or session, or a restored item, with its present
   * name, null if it is deleted; null without one.
   */
  subject: z
    .object({
      kind: z.enum(auditSubjectKinds),
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
      /** Account: its id, or a part of its name or email address; capitals do not matter. */
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
