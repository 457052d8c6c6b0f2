import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { dateRange, isoTime, paging } from '../api/fields.ts';
import { exerciseParams } from '../exercises/exercises.ts';

/**
 * Work from a start to the next one, as a replay shows it. All times except `duration` are active
 * time in seconds: a pause counts up to the inactivity limit, absence not at all.
 */
export const sessionStrategySchema = z.object({
  /** Seconds from the first entry to the last one, pauses included. */
  duration: z.number(),
  activeSeconds: z.number(),
  /**
   * True if the session began with an earlier drawing, so that the time of the first structure is
   * unknown.
   */
  isContinued: z.boolean(),
  /** Null without a change of the drawing, or if the session continues an earlier drawing. */
  secondsToFirstStructure: z.number().nullable(),
  secondsToFirstAnswer: z.number().nullable(),
  edits: z.number(),
  /** Several steps back in a row (and forth again) count once. */
  backTracks: z.number(),
  /** Number of changes that led to an earlier drawing. */
  stepsBack: z.number(),
  secondsWithoutSpectrum: z.number(),
  /** Viewed spectra in the order of the first view; `experimentId` is the handle. */
  spectra: z.array(
    z.object({
      experimentId: z.string(),
      /** Drawing beside it counts too. */
      seconds: z.number(),
      visits: z.number(),
      zooms: z.number(),
    }),
  ),
  /** Visits in order of time; `from` is the active time at the start of the visit. */
  visits: z.array(z.object({ experimentId: z.string(), from: z.number(), seconds: z.number() })),
  answers: z.array(
    z.object({
      /** Active time from the start to the submission. */
      seconds: z.number(),
      /** Null if the submission is deleted. */
      isCorrect: z.boolean().nullable(),
      points: z.number().nullable(),
      /**
       * True if a spectrum, or another part of it, was viewed between the last change and the
       * answer.
       */
      isChecked: z.boolean(),
    }),
  ),
});

export type SessionStrategy = z.output<typeof sessionStrategySchema>;

/** Quartiles over persons; null without values. */
const quartiles = z.object({ low: z.number(), median: z.number(), high: z.number() }).nullable();

export type Quartiles = z.output<typeof quartiles>;

/** Figures up to the correct submission. Times are active time, in seconds. */
const groupSchema = z.object({
  students: z.number(),
  activeSeconds: quartiles,
  secondsToFirstStructure: quartiles,
  secondsToFirstAnswer: quartiles,
  sessions: quartiles,
  spectra: quartiles,
  visits: quartiles,
  edits: quartiles,
  backTracks: quartiles,
  answers: quartiles,
  /** Share with `isChecked`, from 0 to 1. */
  checkedAnswers: z.number().nullable(),
});

export type StrategyGroup = z.output<typeof groupSchema>;

export const classStrategySchema = z.object({
  sessions: z.number(),
  all: groupSchema,
  solved: groupSchema,
  unsolved: groupSchema,
  /** Spectra of the exercise, in its order. */
  spectra: z.array(
    z.object({
      experimentId: z.string(),
      name: z.string(),
      type: z.string(),
      /** Numbers of students who viewed it, and who viewed it first. */
      students: z.number(),
      first: z.number(),
      /**
       * Seconds per student who viewed it: of all, of those who solved the exercise, of the others.
       */
      seconds: quartiles,
      secondsSolved: quartiles,
      secondsUnsolved: quartiles,
    }),
  ),
  /** Numbers of changes from one spectrum to another, the most frequent first. */
  transitions: z.array(z.object({ from: z.string(), to: z.string(), count: z.number() })),
});

export type ClassStrategy = z.output<typeof classStrategySchema>;

const strategySessionSchema = z.object({
  date: isoTime,
  /** Student, numbered by the first session; administrators also see the name. */
  student: z.object({ number: z.number(), id: z.string().optional(), name: z.string().optional() }),
  /** The replay begins there; only for administrators. */
  logId: z.string().optional(),
  strategy: sessionStrategySchema,
});

export type StrategySession = z.output<typeof strategySessionSchema>;

export const strategy = {
  session: defineEndpoint({
    method: 'GET',
    path: '/composerlogs/{startLogId}/strategy',
    access: 'logs.manage',
    summary: 'View a student’s work pattern',
    params: z.object({ startLogId: z.string() }),
    reply: { status: 200, schema: sessionStrategySchema },
  }),
  class: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/strategy',
    access: 'classResults.read',
    summary: 'View the work patterns of a class',
    description: 'Returns times, order of the spectra, edits and steps back.',
    params: exerciseParams,
    query: z.strictObject({ date: dateRange.optional() }),
    repeated: ['date'],
    reply: { status: 200, schema: classStrategySchema },
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/strategy/sessions',
    access: 'classResults.read',
    summary: 'List the work patterns of a class',
    description: 'Sorted by date, newest first.',
    params: exerciseParams,
    query: z.strictObject({ date: dateRange.optional(), start: paging.start, amount: paging.amount }),
    repeated: ['date'],
    reply: {
      status: 200,
      schema: z.object({ sessions: z.array(strategySessionSchema), total: z.number() }),
    },
  }),
};
