import { z } from 'zod';
import type { WithheldReply } from '../exercises/exam-safety.ts';
import { feedbackLanguages, limits } from '../limits.ts';
import { distinctAtoms } from '../spectra/assignments.ts';
import { issueText } from '../messages/issue-text.ts';

export const feedbackItemSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  /** Missing for messages of authors and in older submissions. */
  language: z.enum(feedbackLanguages).optional(),
  atoms: z.array(z.number()).optional(),
  bonds: z.array(z.number()).optional(),
  experiment: z
    .object({
      id: z.string(),
      type: z.string(),
      window: z.object({ from: z.number(), to: z.number(), unit: z.string() }).optional(),
    })
    .optional(),
});

export type FeedbackItem = z.output<typeof feedbackItemSchema>;

export const correctionSchema = z.object({
  /** Absent at level `verdict` for a wrong answer. */
  isFormulaCorrect: z.boolean().optional(),
  correct: z.boolean(),
  feedback: z.array(feedbackItemSchema),
  submissionId: z.string().optional(),
  /** The submission counts as no further attempt. */
  isRepeated: z.boolean().optional(),
});

export type Correction = z.output<typeof correctionSchema>;

/** Feedback, or the time at which it becomes available. */
export type AnswerReply = Correction | WithheldReply;

const markedSignal = z.object({
  /** Id of the experiment inside the exercise. */
  experiment: z.string(),
  signal: z.string(),
  status: z.enum(['right', 'incomplete', 'wrong', 'unanswered']),
  code: z.string(),
  message: z.string(),
});

/** `signals` is empty at the level `verdict`. */
export const assignmentMarksSchema = z.object({
  correct: z.boolean(),
  right: z.number(),
  total: z.number(),
  message: z.string(),
  signals: z.array(markedSignal),
  submissionId: z.string().optional(),
  /** The submission counts as no further attempt. */
  isRepeated: z.boolean().optional(),
});

export type AssignmentMarks = z.output<typeof assignmentMarksSchema>;

const maxGivenSignals = limits.assignedSignals * 10;

/** Atoms that a student assigned, of all spectra of an exercise. */
export const givenSignalsField = z
  .array(
    z.strictObject({ experiment: z.string(), signal: z.string(), atoms: distinctAtoms }),
    issueText('no-signals'),
  )
  .max(maxGivenSignals, issueText('too-many-signals', { maximum: maxGivenSignals }))
  .refine(
    (given) =>
      new Set(given.map(({ experiment, signal }) => `${experiment} ${signal}`)).size === given.length,
    issueText('repeated-signal'),
  )
  .refine(
    (given) => maxPerName(given.map(({ experiment }) => experiment)) <= limits.assignedSignals,
    issueText('too-many-signals-of-spectrum', { maximum: limits.assignedSignals }),
  );

function maxPerName(names: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * True to request the feedback on an earlier submission again, for example in another language.
 * Other answers are rejected.
 */
export const isRepeatField = z.boolean().optional();

/** Waiting time in seconds of the device's clock. */
export const waitedSecondsField = z.number().int().min(0).max(limits.waitedSecondsMaximum).optional();
