import { z } from 'zod';
import { isoTime } from '../api/fields.ts';
import { conditionSchema } from '../catalogue/experiments.ts';
import { levels } from '../limits.ts';
import { spectrumSchema } from '../spectra/spectra.ts';
import { peakSchema } from '../spectra/spectrum-input.ts';
import { audiences, comparisonModes, feedbackLevels, solutionModes } from './exam-safety.ts';
import { exerciseTasks, stereoPolicies, testDrawing, visibilityFlags } from './exercise-input.ts';

const shownMolecule = z.object({
  name: z.string().optional(),
  weight: z.number().optional(),
  formula: z.string().optional(),
  cas: z.string().nullable().optional(),
  aliases: z.array(z.string()).optional(),
  domains: z.array(z.string()).optional(),
  functions: z.array(z.string()).optional(),
});

export const exerciseExperiment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Ids of the images that the author chose; absent for students if there are none. */
  images: z.array(z.string()).optional(),
  /** Callers who see hidden content get all conditions, with `shown`. */
  conditions: z.array(conditionSchema.extend({ shown: z.boolean().optional() })),
  /** Contours; the copyright only if the author shows names. */
  spectra: spectrumSchema.pick({ defaultThreshold: true, defaultNbLevels: true, copyright: true }).optional(),
  /** Peaks picked by the author, which the comparison counts; only if the exercise offers it. */
  peaks: z.array(peakSchema).optional(),
});

const submissionTimeField = {
  opensAt: isoTime.nullable().optional(),
  closesAt: isoTime.nullable().optional(),
};

/** The drawing, and the signals without their atoms. */
const assignmentQuestion = z.object({
  /** A molfile. */
  drawing: z.string(),
  /** An answer repeats this hash. */
  drawingHash: z.string(),
  spectra: z.array(
    z.object({
      /** Id of the experiment inside the exercise. */
      id: z.string(),
      type: z.string(),
      signals: z.array(z.object({ id: z.string(), shifts: z.array(z.number()) })),
    }),
  ),
});

export type AssignmentQuestion = z.output<typeof assignmentQuestion>;

/** Exercise. Fields from `public` on are only for callers who see hidden content. */
export const exerciseSchema = z.object({
  id: z.number(),
  name: z.string(),
  level: z.enum(levels),
  task: z.enum(exerciseTasks),
  sections: z.array(z.string()).optional(),
  corrector: z.boolean(),
  molecule: shownMolecule,
  experiments: z.array(exerciseExperiment),
  /** Question of an open assignment exercise. */
  assignment: assignmentQuestion.optional(),
  lastmodified: isoTime,
  ...submissionTimeField,
  /** Minutes after closing in which a late submission counts; undefined for students if none. */
  lateMinutes: z.number().optional(),
  attemptsAllowed: z.number().nullable().optional(),
  /** Students can compare a drawing before they submit it. */
  hasConsistencyCheck: z.boolean(),
  /** Undefined from a server of an earlier version, which compares on demand. */
  comparison: z.enum(comparisonModes).optional(),
  audience: z.enum(audiences),
  /** A caller outside the audience gets no content. */
  isOutsideAudience: z.boolean().optional(),
  /** Release of feedback, if submissions get none before. */
  feedbackReleaseAt: isoTime.nullable().optional(),
  examMode: z.boolean().optional(),
  attemptsLeft: z.number().optional(),
  /** Time of the caller's first correct submission, and the number of its attempt. */
  solved: z.object({ at: isoTime, attempts: z.number() }).optional(),
  public: z.boolean().optional(),
  /** True until the exercise is published. */
  draft: z.boolean().optional(),
  protected: z.boolean().optional(),
  feedbackLevel: z.enum(feedbackLevels).optional(),
  solution: z.enum(solutionModes).optional(),
  stereo: z.enum(stereoPolicies).optional(),
  showsExperimentNames: z.boolean().optional(),
  testDrawings: z.array(testDrawing).optional(),
  /** Public exercises of the other task on the same molecule, which may reveal the answer. */
  otherTasks: z.array(z.number()).optional(),
  moleculeid: z.string().optional(),
  ...visibilityFlags(z.boolean().optional()),
});

export type Exercise = z.output<typeof exerciseSchema>;

export const exerciseListItemSchema = z.object({
  id: z.number(),
  name: z.string(),
  level: z.enum(levels),
  task: z.enum(exerciseTasks),
  sections: z.array(z.string()).optional(),
  ...submissionTimeField,
  /** For callers who see hidden content. */
  public: z.boolean().optional(),
  /** Time of the caller's first correct submission. */
  solvedAt: isoTime.optional(),
  /** Number of all exercises of the list; only in its first item. */
  count: z.number().optional(),
});

export type ExerciseListItem = z.output<typeof exerciseListItemSchema>;
