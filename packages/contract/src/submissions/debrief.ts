import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { isoTime } from '../api/fields.ts';
import { exerciseParams } from '../exercises/exercises.ts';
import { levels } from '../limits.ts';
import { atomsByDimension } from '../spectra/assignments.ts';

/** The strongest first. */
export const nextExerciseReasons = ['section', 'level', 'other'] as const;

const solutionSchema = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  formula: z.string(),
  /** Molar mass in g/mol. */
  weight: z.number(),
  /** Molfile; null without a drawing. */
  drawing: z.string().nullable(),
  /** Signals that the author assigned to atoms of `drawing`, by experiment of the exercise. */
  signals: z.array(
    z.object({
      experiment: z.string(),
      type: z.string(),
      signal: z.string(),
      shifts: z.array(z.number()),
      atoms: atomsByDimension,
    }),
  ),
  /** Holders of the rights to the spectra. */
  sources: z.array(z.object({ type: z.string(), copyright: z.string() })),
});

/** Own attempts, the solution if it is shown, and the next exercise. */
export const debriefSchema = z.object({
  /** Absent if the author does not show it, or not yet. */
  solution: solutionSchema.optional(),
  /** Submissions whose feedback is released, oldest first. */
  attempts: z.array(
    z.object({ id: z.string(), date: isoTime, composerContent: z.string(), correct: z.boolean() }),
  ),
  /** Time to the solution, in s; null if unsolved or not recorded. */
  seconds: z.number().nullable(),
  /**
   * Students who solved the exercise; null for fewer than five, or if the caller has not solved it.
   */
  class: z
    .object({ solved: z.number(), medianAttempts: z.number(), medianSeconds: z.number().nullable() })
    .nullable(),
  /** Exercise that the caller has not solved; null without one. */
  next: z
    .object({
      id: z.number(),
      name: z.string(),
      level: z.enum(levels),
      reason: z.enum(nextExerciseReasons),
    })
    .nullable(),
});

export type Debrief = z.output<typeof debriefSchema>;

export const debrief = {
  read: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/debrief',
    access: 'exercises.read',
    summary: 'View debrief',
    description: 'Returns own attempts, the solution if the author shows it, and the next exercise.',
    params: exerciseParams,
    reply: { status: 200, schema: debriefSchema },
  }),
};
