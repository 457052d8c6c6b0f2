import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, isoTime, numberField, optionalText } from '../api/fields.ts';
import { parseJson } from '../api/parse-json.ts';
import { spectrumTypes } from '../catalogue/experiment-types.ts';
import { limits } from '../limits.ts';
import { recipeSchema, recipeText } from './processing-recipe.ts';
import { uploadTexts } from './upload-texts.ts';
import { issueText } from '../messages/issue-text.ts';
import { noteSchema } from '../api/failure.ts';

const pointPairs = z
  .custom<readonly (readonly [number, number])[]>((value) => Array.isArray(value))
  .meta({ type: 'array', items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } });

/** Contour: a line of equal intensity, positive above zero, else negative. */
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

/**
 * Position and intensity; in a two-dimensional spectrum both positions, the direct one first, and
 * intensity.
 */
export const peakSchema = z.union([
  z.tuple([z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number()]),
]);

export type PickedPeak = z.output<typeof peakSchema>;

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
  /** Origin of the points; missing for a spectrum that an earlier release read. */
  basis: z.enum(['measured', 'measured peaks', 'published values', 'approximate values']).optional(),
  /**
   * Doubts about the numbers of the file, as sentences; missing without a doubt, and inside
   * exercises.
   */
  notes: z.array(noteSchema).optional(),
  /** Contour levels of what is in `data`. */
  levels: z.array(z.number()).optional(),
  peaks: z.array(peakSchema).optional(),
  /** True if the author picked the peaks; false if the server found them. */
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
  /**
   * Processing by the author, already applied to `data`; absent without one, and inside exercises.
   */
  recipe: recipeSchema.optional(),
  lastModified: isoTime,
});

/** Returns a relative path without parent folders, as the zip of the files holds it. */
function safePath(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/');
  return parts.filter((part) => part !== '' && part !== '.' && part !== '..').join('/');
}

/**
 * Path of each file in its folder, one line a file in their order, because a multipart file name
 * has no folder.
 */
const filePaths = z
  .string()
  .max(60_000)
  .transform((text) => text.split(/\r?\n/).map(safePath));

export const spectrumInput = z.strictObject({
  name: optionalText,
  ...uploadTexts,
  type: z.enum(spectrumTypes, issueText('no-type')).optional(),
  paths: filePaths.optional(),
  /** Index of the spectrum in the files; the first of the experiment's type by default. */
  choice: numberField('not-a-number')
    .pipe(z.int(issueText('not-a-number')).min(0, issueText('below-zero')))
    .optional(),
});

export type SpectrumInput = z.input<typeof spectrumInput>;

/** Schema of a number or its text; an empty text removes the value. */
function clearableNumber(faultOf: (value: number) => string | undefined = () => undefined) {
  return z.union([z.number(), z.string()], issueText('not-a-number')).transform((value, context) => {
    if (typeof value === 'string' && value.trim() === '') return null;
    const number = Number(value);
    const fault = Number.isFinite(number) ? faultOf(number) : issueText('not-a-number');
    if (fault === undefined) return number;
    context.addIssue({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  });
}

const tooManyLevels = issueText('too-large-number', { maximum: limits.contourLevelsMaximum });

function levelsFault(value: number): string | undefined {
  if (!Number.isInteger(value)) return issueText('not-a-number');
  if (value < 0) return issueText('below-zero');
  return value > limits.contourLevelsMaximum ? tooManyLevels : undefined;
}

const maxPeaks = 1000;

/**
 * Schema of a list of peaks or its JSON text, as a form sends it; an empty list or text removes the
 * author's peaks.
 */
const pickedPeaks = z
  .union([z.string(), z.array(peakSchema)], issueText('invalid-peak-list'))
  .transform((value, context) => {
    if (value === '') return null;
    const read = z
      .array(peakSchema)
      .max(maxPeaks)
      .safeParse(typeof value === 'string' ? parseJson(value) : value);
    if (read.success) return read.data.length === 0 ? null : read.data;
    context.addIssue({ code: 'custom', message: issueText('invalid-peak-list'), input: value });
    return z.NEVER;
  });

/** Changes: absent fields stay as they are. A file replaces the spectrum. */
export const spectrumChanges = spectrumInput
  .omit({ name: true })
  .partial()
  .extend({
    defaultThreshold: clearableNumber().optional(),
    defaultNbIntervals: clearableNumber(levelsFault).optional(),
    peaks: pickedPeaks.optional(),
    recipe: recipeText.optional(),
  });

export type SpectrumChanges = z.input<typeof spectrumChanges>;

export const spectrumDetails = spectrumInput
  .pick({ title: true, copyright: true, comment: true })
  .extend({ defaultThreshold: clearableNumber(), defaultNbIntervals: clearableNumber(levelsFault) });

/**
 * The media type of the viewer's binary form; `packages/spectra/src/wire/wire-format.ts` describes
 * it byte by byte.
 */
export const wireMediaType = 'application/octet-stream';

const params = z.object({ id: z.string(), experimentId: z.string() });

const path = '/molecules/{id}/experiments/{experimentId}/spectra';

const upload = {
  field: 'spectra',
  maxFiles: limits.spectraFiles,
  maxBytes: limits.spectraFileBytes,
  tooLarge: 'spectrum-too-large',
} as const;

/** Settings of the contours to compute; both or neither. */
export const contourQuery = z
  .strictObject({
    threshold: numberField('not-a-number').optional(),
    nbIntervals: numberField('not-a-number')
      .pipe(
        z
          .int(issueText('not-a-number'))
          .min(0, issueText('below-zero'))
          .max(limits.contourLevelsMaximum, tooManyLevels),
      )
      .optional(),
  })
  .superRefine(({ threshold, nbIntervals }, context) => {
    if ((threshold === undefined) === (nbIntervals === undefined)) return;
    const missing = threshold === undefined ? 'threshold' : 'nbIntervals';
    context.addIssue({ code: 'custom', path: [missing], message: issueText('incomplete-contours') });
  });

export const spectra = {
  read: defineEndpoint({
    method: 'GET',
    path,
    access: 'catalogue.read',
    summary: 'View a spectrum',
    description: 'As JSON, or in the binary form of the viewer.',
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
