import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateRange, isoTime, paging } from '../fields.ts';

export const auditOutcomes = ['done', 'refused'] as const;

const auditEntrySchema = z.object({
  /** Its place among all entries, from 1. */
  id: z.number(),
  date: isoTime,
  /** Null for a visitor without an account; its name is null where the account is gone. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** Resource and call of the API, as in `exercises.update`. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** The path that was asked for, below `/api/v1`. */
  target: z.string().nullable(),
  details: z.record(z.string(), z.string()),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const audit = {
  list: defineEndpoint({
    method: 'GET',
    path: '/audit',
    access: 'audit.read',
    summary: 'Who did what that somebody may have to answer for, newest first',
    query: z.strictObject({
      /** An account. */
      actor: z.string().optional(),
      /** The beginning of an action's name: a resource, or one of its calls. */
      action: z.string().optional(),
      outcome: z.enum(auditOutcomes, 'Please choose done or refused').optional(),
      date: dateRange.optional(),
      start: paging.start,
      amount: paging.amount,
    }),
    repeated: ['date'],
    reply: { status: 200, schema: z.object({ entries: z.array(auditEntrySchema), total: z.number() }) },
  }),
};
