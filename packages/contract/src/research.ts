import { z } from 'zod';
import { defineEndpoint } from './api/endpoint.ts';
import { dateRange, isoTime, paging, repeatedText, booleanField } from './api/fields.ts';
import { researchFormats } from './limits.ts';
import { isExerciseId } from './exercises/exercise-input.ts';
import { issueText } from './messages/issue-text.ts';

export const researchConsentSchema = z.object({
  isGiven: z.boolean(),
  /** Null before the first decision. */
  changedAt: isoTime.nullable(),
});

export type ResearchConsent = z.output<typeof researchConsentSchema>;

const scope = {
  /** Exercises; all of them if none is named. */
  exercise: repeatedText
    .pipe(z.array(z.string().refine(isExerciseId, issueText('not-an-exercise-id')).transform(Number)))
    .optional(),
  date: dateRange.optional(),
};

const researchExportSchema = z.object({
  id: z.string(),
  /** Null if the account no longer exists. */
  exportedBy: z.string().nullable(),
  format: z.enum(researchFormats),
  exercises: z.array(z.number()).nullable(),
  from: isoTime.nullable(),
  until: isoTime.nullable(),
  people: z.number(),
  date: isoTime,
  /** Number of exported sessions; null while the export runs, and after it was aborted. */
  sessions: z.number().nullable(),
});

export type ResearchExport = z.output<typeof researchExportSchema>;

export const research = {
  consent: defineEndpoint({
    method: 'GET',
    path: '/research/consent',
    access: 'research.consent',
    summary: 'View own research consent',
    description: 'Returns whether the caller’s own sessions may be used in research.',
    reply: { status: 200, schema: researchConsentSchema },
  }),
  changeConsent: defineEndpoint({
    method: 'PATCH',
    path: '/research/consent',
    access: 'research.consent',
    summary: 'Change own research consent',
    description: 'Agrees that own sessions are used under a pseudonym, or withdraws the consent.',
    body: z.strictObject({ isGiven: booleanField }),
    reply: { status: 200, schema: researchConsentSchema },
  }),
  people: defineEndpoint({
    method: 'GET',
    path: '/research/people',
    access: 'research.export',
    summary: 'Count research consents',
    description: 'Counts students with consent who worked on the exercises in a period.',
    query: z.strictObject(scope),
    repeated: ['exercise', 'date'],
    reply: { status: 200, schema: z.object({ people: z.number() }) },
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/research/export',
    access: 'research.export',
    needsProof: 'always',
    summary: 'Export sessions for research',
    description:
      'Returns sessions of students with consent, with pseudonyms of this export, as JSON, CSV or statements of xAPI 1.0.3.',
    query: z.strictObject({
      ...scope,
      format: z.enum(researchFormats),
      /** Required for an export of so few people that one could be recognised. */
      isConfirmed: z.enum(['true', 'false'], issueText('choose-yes-or-no')).optional(),
    }),
    repeated: ['exercise', 'date'],
    reply: { status: 200, bytes: ['application/json', 'text/csv'] },
  }),
  exports: defineEndpoint({
    method: 'GET',
    path: '/research/exports',
    access: 'research.export',
    summary: 'List the exports for research',
    description: 'Sorted by date, newest first.',
    query: z.strictObject({ start: paging.start, amount: paging.amount }),
    reply: { status: 200, schema: z.object({ exports: z.array(researchExportSchema), total: z.number() }) },
  }),
};
