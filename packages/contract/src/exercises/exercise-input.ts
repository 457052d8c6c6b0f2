import { z } from 'zod';
import { booleanField, drawingText, momentField, required, tagList } from '../api/fields.ts';
import { levels, limits, type moleculeFieldNames } from '../limits.ts';
import { comparisonModes, feedbackLevels, offeredAudiences, solutionModes } from './exam-safety.ts';
import { publicationWarnings } from './publication-checklist.ts';
import type { ConditionFlag } from './shown-conditions.ts';
import { issueText } from '../messages/issue-text.ts';
import type { PlainMessageCode } from '../messages/message.ts';

/** Find the molecule, or assign its atoms to signals. */
export const exerciseTasks = ['structure', 'assignment'] as const;
export const stereoPolicies = ['ignore', 'relative', 'absolute'] as const;

/** A key without a flag has its default. */
const conditionFlags = z
  .array(
    z.strictObject({ key: required('no-condition-key'), shown: booleanField }),
    issueText('no-conditions'),
  )
  .max(100)
  .refine(
    (flags: readonly ConditionFlag[]) => new Set(flags.map(({ key }) => key)).size === flags.length,
    issueText('repeated-condition'),
  );

/** Returns the flags of the visible fields of the molecule with a schema. */
export const visibilityFlags = <Schema extends z.ZodType>(schema: Schema) => ({
  moleculeName: schema,
  moleculeWeight: schema,
  moleculeFormula: schema,
  moleculeCAS: schema,
  moleculeAliases: schema,
  moleculeDomains: schema,
  moleculeFunctions: schema,
});

export type VisibilityFlag = keyof ReturnType<typeof visibilityFlags>;

export const flagByField = {
  name: 'moleculeName',
  weight: 'moleculeWeight',
  formula: 'moleculeFormula',
  cas: 'moleculeCAS',
  aliases: 'moleculeAliases',
  domains: 'moleculeDomains',
  functions: 'moleculeFunctions',
} as const satisfies Record<(typeof moleculeFieldNames)[number], VisibilityFlag>;

/** A next id below 2³¹ must always exist. */
export const maxExerciseId = 1_000_000_000;

/** Ids of exercises are 32-bit integers. */
export const isExerciseId = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647;

const exerciseIdField = z
  .union([z.number(), z.string()], issueText('id-not-a-number'))
  .transform((value, context) => {
    const id = Number(value);
    const fault =
      String(value).trim() === ''
        ? issueText('no-id')
        : Number.isNaN(id)
          ? issueText('id-not-a-number')
          : id <= 0
            ? issueText('id-not-positive')
            : !Number.isInteger(id)
              ? issueText('id-not-an-integer')
              : id > maxExerciseId
                ? issueText('too-large-number', { maximum: maxExerciseId })
                : undefined;
    if (fault === undefined) return id;
    context.addIssue({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  });

/** The corrector must agree with the expected verdict whenever the exercise is saved. */
export const testDrawing = z.strictObject({
  name: required('no-name', 100),
  /** Molfile or KCJ text. */
  drawing: drawingText.min(1, issueText('no-drawing')),
  isCorrect: booleanField,
});

export type TestDrawing = z.output<typeof testDrawing>;

const lateFault = issueText('late-minutes-out-of-range', { maximum: limits.lateMinutesMaximum });
const attemptsFault = issueText('attempts-out-of-range', { maximum: limits.attemptsMaximum });

/** Fields without defaults. */
const exerciseFields = {
  id: exerciseIdField,
  publicId: exerciseIdField,
  name: required('no-name', 200),
  level: z.enum(levels, issueText('no-level')),
  task: z.enum(exerciseTasks, issueText('no-task')),
  sections: tagList,
  public: booleanField,
  corrector: booleanField,
  protected: booleanField,
  feedbackLevel: z.enum(feedbackLevels),
  comparison: z.enum(comparisonModes),
  solution: z.enum(solutionModes),
  /** Release of feedback at level `after-closing`; null: when the exercise closes. */
  feedbackReleaseAt: momentField('no-feedback-time'),
  audience: z.enum(offeredAudiences, issueText('no-audience')),
  examMode: booleanField,
  stereo: z.enum(stereoPolicies),
  /** Names and titles may reveal the molecule. */
  showsExperimentNames: booleanField,
  /** Start of submissions; null: no limit. */
  opensAt: momentField('no-opening-time'),
  closesAt: momentField('no-closing-time'),
  /**
   * Answers count that students submitted before closing, without a network. The student's device
   * measures how long an answer waited.
   */
  lateMinutes: z.number(lateFault).int(lateFault).min(0, lateFault).max(limits.lateMinutesMaximum, lateFault),
  testDrawings: z
    .array(testDrawing)
    .max(limits.testDrawings, issueText('too-many-test-drawings', { maximum: limits.testDrawings })),
  /** Number of attempts per student; null for no limit. */
  attemptsAllowed: z
    .number(attemptsFault)
    .int(attemptsFault)
    .min(1, attemptsFault)
    .max(limits.attemptsMaximum, attemptsFault)
    .nullable(),
  moleculeid: required('no-molecule'),
  ...visibilityFlags(z.boolean()),
  experiments: z
    .array(
      z.strictObject({
        id: z.string(),
        /** Images in the order for students. */
        images: z
          .array(z.string())
          .max(100)
          .refine((ids) => new Set(ids).size === ids.length, issueText('repeated-image'))
          .default([]),
        /** Flags that an update leaves out stay as they are. */
        conditions: conditionFlags.optional(),
      }),
      issueText('no-experiments'),
    )
    .max(100)
    .refine(
      (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
      issueText('repeated-experiment'),
    ),
};

/** Warnings that the author has read and accepts. */
export const confirmedField = z.array(z.enum(publicationWarnings)).max(publicationWarnings.length);

export function findSubmissionTimeFault(time: {
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
}): PlainMessageCode | undefined {
  if (!time.opensAt || !time.closesAt || new Date(time.closesAt) > new Date(time.opensAt)) return undefined;
  return 'closing-before-opening';
}

function checkSubmissionTime(
  input: Parameters<typeof findSubmissionTimeFault>[0],
  context: z.RefinementCtx,
): void {
  const fault = findSubmissionTimeFault(input);
  if (fault !== undefined)
    context.addIssue({ code: 'custom', path: ['closesAt'], message: issueText(fault), input });
}

export const exerciseInput = z
  .strictObject({
    ...exerciseFields,
    id: exerciseIdField.optional(),
    publicId: exerciseIdField.optional(),
    task: exerciseFields.task.default('structure'),
    protected: booleanField.default(true),
    feedbackLevel: exerciseFields.feedbackLevel.default('guided'),
    comparison: exerciseFields.comparison.default('on-demand'),
    solution: exerciseFields.solution.default('never'),
    stereo: exerciseFields.stereo.default('relative'),
    showsExperimentNames: booleanField.default(false),
    opensAt: exerciseFields.opensAt.default(null),
    closesAt: exerciseFields.closesAt.default(null),
    lateMinutes: exerciseFields.lateMinutes.default(0),
    attemptsAllowed: exerciseFields.attemptsAllowed.default(null),
    feedbackReleaseAt: exerciseFields.feedbackReleaseAt.default(null),
    audience: exerciseFields.audience.optional(),
    examMode: exerciseFields.examMode.default(false),
    confirmed: confirmedField.default([]),
    testDrawings: exerciseFields.testDrawings.default([]),
    ...visibilityFlags(z.boolean().default(false)),
  })
  .superRefine(checkSubmissionTime);

export type ExerciseInput = z.input<typeof exerciseInput>;

/** Changes: absent fields stay as they are. */
export const exerciseChanges = z
  .strictObject({ ...exerciseFields, confirmed: confirmedField })
  .partial()
  .superRefine(checkSubmissionTime);

export type ExerciseChanges = z.input<typeof exerciseChanges>;
