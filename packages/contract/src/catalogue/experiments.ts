import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, idParams, isDate, isoTime, required } from '../api/fields.ts';
import { spectrumTypes } from './experiment-types.ts';
import { imageSummarySchema } from './images.ts';
import { recipeSchema } from '../spectra/processing-recipe.ts';
import { peakSchema } from '../spectra/spectrum-input.ts';
import { issueText } from '../messages/issue-text.ts';
import { noteSchema } from '../api/failure.ts';

export const conditionSchema = z.object({ key: z.string(), value: z.string(), units: z.string() });

export const conditionInput = z.strictObject({
  key: required('no-condition-key'),
  value: required('no-condition-value'),
  units: required('no-condition-units'),
});

export const experimentInput = z.strictObject({
  name: required('no-name', 500),
  machineId: required('no-machine'),
  type: z.enum(spectrumTypes, issueText('no-type')),
  /** A day, or a time; the form has a time without its zone. */
  date: z
    .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], issueText('no-date'))
    .refine(isDate, issueText('no-date')),
  author: z.strictObject(
    {
      firstname: required('no-first-name-of-other-person'),
      lastname: required('no-last-name-of-other-person'),
    },
    issueText('no-first-name-of-other-person'),
  ),
  conditions: z.array(conditionInput).max(100).default([]),
});

export type ExperimentInput = z.input<typeof experimentInput>;

/** Absent fields keep their values. */
export const experimentChanges = experimentInput
  .extend({ conditions: z.array(conditionInput).max(100) })
  .partial();

export type ExperimentChanges = z.input<typeof experimentChanges>;

export const experimentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  machineId: z.string().optional(),
  machine: z.object({ id: z.string(), name: z.string(), laboratory: z.string() }).optional(),
  author: z.object({ firstname: z.string(), lastname: z.string() }),
  date: isoTime,
  conditions: z.array(conditionSchema),
  images: z.array(imageSummarySchema),
  /** Spectrum without its points; null if the experiment has none. */
  spectra: z
    .object({
      name: z.string(),
      title: z.string(),
      copyright: z.string(),
      comment: z.string(),
      type: z.string(),
      defaultThreshold: z.number().nullable(),
      defaultNbLevels: z.number().nullable(),
      /** Peaks that the author picked; null without any. */
      peaks: z.array(peakSchema).nullable(),
      /** Doubts about the numbers of the file, as sentences; missing without a doubt. */
      notes: z.array(noteSchema).optional(),
      /** Null if the spectrum is as in its file. */
      recipe: recipeSchema.nullable(),
      lastModified: isoTime,
    })
    .nullable(),
  /**
   * Exercises that show the experiment, and the number of its signals that are assigned to atoms. A
   * deletion removes both uses. Missing for callers who do not see hidden content.
   */
  exercises: z.array(z.number()).optional(),
  assignedSignals: z.number().optional(),
  lastModified: isoTime,
});

export type Experiment = z.output<typeof experimentSchema>;

const experimentParams = z.object({ id: z.string(), experimentId: z.string() });

export const experiments = {
  list: defineEndpoint({
    method: 'GET',
    path: '/molecules/{id}/experiments',
    access: 'catalogue.read',
    summary: 'List the experiments of a molecule',
    params: idParams,
    reply: { status: 200, schema: z.array(experimentSchema) },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/molecules/{id}/experiments',
    access: 'content.manage',
    summary: 'Create an experiment',
    params: idParams,
    body: experimentInput,
    reply: { status: 201, schema: createdReply },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/molecules/{id}/experiments/{experimentId}',
    access: 'catalogue.read',
    summary: 'View an experiment of a molecule',
    params: experimentParams,
    reply: { status: 200, schema: experimentSchema },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/molecules/{id}/experiments/{experimentId}',
    access: 'content.manage',
    summary: 'Change an experiment',
    params: experimentParams,
    body: experimentChanges,
    isVersioned: true,
    reply: { status: 200, schema: experimentSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/molecules/{id}/experiments/{experimentId}',
    access: 'content.manage',
    summary: 'Delete an experiment',
    description: 'Moves the experiment with its spectrum and images to the bin.',
    params: experimentParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
  readFlat: defineEndpoint({
    method: 'GET',
    path: '/experiments/{id}',
    access: 'catalogue.read',
    summary: 'View an experiment',
    params: idParams,
    reply: { status: 200, schema: experimentSchema },
  }),
};
