import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import {
  commaList,
  createdReply,
  drawingText,
  isoTime,
  momentField,
  paging,
  required,
  tagList,
  booleanText,
} from '../api/fields.ts';
import { feedbackLanguages, levels, limits, type moleculeFieldNames } from '../limits.ts';
import { distinctAtoms } from '../spectra/assignments.ts';
import {
  type WithheldReply,
  audiences,
  checklistItemSchema,
  comparisonModes,
  feedbackLevels,
  offeredAudiences,
  publicationWarnings,
  solutionModes,
  withheldReplySchema,
} from './exam-safety.ts';
import { conditionSchema } from '../catalogue/experiments.ts';
import { imageSchema, imageSummarySchema } from '../catalogue/images.ts';
import type { ConditionFlag } from './shown-conditions.ts';
import { contourQuery, peakSchema, spectrumSchema, wireMediaType } from '../spectra/spectra.ts';

/** What an exercise asks for: which molecule it is, or which of its atoms give which signals. */
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

/** Which visibility flag shows which field of the molecule. */
export const flagByField = {
  name: 'moleculeName',
  weight: 'moleculeWeight',
  formula: 'moleculeFormula',
  cas: 'moleculeCAS',
  aliases: 'moleculeAliases',
  domains: 'moleculeDomains',
  functions: 'moleculeFunctions',
} as const satisfies Record<(typeof moleculeFieldNames)[number], VisibilityFlag>;

/** Well below what a 32-bit integer holds, so that a next one can always be found. */
const maxExerciseId = 1_000_000_000;

/** Whether an address or a query names an exercise so. */
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

/** A drawing whose verdict its author knows: whenever the exercise is saved, the corrector must still say so. */
const testDrawing = z.strictObject({
  name: required('Please input a name', 100),
  /** Molfile or KCJ text. */
  drawing: drawingText.min(1, 'Draw a structure'),
  isCorrect: booleanText,
});

export type TestDrawing = z.output<typeof testDrawing>;

const lateFault = `Enter an integer from 0 to ${limits.lateMinutesMaximum}`;
const attemptsFault = `Enter an integer from 1 to ${limits.attemptsMaximum}`;

/** Every field that an author sets, without what stands where none is given. */
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
  /** At level `after-closing`: when feedback is released; null: when the exercise closes. */
  feedbackReleaseAt: momentField('Choose when feedback becomes available'),
  /** People who may see its content and answer. */
  audience: z.enum(offeredAudiences, 'Choose who can submit'),
  /** True if the rules of an exam are enforced. */
  examMode: booleanText,
  stereo: z.enum(stereoPolicies),
  /** Whether students see the experiments' own names and titles: they may tell the molecule. */
  showsExperimentNames: booleanText,
  /** From and until when students may answer; null: always. */
  opensAt: momentField('Choose an opening time'),
  closesAt: momentField('Choose a closing time'),
  /**
   * Time in minutes after closing in which answers count that students submitted before it, without
   * a network. The student's device measures how long an answer waited.
   */
  lateMinutes: z.number(lateFault).int(lateFault).min(0, lateFault).max(limits.lateMinutesMaximum, lateFault),
  testDrawings: z.array(testDrawing).max(limits.testDrawings, `At most ${limits.testDrawings} test drawings`),
  /** How often one student may answer; null: without end. */
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
        /** In the order in which students see them. */
        images: z
          .array(z.string())
          .max(100)
          .refine((ids) => new Set(ids).size === ids.length, 'An image is listed twice')
          .default([]),
        /** Flags of the conditions that students see; those that an update leaves out stay as they are. */
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
const confirmedField = z.array(z.enum(publicationWarnings)).max(publicationWarnings.length);

/** What is wrong with a time to answer, if anything is. */
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

/** Any of the fields; what is not named stays as it is. */
export const exerciseChanges = z
  .strictObject({ ...exerciseFields, confirmed: confirmedField })
  .partial()
  .superRefine(checkAnswerTime);

export type ExerciseChanges = z.input<typeof exerciseChanges>;

/** Why an exercise takes no answer. */
export const submissionRejections = {
  'not-open-yet': 'This exercise is not open yet.',
  closed: 'This exercise is closed.',
  'no-attempts-left': 'You have no attempts left.',
  'sign-in-to-answer': 'Log in to submit: attempts are limited.',
  'other-audience': 'This exercise is for university accounts only. Your account has not been confirmed.',
} as const;

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
  /** Those that its author chose; students get none where there are none. */
  images: z.array(z.string()).optional(),
  /** Those that its author shows; all of them, with `shown`, for those who see hidden content. */
  conditions: z.array(conditionSchema.extend({ shown: z.boolean().optional() })),
  /** How its spectrum is drawn, where there is one; who holds the rights only where its author shows names. */
  spectra: spectrumSchema.pick({ defaultThreshold: true, defaultNbLevels: true, copyright: true }).optional(),
  /** As its author picked them, where a drawing may be compared with the spectra: they are what is counted. */
  peaks: z.array(peakSchema).optional(),
});

/** When students may answer, where that is limited. */
const submissionTimeField = {
  opensAt: isoTime.nullable().optional(),
  closesAt: isoTime.nullable().optional(),
};

/** What an assignment exercise asks: the drawing, and the signals without their atoms. */
const assignmentQuestion = z.object({
  /** A molfile. */
  drawing: z.string(),
  /** What an answer says of the drawing whose atoms it names. */
  drawingHash: z.string(),
  spectra: z.array(
    z.object({
      /** Of the experiment inside the exercise. */
      id: z.string(),
      type: z.string(),
      signals: z.array(z.object({ id: z.string(), shifts: z.array(z.number()) })),
    }),
  ),
});

export type AssignmentQuestion = z.output<typeof assignmentQuestion>;

/** Everything from `public` on is for those who see hidden content; the rest never get it. */
export const exerciseSchema = z.object({
  id: z.number(),
  name: z.string(),
  level: z.enum(levels),
  task: z.enum(exerciseTasks),
  sections: z.array(z.string()).optional(),
  corrector: z.boolean(),
  molecule: shownMolecule,
  experiments: z.array(exerciseExperiment),
  /** Of an assignment exercise that is open. */
  assignment: assignmentQuestion.optional(),
  lastmodified: isoTime,
  ...submissionTimeField,
  /** Undefined for students where late answers do not count. */
  lateMinutes: z.number().optional(),
  attemptsAllowed: z.number().nullable().optional(),
  /** Whether a drawing may be laid beside the spectra before it is submitted. */
  hasConsistencyCheck: z.boolean(),
  /** Undefined from a server of an earlier version, which compares on demand. */
  comparison: z.enum(comparisonModes).optional(),
  /** People who may see its content and answer; the others get its name alone. */
  audience: z.enum(audiences),
  /** True for a caller outside the audience, who gets no content. */
  isOutsideAudience: z.boolean().optional(),
  /** Time at which feedback is released, where answers get none before. */
  feedbackReleaseAt: isoTime.nullable().optional(),
  examMode: z.boolean().optional(),
  /** True until the exercise is published. */
  draft: z.boolean().optional(),
  /** Of the student who asks. */
  attemptsLeft: z.number().optional(),
  /** When the student who asks was right first, and with which answer. */
  solved: z.object({ at: isoTime, attempts: z.number() }).optional(),
  public: z.boolean().optional(),
  protected: z.boolean().optional(),
  feedbackLevel: z.enum(feedbackLevels).optional(),
  solution: z.enum(solutionModes).optional(),
  stereo: z.enum(stereoPolicies).optional(),
  showsExperimentNames: z.boolean().optional(),
  testDrawings: z.array(testDrawing).optional(),
  /** Public exercises of the other task on the same molecule: the one may tell the answer of the other. */
  otherTasks: z.array(z.number()).optional(),
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
  task: z.enum(exerciseTasks),
  sections: z.array(z.string()).optional(),
  ...submissionTimeField,
  /** Told to those who see hidden content. */
  public: z.boolean().optional(),
  /** When the student who asks was right first. */
  solvedAt: isoTime.optional(),
  count: z.number().optional(),
});

export type ExerciseListItem = z.output<typeof exerciseListItemSchema>;

export const exerciseSorts = ['id', 'name', 'level'] as const;
const sorts = exerciseSorts.flatMap((column) => [column, `-${column}` as const]);

export const feedbackItemSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  /** Of the message, where it is the corrector's and not an author's; answers of older versions have none. */
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
  /** Whether the structure was submitted before: said again, and not counted. */
  isRepeated: z.boolean().optional(),
});

export type Correction = z.output<typeof correctionSchema>;

/** Reply to a submitted drawing: feedback, or that it follows later. */
export type AnswerReply = Correction | WithheldReply;

const markedSignal = z.object({
  /** Of the experiment inside the exercise. */
  experiment: z.string(),
  signal: z.string(),
  status: z.enum(['right', 'incomplete', 'wrong', 'unanswered']),
  code: z.string(),
  message: z.string(),
});

/** How an assignment was marked; at the level of a verdict no signal is told of. */
export const assignmentMarksSchema = z.object({
  correct: z.boolean(),
  right: z.number(),
  total: z.number(),
  message: z.string(),
  signals: z.array(markedSignal),
  submissionId: z.string().optional(),
});

export type AssignmentMarks = z.output<typeof assignmentMarksSchema>;

export const exerciseParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647)),
});
const experimentParams = exerciseParams.extend({ experimentId: z.string() });
const imageParams = experimentParams.extend({ imageId: z.string() });
const imagesPath = '/exercises/{id}/experiments/{experimentId}/images';

const maxGivenSignals = limits.assignedSignals * 10;

/** Which atoms a student gives to which signals, of all spectra of an exercise. */
const givenSignals = z
  .array(
    z.strictObject({ experiment: z.string(), signal: z.string(), atoms: distinctAtoms }),
    'Please provide a list of signals',
  )
  .max(maxGivenSignals, `At most ${maxGivenSignals} signals`)
  .refine(
    (given) =>
      new Set(given.map(({ experiment, signal }) => `${experiment} ${signal}`)).size === given.length,
    'A signal is listed twice',
  )
  .refine(
    (given) => maxPerName(given.map(({ experiment }) => experiment)) <= limits.assignedSignals,
    `At most ${limits.assignedSignals} signals of a spectrum`,
  );

function maxPerName(names: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** How long an answer waited on the device for a network, in seconds by the clock of the device. */
const waitedSeconds = z.number().int().min(0).max(limits.waitedSecondsMaximum).optional();

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
  preview: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/preview',
    access: 'catalogue.read-hidden',
    summary: 'An exercise exactly as a student gets it once it is open',
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
  update: defineEndpoint({
    method: 'PATCH',
    path: '/exercises/{id}',
    access: 'content.manage',
    summary: 'Change an exercise, also its id: answers go with it, and what stays keeps its handle',
    params: exerciseParams,
    body: exerciseChanges,
    isVersioned: true,
    reply: { status: 200, schema: exerciseSchema },
  }),
  checklist: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/checklist',
    access: 'catalogue.read-hidden',
    summary: 'What an author checks before an exercise is published',
    params: exerciseParams,
    reply: { status: 200, schema: z.array(checklistItemSchema) },
  }),
  publish: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/publish',
    access: 'content.manage',
    summary: 'Publish an exercise; 409 with the warnings that the author has not confirmed',
    params: exerciseParams,
    body: z.strictObject({ confirmed: confirmedField.default([]) }),
    reply: { status: 200, schema: exerciseSchema },
  }),
  duplicate: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/copies',
    access: 'content.manage',
    summary: 'Copy an exercise under the next free id, not public at first',
    params: exerciseParams,
    reply: { status: 201, schema: createdReply },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/exercises/{id}',
    access: 'content.manage',
    summary: 'Move an exercise to the bin',
    params: exerciseParams,
    isVersioned: true,
    reply: { status: 204 },
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
    query: contourQuery,
    reply: { status: 200, schema: spectrumSchema, bytes: [wireMediaType] },
  }),
  images: defineEndpoint({
    method: 'GET',
    path: imagesPath,
    access: 'exercises.read',
    summary: 'The images of an experiment that its exercise shows, without the pictures themselves',
    params: experimentParams,
    reply: { status: 200, schema: z.array(imageSummarySchema) },
  }),
  image: defineEndpoint({
    method: 'GET',
    path: `${imagesPath}/{imageId}`,
    access: 'exercises.read',
    summary: 'One of them with its picture in base64',
    params: imageParams,
    reply: { status: 200, schema: imageSchema },
  }),
  imageContent: defineEndpoint({
    method: 'GET',
    path: `${imagesPath}/{imageId}/content`,
    access: 'exercises.read',
    summary: 'The picture of one of them, in bytes',
    params: imageParams,
    reply: { status: 200, bytes: ['image/*'] },
  }),
  tryOut: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/tryouts',
    access: 'catalogue.read-hidden',
    summary: 'What the corrector would tell a student of a drawing; nothing of it is kept',
    params: exerciseParams,
    body: z.strictObject({
      composerContent: drawingText,
      /** The how many-th answer of the student it would be. */
      attempt: z.number().int().min(1).max(limits.attemptsMaximum).default(1),
      /** The exercise's own unless said. */
      feedbackLevel: z.enum(feedbackLevels).optional(),
      language: z.enum(feedbackLanguages).optional(),
    }),
    reply: { status: 200, schema: correctionSchema },
  }),
  correct: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/corrector',
    access: 'exercises.solve',
    summary: 'Judge a drawing and say what its spectra contradict',
    params: exerciseParams,
    body: z.strictObject({
      composerContent: drawingText,
      json: drawingText.optional(),
      language: z.enum(feedbackLanguages).optional(),
      /** Judges nothing but a structure that was submitted before, as to have it said in another language. */
      isRepeat: z.boolean().optional(),
      waitedSeconds,
    }),
    isIdempotent: true,
    reply: { status: 200, schema: z.union([withheldReplySchema, correctionSchema]) },
  }),
  assign: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/assignment',
    access: 'exercises.solve',
    summary: 'Mark which atoms were given to which signals, signal by signal',
    params: exerciseParams,
    body: z.strictObject({
      signals: givenSignals,
      /** Of the drawing that was shown. */
      drawingHash: z.string('Please provide the hash of the drawing').max(64),
      language: z.enum(feedbackLanguages).optional(),
      waitedSeconds,
    }),
    isIdempotent: true,
    reply: { status: 200, schema: z.union([withheldReplySchema, assignmentMarksSchema]) },
  }),
};
