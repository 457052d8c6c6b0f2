import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { createdReply, isoTime, optionalText, required } from '../fields.ts';
import { limits, spectrumTypes } from '../limits.ts';

const pointPairs = z
  .custom<readonly (readonly [number, number])[]>((value) => Array.isArray(value))
  .meta({ type: 'array', items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } });

const axisSchema = z.object({
  min: z.number(),
  max: z.number(),
  left: z.number(),
  right: z.number(),
  unit: z.string(),
  label: z.string(),
});

export const spectrumMetadataSchema = z.object({
  x: axisSchema,
  y: axisSchema,
  intensity: z.object({ min: z.number(), max: z.number() }),
  nbPoints: z.number(),
  nucleus: z.string().optional(),
  frequency: z.number().optional(),
  solvent: z.string().optional(),
  peaks: pointPairs.optional(),
});

export type SpectrumMetadata = z.output<typeof spectrumMetadataSchema>;

export const spectrumSchema = z.object({
  title: z.string(),
  copyright: z.string(),
  comment: z.string(),
  type: z.string(),
  name: z.string(),
  data: pointPairs,
  metadata: spectrumMetadataSchema,
  defaultThreshold: z.number().nullable(),
  defaultNbLevels: z.number().nullable(),
  lastModified: isoTime,
});

export const spectrumInput = z.strictObject({
  name: optionalText,
  title: required('Please input a title').max(500),
  copyright: required('Please input a copyright').max(2000),
  comment: required('Please input a comment').max(10_000),
  type: z.enum(spectrumTypes, 'Please choose a type').optional(),
});

export type SpectrumInput = z.input<typeof spectrumInput>;

/** The media type of the viewer's binary form; `packages/spectra/src/wire.ts` describes it byte by byte. */
export const wireMediaType = 'application/octet-stream';

const params = z.object({ id: z.string(), experimentId: z.string() });
const path = '/molecules/{id}/experiments/{experimentId}/spectra';

export const spectra = {
  read: defineEndpoint({
    method: 'GET',
    path,
    access: 'catalogue.read',
    summary: 'The spectrum of an experiment, as JSON or in the binary form of the viewer',
    params,
    reply: { status: 200, schema: spectrumSchema, bytes: [wireMediaType] },
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    access: 'content.manage',
    summary: 'Upload the spectrum of an experiment: one instrument file, a zip, or the files of a folder',
    params,
    body: spectrumInput,
    upload: {
      field: 'spectra',
      maximumFiles: limits.spectraFiles,
      maximumBytes: limits.spectraFileBytes,
      tooLarge: 'File too large. Max allowed size is 50MB',
    },
    reply: { status: 201, schema: createdReply },
  }),
  original: defineEndpoint({
    method: 'GET',
    path: `${path}/original`,
    access: 'content.manage',
    summary: 'The uploaded file, byte for byte (several files come as the zip they were stored as)',
    params,
    reply: { status: 200, bytes: ['application/octet-stream'] },
  }),
};
