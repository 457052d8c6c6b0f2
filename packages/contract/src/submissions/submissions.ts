import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { dateRange, idParams, isoTime, paging, repeatedText } from '../api/fields.ts';
import { levels } from '../limits.ts';
import { isExerciseId } from '../exercises/exercise-input.ts';
import { assignmentMarksSchema, feedbackItemSchema } from './correction.ts';
import { messageSchema } from '../api/failure.ts';
import { issueText } from '../messages/issue-text.ts';

export const rubricCodes = [
  'formula',
  'unsaturation',
  'functional-groups',
  'skeleton',
  'position',
  'stereo',
  'proton-signals',
  'carbon-signals',
  'hsqc-signals',
  'hmbc-signals',
  'cosy-signals',
] as const;

/** It reveals the correct answer, so no student gets it. */
export const rubricSchema = z.object({
  lines: z.array(
    z.object({
      code: z.enum(rubricCodes),
      points: z.number(),
      most: z.number(),
      /** Reasons in English. */
      message: z.string(),
      /** Absent in scores of an older version. A value may list groups. */
      texts: z.array(messageSchema).optional(),
    }),
  ),
  points: z.number(),
  most: z.number(),
});

export type Rubric = z.output<typeof rubricSchema>;

export const submissionSchema = z.object({
  id: z.string(),
  exercisePublicId: z.number(),
  exerciseName: z.string(),
  exerciseLevel: z.enum(levels),
  logId: z.string().nullable(),
  /** Time at which the server received it. */
  date: isoTime,
  /** Time of submission on the student's device, if it waited for a network. */
  submittedAt: isoTime.optional(),
  composerContent: z.string(),
  feedback: z.array(feedbackItemSchema),
  /** Absent in a wrong answer at level `verdict`, and while the verdict is withheld. */
  isFormulaCorrect: z.boolean().optional(),
  /** Absent while the verdict is withheld. */
  correct: z.boolean().optional(),
  /** Marks as the student saw them; absent for a drawing and while withheld. */
  marks: assignmentMarksSchema.optional(),
  /** Release of the feedback, while it is withheld. */
  withheldUntil: isoTime.optional(),
  /** Molfile, for administrators; null if the exercise or its drawing no longer exists. */
  drawing: z.string().nullable().optional(),
  /**
   * Score, for administrators; null for a submission older than scores whose exercise is deleted.
   */
  rubric: rubricSchema.nullable().optional(),
});

export type Submission = z.output<typeof submissionSchema>;

const userParams = z.object({ userId: z.string() });

export const submissions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/users/{userId}/submissions',
    access: 'submissions.read-own',
    summary: 'List a user’s submissions',
    description: 'Own submissions, newest first; administrators can list those of any account.',
    params: userParams,
    query: z.strictObject({
      logid: z.string().optional(),
      exercise: repeatedText
        .pipe(z.array(z.string().refine(isExerciseId, issueText('not-an-exercise-id')).transform(Number)))
        .optional(),
      date: dateRange.optional(),
      start: paging.start,
      amount: paging.amount,
    }),
    repeated: ['exercise', 'date'],
    reply: { status: 200, schema: z.object({ submissions: z.array(submissionSchema), total: z.number() }) },
  }),
  exerciseFilters: defineEndpoint({
    method: 'GET',
    path: '/users/{userId}/submissions/exerciseFilters',
    access: 'submissions.read-own',
    summary: 'List the exercises a user submitted to',
    params: userParams,
    reply: { status: 200, schema: z.array(z.object({ id: z.number(), name: z.string() })) },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/submissions/{id}',
    access: 'submissions.read-own',
    summary: 'View a submission',
    description: 'Own submission; administrators can view any submission.',
    params: idParams,
    reply: { status: 200, schema: submissionSchema },
  }),
};
