import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  commaList,
  createdReply,
  drawingText,
  isoTime,
  paging,
  required,
  tagList,
  yesOrNo,
} from '../fields.ts';
import { levels, type moleculeFieldNames } from '../limits.ts';
import { spectrumSchema, wireMediaType } from './spectra.ts';

/** How much feedback says, from a bare verdict (exams) to everything. */
export const feedbackLevels = ['verdict', 'contradictions', 'guided', 'open'] as const;
export const stereoPolicies = ['ignore', 'relative', 'absolute'] as const;

const visibilityFlags = {
  moleculeName: z.boolean().default(false),
  moleculeWeight: z.boolean().default(false),
  moleculeFormula: z.boolean().default(false),
  moleculeCAS: z.boolean().default(false),
  moleculeAliases: z.boolean().default(false),
  moleculeDomains: z.boolean().default(false),
  moleculeFunctions: z.boolean().default(false),
};

export type VisibilityFlag = keyof typeof visibilityFlags;

/** Which visibility flag shows which field of the molecule. */
export const flagOfField = {
  name: 'moleculeName',
  weight: 'moleculeWeight',
  formula: 'moleculeFormula',
  cas: 'moleculeCAS',
  aliases: 'moleculeAliases',
  domains: 'moleculeDomains',
  functions: 'moleculeFunctions',
} as const satisfies Record<(typeof moleculeFieldNames)[number], VisibilityFlag>;

/** Well below what a 32-bit integer holds, so that a next one can always be found. */
const largestExerciseId = 1_000_000_000;

const exerciseIdField = z.union([z.number(), z.string()]).transform((value, context) => {
  const id = Number(value);
  const fault =
    String(value).trim() === ''
      ? 'Please input an ID'
      : Number.isNaN(id)
        ? 'The ID should be a number'
        : id <= 0
          ? 'The ID should be positive'
          : !Number.isInteger(id) || id > largestExerciseId
            ? 'The ID should be an integer'
            : undefined;
  if (fault === undefined) return id;
  context.addIssue({ code: 'custom', message: fault, input: value });
  return z.NEVER;
});

export const exerciseInput = z.strictObject({
  id: exerciseIdField.optional(),
  publicId: exerciseIdField.optional(),
  name: required('Please input a name', 200),
  level: z.enum(levels, 'Please select a level'),
  sections: tagList,
  public: yesOrNo,
  corrector: yesOrNo,
  protected: yesOrNo.default(true),
  feedbackLevel: z.enum(feedbackLevels).default('guided'),
  stereo: z.enum(stereoPolicies).default('relative'),
  moleculeid: required('Please select a molecule'),
  ...visibilityFlags,
  experiments: z
    .array(
      z.strictObject({ id: z.string(), images: z.array(z.string()).default([]) }),
      'Please give a list of experiments',
    )
    .max(100)
    .refine(
      (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
      'An experiment is listed twice',
    ),
});

export type ExerciseInput = z.input<typeof exerciseInput>;

const shownMolecule = z.object({
  name: z.string().optional(),
  weight: z.number().optional(),
  formula: z.string().optional(),
  cas: z.string().optional(),
  aliases: z.array(z.string()).optional(),
  domains: z.array(z.string()).optional(),
  functions: z.array(z.string()).optional(),
});

const exerciseExperiment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  images: z.array(z.string()).optional(),
});

/** Everything from `public` on is for those who see hidden content; the rest never get it. */
export const exerciseSchema = z.object({
  id: z.number(),
  name: z.string(),
  level: z.enum(levels),
  sections: z.array(z.string()).optional(),
  corrector: z.boolean(),
  molecule: shownMolecule,
  experiments: z.array(exerciseExperiment),
  lastmodified: isoTime,
  public: z.boolean().optional(),
  protected: z.boolean().optional(),
  feedbackLevel: z.enum(feedbackLevels).optional(),
  stereo: z.enum(stereoPolicies).optional(),
  moleculeid: z.string().optional(),
  moleculeName: z.boolean().optional(),
  moleculeWeight: z.boolean().optional(),
  moleculeFormula: z.boolean().optional(),
  moleculeCAS: z.boolean().optional(),
  moleculeAliases: z.boolean().optional(),
  moleculeDomains: z.boolean().optional(),
  moleculeFunctions: z.boolean().optional(),
});

export type Exercise = z.output<typeof exerciseSchema>;

export const exerciseListItemSchema = z.object({
  id: z.number(),
  name: z.string(),
  level: z.enum(levels),
  sections: z.array(z.string()).optional(),
  count: z.number().optional(),
});

export type ExerciseListItem = z.output<typeof exerciseListItemSchema>;

export const exerciseSorts = ['id', 'name', 'level'] as const;
const sorts = exerciseSorts.flatMap((column) => [column, `-${column}` as const]);

export const feedbackItemSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
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
  isFormulaCorrect: z.boolean(),
  correct: z.boolean(),
  feedback: z.array(feedbackItemSchema),
  submissionId: z.string().optional(),
});

export type Correction = z.output<typeof correctionSchema>;

const exerciseParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647)),
});
const experimentParams = exerciseParams.extend({ experimentId: z.string() });

export const exercises = {
  list: defineEndpoint({
    method: 'GET',
    path: '/exercises',
    access: 'exercises.read',
    summary: 'Search the exercises; the first item carries the count of all that were found',
    query: z.strictObject({
      id: z.string().optional(),
      name: z.string().optional(),
      sections: commaList.optional(),
      level: commaList.optional(),
      sort: z.enum(sorts).optional(),
      ...paging,
    }),
    reply: { status: 200, schema: z.array(exerciseListItemSchema) },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}',
    access: 'exercises.read',
    summary: 'An exercise: what its author made visible, or all of it for content managers',
    params: exerciseParams,
    reply: { status: 200, schema: exerciseSchema },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/exercises',
    access: 'content.manage',
    summary: 'Make an exercise of a molecule and some of its experiments',
    body: exerciseInput,
    reply: { status: 201, schema: createdReply },
  }),
  experiments: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/experiments',
    access: 'exercises.read',
    summary: 'The experiments of an exercise',
    params: exerciseParams,
    reply: { status: 200, schema: z.array(exerciseExperiment) },
  }),
  experiment: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/experiments/{experimentId}',
    access: 'exercises.read',
    summary: 'One experiment of an exercise',
    params: experimentParams,
    reply: { status: 200, schema: exerciseExperiment },
  }),
  spectrum: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/experiments/{experimentId}/spectra',
    access: 'exercises.read',
    summary: 'The spectrum of an exercise’s experiment, without anything that names the molecule',
    params: experimentParams,
    reply: { status: 200, schema: spectrumSchema, bytes: [wireMediaType] },
  }),
  correct: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/corrector',
    access: 'exercises.solve',
    summary: 'Judge a drawing and say what its spectra contradict',
    params: exerciseParams,
    body: z.strictObject({ composerContent: drawingText, json: drawingText.optional() }),
    reply: { status: 200, schema: correctionSchema },
  }),
};
