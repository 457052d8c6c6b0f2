import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { commaList, createdReply, drawingText, paging } from '../api/fields.ts';
import { imageSchema, imageSummarySchema } from '../catalogue/images.ts';
import { feedbackLanguages, limits } from '../limits.ts';
import { spectrumSchema, wireMediaType } from '../spectra/spectra.ts';
import { contourQuery } from '../spectra/spectrum-input.ts';
import {
  assignmentMarksSchema,
  correctionSchema,
  givenSignalsField,
  isRepeatField,
  waitedSecondsField,
} from '../submissions/correction.ts';
import { feedbackLevels, withheldReplySchema } from './exam-safety.ts';
import { checklistItemSchema } from './publication-checklist.ts';
import { confirmedField, exerciseChanges, exerciseInput, isExerciseId } from './exercise-input.ts';
import { exerciseExperiment, exerciseListItemSchema, exerciseSchema } from './exercise-schema.ts';
import { issueText } from '../messages/issue-text.ts';

export const exerciseParams = z.object({
  id: z.string().refine(isExerciseId).transform(Number),
});
const experimentParams = exerciseParams.extend({ experimentId: z.string() });
const imageParams = experimentParams.extend({ imageId: z.string() });
const imagesPath = '/exercises/{id}/experiments/{experimentId}/images';

export const exerciseSorts = ['id', 'name', 'level'] as const;
const sorts = exerciseSorts.flatMap((column) => [column, `-${column}` as const]);

export const exercises = {
  list: defineEndpoint({
    method: 'GET',
    path: '/exercises',
    access: 'exercises.read',
    summary: 'Search the exercises',
    description: 'The first item contains the number of all matches in `count`.',
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
    summary: 'View an exercise',
    description: 'Students get what the author made visible; content managers get everything.',
    params: exerciseParams,
    reply: { status: 200, schema: exerciseSchema },
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/preview',
    access: 'catalogue.read-hidden',
    summary: 'Preview an exercise',
    description: 'Returns the exercise as students get it once it is open.',
    params: exerciseParams,
    reply: { status: 200, schema: exerciseSchema },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/exercises',
    access: 'content.manage',
    summary: 'Create an exercise',
    description:
      'Needs a molecule and some of its experiments. Returns 409 with the warnings that the author has not confirmed.',
    body: exerciseInput,
    reply: { status: 201, schema: createdReply },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/exercises/{id}',
    access: 'content.manage',
    summary: 'Change an exercise',
    description:
      'Submissions follow a new id. Returns 409 with the warnings that the author has not confirmed.',
    params: exerciseParams,
    body: exerciseChanges,
    isVersioned: true,
    reply: { status: 200, schema: exerciseSchema },
  }),
  checklist: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/checklist',
    access: 'catalogue.read-hidden',
    summary: 'View the checklist of an exercise',
    description: 'Returns what an author checks before publication.',
    params: exerciseParams,
    reply: { status: 200, schema: z.array(checklistItemSchema) },
  }),
  publish: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/publish',
    access: 'content.manage',
    summary: 'Publish an exercise',
    description: 'Returns 409 with the warnings that the author has not confirmed.',
    params: exerciseParams,
    body: z.strictObject({ confirmed: confirmedField.default([]) }),
    reply: { status: 200, schema: exerciseSchema },
  }),
  duplicate: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/copies',
    access: 'content.manage',
    summary: 'Duplicate an exercise',
    description: 'Creates a copy that is not public, with the next free id.',
    params: exerciseParams,
    reply: { status: 201, schema: createdReply },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/exercises/{id}',
    access: 'content.manage',
    summary: 'Delete an exercise',
    description: 'Moves the exercise to the bin.',
    params: exerciseParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
  experiments: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/experiments',
    access: 'exercises.read',
    summary: 'List the experiments of an exercise',
    params: exerciseParams,
    reply: { status: 200, schema: z.array(exerciseExperiment) },
  }),
  experiment: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/experiments/{experimentId}',
    access: 'exercises.read',
    summary: 'View an experiment of an exercise',
    params: experimentParams,
    reply: { status: 200, schema: exerciseExperiment },
  }),
  spectrum: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/experiments/{experimentId}/spectra',
    access: 'exercises.read',
    summary: 'View a spectrum of an exercise',
    description: 'Returns the spectrum without anything that names the molecule.',
    params: experimentParams,
    query: contourQuery,
    reply: { status: 200, schema: spectrumSchema, bytes: [wireMediaType] },
  }),
  images: defineEndpoint({
    method: 'GET',
    path: imagesPath,
    access: 'exercises.read',
    summary: 'List the images of an exercise',
    description: 'Lists the images that the exercise shows, without the pictures.',
    params: experimentParams,
    reply: { status: 200, schema: z.array(imageSummarySchema) },
  }),
  image: defineEndpoint({
    method: 'GET',
    path: `${imagesPath}/{imageId}`,
    access: 'exercises.read',
    summary: 'View image details of an exercise',
    description: 'Returns the details with the picture in base64.',
    params: imageParams,
    reply: { status: 200, schema: imageSchema },
  }),
  imageContent: defineEndpoint({
    method: 'GET',
    path: `${imagesPath}/{imageId}/content`,
    access: 'exercises.read',
    summary: 'View an image of an exercise',
    description: 'Returns the bytes of the picture.',
    params: imageParams,
    reply: { status: 200, bytes: ['image/*'] },
  }),
  tryOut: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/tryouts',
    access: 'catalogue.read-hidden',
    summary: 'Test drawings with the corrector',
    description: 'Returns the feedback that a student would get. Nothing is stored.',
    params: exerciseParams,
    body: z.strictObject({
      composerContent: drawingText,
      /** Simulated attempt, from 1. */
      attempt: z.number().int().min(1).max(limits.attemptsMaximum).default(1),
      /** The exercise's own level by default. */
      feedbackLevel: z.enum(feedbackLevels).optional(),
      language: z.enum(feedbackLanguages).optional(),
    }),
    reply: { status: 200, schema: correctionSchema },
  }),
  correct: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/corrector',
    access: 'exercises.solve',
    summary: 'Submit a drawing',
    description:
      'Returns the verdict and the feedback of the level. If both are withheld until after closing, returns the time of their release.',
    params: exerciseParams,
    body: z.strictObject({
      composerContent: drawingText,
      json: drawingText.optional(),
      language: z.enum(feedbackLanguages).optional(),
      isRepeat: isRepeatField,
      waitedSeconds: waitedSecondsField,
    }),
    isIdempotent: true,
    reply: { status: 200, schema: z.union([withheldReplySchema, correctionSchema]) },
  }),
  assign: defineEndpoint({
    method: 'POST',
    path: '/exercises/{id}/assignment',
    access: 'exercises.solve',
    summary: 'Submit an assignment',
    description:
      'Returns the marks of each signal; at the level verdict only the total. If they are withheld until after closing, returns the time of their release.',
    params: exerciseParams,
    body: z.strictObject({
      signals: givenSignalsField,
      /** Hash of the drawing that the student saw. */
      drawingHash: z.string(issueText('no-drawing-hash')).max(64),
      language: z.enum(feedbackLanguages).optional(),
      isRepeat: isRepeatField,
      waitedSeconds: waitedSecondsField,
    }),
    isIdempotent: true,
    reply: { status: 200, schema: z.union([withheldReplySchema, assignmentMarksSchema]) },
  }),
};
