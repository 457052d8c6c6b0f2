import { z } from 'zod';
import { booleanText, drawingText, momentField, required, tagList } from '../api/fields.ts';
import { levels, limits, type moleculeFieldNames } from '../limits.ts';
import {
  comparisonModes,
  feedbackLevels,
  offeredAudiences,
  publicationWarnings,
  solutionModes,
} from './exam-safety.ts';
import type { ConditionFlag } from './shown-conditions.ts';

/** Tasks of exercises: find the molecule, or assign its atoms to signals. */
export const exerciseTasks = ['structure', 'assignment'] as const;
export const stereoPolicies = ['ignore', 'relative', 'absolute'] as const;

/** Flags of one experiment; a key without a flag has its default. */
const conditionFlags = z
  .array(
    z.strictObject({ key: required('Please input a key'), shown: booleanText }),
    'Please provide a list of conditions',
  )
  .max(100)
  .refine(
    (flags: readonly ConditionFlag[]) => new Set(flags.map(({ key }) => key)).size === flags.length,
    'A condition is listed twice',
  );

const visibilityFlags = {
  moleculeName: z.boolean(),
  moleculeWeight: z.boolean(),
  moleculeFormula: z.boolean(),
  moleculeCAS: z.boolean(),
  moleculeAliases: z.boolean(),
  moleculeDomains: z.boolean(),
  moleculeFunctions: z.boolean(),
};

export type VisibilityFlag = keyof typeof visibilityFlags;

/** Visibility flags by field of the molecule. */
export const flagByField = {
  name: 'moleculeName',
  weight: 'moleculeWeight',
  formula: 'moleculeFormula',
  cas: 'moleculeCAS',
  aliases: 'moleculeAliases',
  domains: 'moleculeDomains',
  functions: 'moleculeFunctions',
} as const satisfies Record<(typeof moleculeFieldNames)[number], VisibilityFlag>;

/** Maximum id, well below the largest 32-bit integer, so that a next one always exists. */
const maxExerciseId = 1_000_000_000;

export const isExerciseId = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= maxExerciseId;

const exerciseIdField = z
  .union([z.number(), z.string()], 'The ID should be a number')
  .transform((value, context) => {
    const id = Number(value);
    const fault =
      String(value).trim() === ''
        ? 'Please input an ID'
        : Number.isNaN(id)
          ? 'The ID should be a number'
          : id <= 0
            ? 'The ID should be positive'
            : !Number.isInteger(id) || id > maxExerciseId
              ? 'The ID should be an integer'
              : undefined;
    if (fault === undefined) return id;
    context.addIssue({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  });

/**
 * Drawing with the verdict that its author expects; the corrector must agree whenever the exercise
 * is saved.
 */
export const testDrawing = z.strictObject({
  name: required('Please input a name', 100),
  /** Molfile or KCJ text. */
  drawing: drawingText.min(1, 'Draw a structure'),
  isCorrect: booleanText,
});

export type TestDrawing = z.output<typeof testDrawing>;

const lateFault = `Enter an integer from 0 to ${limits.lateMinutesMaximum}`;
const attemptsFault = `Enter an integer from 1 to ${limits.attemptsMaximum}`;

/** All fields that an author sets, without defaults. */
const exerciseFields = {
  id: exerciseIdField,
  publicId: exerciseIdField,
  name: required('Please input a name', 200),
  level: z.enum(levels, 'Please select a level'),
  task: z.enum(exerciseTasks, 'Please choose a task'),
  sections: tagList,
  public: booleanText,
  corrector: booleanText,
  protected: booleanText,
  feedbackLevel: z.enum(feedbackLevels),
  comparison: z.enum(comparisonModes),
  solution: z.enum(solutionModes),
  /** Release of feedback at level `after-closing`; null: when the exercise closes. */
  feedbackReleaseAt: momentField('Choose when feedback becomes available'),
  audience: z.enum(offeredAudiences, 'Choose who can submit'),
  examMode: booleanText,
  stereo: z.enum(stereoPolicies),
  /** True if students see the names and titles of experiments, which may reveal the molecule. */
  showsExperimentNames: booleanText,
  /** Start of the period in which students may submit; null: no limit. */
  opensAt: momentField('Choose an opening time'),
  closesAt: momentField('Choose a closing time'),
  /**
   * Time in minutes after closing in which answers count that students submitted before it, without
   * a network. The student's device measures how long an answer waited.
   */
  lateMinutes: z.number(lateFault).int(lateFault).min(0, lateFault).max(limits.lateMinutesMaximum, lateFault),
  testDrawings: z.array(testDrawing).max(limits.testDrawings, `At most ${limits.testDrawings} test drawings`),
  /** Number of attempts per student; null for no limit. */
  attemptsAllowed: z
    .number(attemptsFault)
    .int(attemptsFault)
    .min(1, attemptsFault)
    .max(limits.attemptsMaximum, attemptsFault)
    .nullable(),
  moleculeid: required('Please select a molecule'),
  ...visibilityFlags,
  experiments: z
    .array(
      z.strictObject({
        id: z.string(),
        /** Images in the order in which students see them. */
        images: z
          .array(z.string())
          .max(100)
          .refine((ids) => new Set(ids).size === ids.length, 'An image is listed twice')
          .default([]),
        /**
         * Flags of the conditions that students see; those that an update leaves out stay as they
         * are.
         */
        conditions: conditionFlags.optional(),
      }),
      'Please provide a list of experiments',
    )
    .max(100)
    .refine(
      (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
      'An experiment is listed twice',
    ),
};

/** Warnings that the author has read and accepts. */
export const confirmedField = z.array(z.enum(publicationWarnings)).max(publicationWarnings.length);

export function findSubmissionTimeFault(time: {
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
}): string | undefined {
  if (!time.opensAt || !time.closesAt || new Date(time.closesAt) > new Date(time.opensAt)) return undefined;
  return 'The closing time must be after the opening time';
}

function checkAnswerTime(
  input: Parameters<typeof findSubmissionTimeFault>[0],
  context: z.RefinementCtx,
): void {
  const message = findSubmissionTimeFault(input);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['closesAt'], message, input });
}

export const exerciseInput = z
  .strictObject({
    ...exerciseFields,
    id: exerciseIdField.optional(),
    publicId: exerciseIdField.optional(),
    task: exerciseFields.task.default('structure'),
    protected: booleanText.default(true),
    feedbackLevel: exerciseFields.feedbackLevel.default('guided'),
    comparison: exerciseFields.comparison.default('on-demand'),
    solution: exerciseFields.solution.default('never'),
    stereo: exerciseFields.stereo.default('relative'),
    showsExperimentNames: booleanText.default(false),
    opensAt: exerciseFields.opensAt.default(null),
    closesAt: exerciseFields.closesAt.default(null),
    lateMinutes: exerciseFields.lateMinutes.default(0),
    attemptsAllowed: exerciseFields.attemptsAllowed.default(null),
    feedbackReleaseAt: exerciseFields.feedbackReleaseAt.default(null),
    audience: exerciseFields.audience.optional(),
    examMode: exerciseFields.examMode.default(false),
    confirmed: confirmedField.default([]),
    testDrawings: exerciseFields.testDrawings.default([]),
    moleculeName: z.boolean().default(false),
    moleculeWeight: z.boolean().default(false),
    moleculeFormula: z.boolean().default(false),
    moleculeCAS: z.boolean().default(false),
    moleculeAliases: z.boolean().default(false),
    moleculeDomains: z.boolean().default(false),
    moleculeFunctions: z.boolean().default(false),
  })
  .superRefine(checkAnswerTime);

export type ExerciseInput = z.input<typeof exerciseInput>;

/** Changes: absent fields stay as they are. */
export const exerciseChanges = z
  .strictObject({ ...exerciseFields, confirmed: confirmedField })
  .partial()
  .superRefine(checkAnswerTime);

export type ExerciseChanges = z.input<typeof exerciseChanges>;
