import type { SpectrumKind } from '@elucida/spectra';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { createdReply, isoTime, numberField, optionalText } from '../fields.ts';
import { limits, spectrumTypes } from '../limits.ts';
import { uploadTexts } from './upload-texts.ts';

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

/** A name with its folders, as the zip that keeps the files may hold it: nothing above, nothing absolute. */
function safePath(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/');
  return parts.filter((part) => part !== '' && part !== '.' && part !== '..').join('/');
}

/** Where each file lies in its folder, one line a file in their order: a multipart file name carries no folder. */
const filePaths = z
  .string()
  .max(60_000)
  .transform((text) => text.split(/\r?\n/).map(safePath));

export const spectrumInput = z.strictObject({
  name: optionalText,
  ...uploadTexts,
  type: z.enum(spectrumTypes, 'Please choose a type').optional(),
  paths: filePaths.optional(),
});

export type SpectrumInput = z.input<typeof spectrumInput>;

/** A number or its text; an empty text takes the value away. */
function clearableNumber(faultOf: (value: number) => string | undefined = () => undefined) {
  return z.union([z.number(), z.string()], 'Not a number').transform((value, context) => {
    if (typeof value === 'string' && value.trim() === '') return null;
    const number = Number(value);
    const fault = Number.isFinite(number) ? faultOf(number) : 'Not a number';
    if (fault === undefined) return number;
    context.addIssue({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  });
}

function levelsFault(value: number): string | undefined {
  if (!Number.isInteger(value)) return 'Not a number';
  if (value < 0) return '< 0';
  return value > limits.contourLevelsMaximum ? `> ${limits.contourLevelsMaximum}` : undefined;
}

/** Any of the fields; what is not named stays as it is. A file replaces the spectrum. */
export const spectrumChanges = spectrumInput
  .omit({ name: true })
  .partial()
  .extend({
    defaultThreshold: clearableNumber().optional(),
    defaultNbIntervals: clearableNumber(levelsFault).optional(),
  });

export type SpectrumChanges = z.input<typeof spectrumChanges>;

/** The details of a spectrum that a form shows and changes. */
export const spectrumDetails = spectrumInput
  .pick({ title: true, copyright: true, comment: true })
  .extend({ defaultThreshold: clearableNumber(), defaultNbIntervals: clearableNumber(levelsFault) });

const massTypes: readonly string[] = ['EI-MS', 'ESI-MS'];

/** Whether a spectrum of one type may be kept as another: a mass spectrum seldom says how its ions were made. */
export function isSameKindOfSpectrum(type: string, other: string): boolean {
  return type === other || (massTypes.includes(type) && massTypes.includes(other));
}

/** What a reader tells of one of the spectra in a file. */
export interface FoundSpectrum {
  kind: SpectrumKind;
  /** Undefined where the file leaves it open. */
  type: string | undefined;
  metadata: { nucleus?: string | undefined };
}

const kindNames: Record<SpectrumKind, string> = {
  'nmr-1d': 'a 1D NMR spectrum',
  'nmr-2d': 'a 2D NMR spectrum',
  ir: 'an infrared spectrum',
  raman: 'a Raman spectrum',
  mass: 'a mass spectrum',
};

function describeFoundSpectrum({ kind, metadata }: FoundSpectrum): string {
  return metadata.nucleus === undefined ? kindNames[kind] : `${kindNames[kind]} of ${metadata.nucleus}`;
}

export type SpectrumChoice<Found> =
  { ok: true; index: number; spectrum: Found } | { ok: false; message: string };

/** Of what the files hold, the first spectrum that is of the experiment's type. */
export function chooseSpectrum<Found extends FoundSpectrum>(
  found: readonly Found[],
  experimentType: string,
): SpectrumChoice<Found> {
  const fits = ({ kind, type }: FoundSpectrum) =>
    type === experimentType || (kind === 'mass' && massTypes.includes(experimentType));
  const index = found.findIndex(fits);
  const spectrum = found[index];
  if (spectrum !== undefined) return { ok: true, index, spectrum };
  const kinds = [...new Set(found.map(describeFoundSpectrum))].join(' and ');
  return { ok: false, message: `The file holds ${kinds}, but the experiment is of type ${experimentType}.` };
}

export const spectrumMessages = {
  noFile: 'Please select a file',
  tooLarge: 'File too large. Max allowed size is 50MB',
} as const;

/** The media type of the viewer's binary form; `packages/spectra/src/wire.ts` describes it byte by byte. */
export const wireMediaType = 'application/octet-stream';

const params = z.object({ id: z.string(), experimentId: z.string() });
const path = '/molecules/{id}/experiments/{experimentId}/spectra';

const upload = {
  field: 'spectra',
  maximumFiles: limits.spectraFiles,
  maximumBytes: limits.spectraFileBytes,
  tooLarge: spectrumMessages.tooLarge,
} as const;

const together = 'threshold and nbIntervals go together: give both or neither';

const contourQuery = z
  .strictObject({
    threshold: numberField('Not a number').optional(),
    nbIntervals: numberField('Not a number')
      .pipe(
        z
          .int('Not a number')
          .min(0, '< 0')
          .max(limits.contourLevelsMaximum, `> ${limits.contourLevelsMaximum}`),
      )
      .optional(),
  })
  .superRefine(({ threshold, nbIntervals }, context) => {
    if ((threshold === undefined) === (nbIntervals === undefined)) return;
    const missing = threshold === undefined ? 'threshold' : 'nbIntervals';
    context.addIssue({ code: 'custom', path: [missing], message: together });
  });

export const spectra = {
  read: defineEndpoint({
    method: 'GET',
    path,
    access: 'catalogue.read',
    summary: 'The spectrum of an experiment, as JSON or in the binary form of the viewer',
    params,
    query: contourQuery,
    reply: { status: 200, schema: spectrumSchema, bytes: [wireMediaType] },
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    access: 'content.manage',
    summary: 'Upload the spectrum of an experiment: one instrument file, a zip, or the files of a folder',
    params,
    body: spectrumInput,
    upload,
    reply: { status: 201, schema: createdReply },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path,
    access: 'content.manage',
    summary: 'Change the details of a spectrum, or replace it by other files',
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
    summary: 'Move the spectrum of an experiment to the bin',
    params,
    isVersioned: true,
    reply: { status: 204 },
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
