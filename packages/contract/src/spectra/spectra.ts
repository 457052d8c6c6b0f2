import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, isoTime } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { recipeSchema } from './processing-recipe.ts';
import { noteSchema } from '../api/failure.ts';
import { peakSchema, contourQuery, spectrumInput, spectrumChanges } from './spectrum-input.ts';

const pointPairs = z
  .custom<readonly (readonly [number, number])[]>((value) => Array.isArray(value))
  .meta({ type: 'array', items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } });

/** `level` is negative for a negative contour. */
export interface Contour {
  level: number;
  points: readonly (readonly [number, number])[];
}

const contourList = z
  .custom<readonly Contour[]>((value) => Array.isArray(value))
  .meta({
    type: 'array',
    items: {
      type: 'object',
      properties: {
        level: { type: 'number' },
        points: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
      },
    },
  });

const plainAxisSchema = z.object({
  min: z.number(),
  max: z.number(),
  left: z.number(),
  right: z.number(),
  unit: z.string(),
  label: z.string(),
});

const intensitySchema = z.object({ min: z.number(), max: z.number() });

const projectionSchema = z.object({
  data: pointPairs,
  metadata: z.object({ x: plainAxisSchema, intensity: intensitySchema, nbPoints: z.number() }),
});

const axisSchema = plainAxisSchema.extend({ projection: projectionSchema.optional() });

export const spectrumMetadataSchema = z.object({
  x: axisSchema,
  y: axisSchema,
  intensity: intensitySchema,
  nbPoints: z.number(),
  nucleus: z.string().optional(),
  frequency: z.number().optional(),
  solvent: z.string().optional(),
  indirectNucleus: z.string().optional(),
  indirectFrequency: z.number().optional(),
  correlation: z.string().optional(),
  /** Missing for a spectrum that an earlier release read. */
  basis: z.enum(['measured', 'measured peaks', 'published values', 'approximate values']).optional(),
  /**
   * Doubts about the numbers of the file, as sentences; missing without a doubt, and inside
   * exercises.
   */
  notes: z.array(noteSchema).optional(),
  /** Levels of the contours in `data`. */
  levels: z.array(z.number()).optional(),
  peaks: z.array(peakSchema).optional(),
  /** False if the server found the peaks. */
  hasPickedPeaks: z.boolean().optional(),
});

export type SpectrumMetadata = z.output<typeof spectrumMetadataSchema>;

export const spectrumSchema = z.object({
  title: z.string(),
  copyright: z.string(),
  comment: z.string(),
  type: z.string(),
  name: z.string(),
  /** Points in the order they are drawn; of a two-dimensional spectrum its contours. */
  data: z.union([pointPairs, contourList]),
  metadata: spectrumMetadataSchema,
  defaultThreshold: z.number().nullable(),
  defaultNbLevels: z.number().nullable(),
  /** Processing already applied to `data`; absent without one, and inside exercises. */
  recipe: recipeSchema.optional(),
  lastModified: isoTime,
});

/** `packages/spectra/src/wire/wire-format.ts` describes the viewer's binary form byte by byte. */
export const wireMediaType = 'application/octet-stream';

const params = z.object({ id: z.string(), experimentId: z.string() });

const path = '/molecules/{id}/experiments/{experimentId}/spectra';

const upload = {
  field: 'spectra',
  maxFiles: limits.spectraFiles,
  maxBytes: limits.spectraFileBytes,
  tooLarge: 'spectrum-too-large',
} as const;

export const spectra = {
  read: defineEndpoint({
    method: 'GET',
    path,
    access: 'catalogue.read',
    summary: 'View a spectrum',
    description: 'Returns JSON, or the binary form of the viewer.',
    params,
    query: contourQuery,
    reply: { status: 200, schema: spectrumSchema, bytes: [wireMediaType] },
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    access: 'content.manage',
    summary: 'Add a spectrum',
    description: 'Takes one instrument file, a zip, or the files of a folder.',
    params,
    body: spectrumInput,
    upload,
    reply: { status: 201, schema: createdReply },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path,
    access: 'content.manage',
    summary: 'Change a spectrum',
    description: 'Changes its details, or replaces its files.',
    params,
    body: spectrumChanges,
    upload: { ...upload, isOptional: true },
    isVersioned: true,
    reply: { status: 200, schema: spectrumSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'content.manage',
    summary: 'Delete a spectrum',
    description: 'Moves the spectrum to the bin.',
    params,
    isVersioned: true,
    reply: { status: 204 },
  }),
  original: defineEndpoint({
    method: 'GET',
    path: `${path}/original`,
    access: 'content.manage',
    summary: 'Download the original files of a spectrum',
    description: 'Returns the uploaded file byte for byte. Several files come as one zip.',
    params,
    reply: { status: 200, bytes: ['application/octet-stream'] },
  }),
};
