import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { isoTime, paging } from '../fields.ts';
import { levels } from '../limits.ts';
import { feedbackItemSchema } from './exercises.ts';

export const submissionSchema = z.object({
  id: z.string(),
  exercisePublicId: z.number(),
  exerciseName: z.string(),
  exerciseLevel: z.enum(levels),
  logId: z.string().nullable(),
  date: isoTime,
  composerContent: z.string(),
  feedback: z.array(feedbackItemSchema),
  isFormulaCorrect: z.boolean(),
  correct: z.boolean(),
});

export type Submission = z.output<typeof submissionSchema>;

export const submissions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/users/{userId}/submissions',
    access: 'submissions.read-own',
    summary: 'The submissions of a user, newest first: one’s own, or anybody’s for an administrator',
    params: z.object({ userId: z.string() }),
    query: z.strictObject({ start: paging.start, amount: paging.amount }),
    reply: { status: 200, schema: z.object({ submissions: z.array(submissionSchema), total: z.number() }) },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/submissions/{id}',
    access: 'submissions.read-own',
    summary: 'One submission: one’s own, or anybody’s for an administrator',
    params: z.object({ id: z.string() }),
    reply: { status: 200, schema: submissionSchema },
  }),
};
