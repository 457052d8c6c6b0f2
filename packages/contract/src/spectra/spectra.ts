import type { SpectrumKind } from '@elucida/spectra';
import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, isoTime, numberField, optionalText } from '../api/fields.ts';
import {
  type ExperimentType,
  chartOfType,
  contourTypes,
  experimentTypeName,
  isOneDimensionalNmr,
  isSameKindOfSpectrum,
  nucleiOfType,
  spectrumTypes,
} from '../catalogue/experiment-types.ts';
import { limits } from '../limits.ts';
import { parseJson } from '../api/parse-json.ts';
import { recipeSchema, recipeText } from './processing-recipe.ts';
import { uploadTexts } from './upload-texts.ts';

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
  notes: z.array(z.string()).optional(),
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
  type: z.enum(spectrumTypes, 'Please choose a type').optional(),
  paths: filePaths.optional(),
  /** Index of the spectrum in the files; the first of the experiment's type by default. */
  choice: numberField('Not a number').pipe(z.int('Not a number').min(0, '< 0')).optional(),
});

export type SpectrumInput = z.input<typeof spectrumInput>;

/** Schema of a number or its text; an empty text removes the value. */
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

const maxPeaks = 1000;

/**
 * Schema of a list of peaks or its JSON text, as a form sends it; an empty list or text removes the
 * author's peaks.
 */
const pickedPeaks = z
  .union([z.string(), z.array(peakSchema)], 'Invalid peak list')
  .transform((value, context) => {
    if (value === '') return null;
    const read = z
      .array(peakSchema)
      .max(maxPeaks)
      .safeParse(typeof value === 'string' ? parseJson(value) : value);
    if (read.success) return read.data.length === 0 ? null : read.data;
    context.addIssue({ code: 'custom', message: 'Invalid peak list', input: value });
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

/** One of the spectra in a file, as a reader describes it. */
export interface FoundSpectrum {
  kind: SpectrumKind;
  /** Undefined if the file does not determine it. */
  type: ExperimentType | undefined;
  metadata: {
    nucleus?: string | undefined;
    indirectNucleus?: string | undefined;
    correlation?: string | undefined;
  };
}

const kindNames: Record<SpectrumKind, string> = {
  'nmr-1d': 'a 1D NMR spectrum',
  'nmr-2d': 'a 2D NMR spectrum',
  ir: 'an infrared spectrum',
  raman: 'a Raman spectrum',
  'uv-vis': 'a UV-Vis spectrum',
  mass: 'a mass spectrum',
};

/**
 * Types that a file has only if it names the experiment: they replace the type that an author
 * chose.
 */
const certainTypes: readonly string[] = ['NMR-DEPT90', 'NMR-DEPT135', 'NMR-APT', 'NMR-1D', 'MS-MS'];

function describeFoundSpectrum({ kind, type, metadata }: FoundSpectrum): string {
  const { nucleus, indirectNucleus } = metadata;
  const nuclei = indirectNucleus === undefined ? nucleus : `${nucleus ?? '?'} and ${indirectNucleus}`;
  const isNamed = type !== undefined && type !== 'NMR-1D' && certainTypes.includes(type);
  const experiment = metadata.correlation ?? (isNamed ? experimentTypeName(type) : undefined);
  const name = experiment === undefined ? kindNames[kind] : `${kindNames[kind]} (${experiment})`;
  return nuclei === undefined ? name : `${name} of ${nuclei}`;
}

export type SpectrumChoice<Found> =
  | { ok: true; index: number; spectrum: Found }
  | { ok: false; message: string };

/** Returns whether a spectrum of a file may be the spectrum of an experiment of that type. */
export function matchesExperimentType(
  { kind, type, metadata }: FoundSpectrum,
  experimentType: string,
): boolean {
  if (type !== undefined && isSameKindOfSpectrum(type, experimentType)) return true;
  if (kind === 'mass') return chartOfType(experimentType) === 'sticks';
  // An author who chose the nucleus need not know that the experiment is selective.
  if (type === 'NMR-1D')
    return (
      isOneDimensionalNmr(experimentType) && nucleiOfType(experimentType)[0] === (metadata.nucleus ?? '')
    );
  if (experimentType === 'NMR-2D') return kind === 'nmr-2d';
  // A file without a correlation has the type that its author chose.
  const isOpen = type === undefined && kind === 'nmr-2d' && metadata.correlation === undefined;
  return isOpen && contourTypes.includes(experimentType);
}

/**
 * Returns the type of an experiment with a spectrum of a file: the file's, if it names one. A ¹³C
 * file without a pulse sequence stays the DEPT that its author chose, and a mass spectrum stays EI
 * or ESI.
 */
export function experimentTypeWithSpectrum(
  { type }: Pick<FoundSpectrum, 'type'>,
  experimentType: string,
): string {
  if (type === undefined) return experimentType;
  const isOpen = experimentType === 'NMR-1D' || experimentType === 'NMR-2D';
  if (certainTypes.includes(type) || isOpen || contourTypes.includes(type)) return type;
  const isOtherNucleus =
    isOneDimensionalNmr(type) && nucleiOfType(type)[0] !== nucleiOfType(experimentType)[0];
  return isOtherNucleus ? type : experimentType;
}

/**
 * Returns whether a file's own type replaces the one that its author chose: of another nucleus or
 * correlation.
 */
function replacesExperimentType({ type }: FoundSpectrum, experimentType: string): boolean {
  if (type === undefined) return false;
  const isMatrix = contourTypes.includes(type) && contourTypes.includes(experimentType);
  return isMatrix || (isOneDimensionalNmr(type) && isOneDimensionalNmr(experimentType));
}

/**
 * Returns the chosen spectrum, or the first one of the experiment's type. A single NMR spectrum of
 * another type is accepted too, and the experiment gets its type.
 */
export function chooseSpectrum<Found extends FoundSpectrum>(
  found: readonly Found[],
  experimentType: string,
  choice?: number,
): SpectrumChoice<Found> {
  const exact = found.findIndex(({ type }) => type === experimentType);
  const index =
    choice ?? (exact < 0 ? found.findIndex((one) => matchesExperimentType(one, experimentType)) : exact);
  const spectrum = found[index];
  if (spectrum !== undefined && matchesExperimentType(spectrum, experimentType))
    return { ok: true, index, spectrum };
  const [only] = found;
  if (only !== undefined && found.length === 1 && !choice && replacesExperimentType(only, experimentType))
    return { ok: true, index: 0, spectrum: only };
  if (choice !== undefined)
    return {
      ok: false,
      message: `The files contain no spectrum ${choice + 1} of type ${experimentType}.`,
    };
  return { ok: false, message: noMatchingSpectrumMessage(found, experimentType) };
}

export function noMatchingSpectrumMessage(found: readonly FoundSpectrum[], experimentType: string): string {
  const kinds = [...new Set(found.map(describeFoundSpectrum))].join(' and ');
  return `The file contains ${kinds}, but the experiment has the type ${experimentType}.`;
}

export const spectrumMessages = {
  noFile: 'Please select a file',
  tooLarge: 'File too large. Max allowed size is 50MB',
} as const;

/**
 * The media type of the viewer's binary form; `packages/spectra/src/wire/wire-format.ts` describes
 * it byte by byte.
 */
export const wireMediaType = 'application/octet-stream';

const params = z.object({ id: z.string(), experimentId: z.string() });
const path = '/molecules/{id}/experiments/{experimentId}/spectra';

const upload = {
  field: 'spectra',
  maximumFiles: limits.spectraFiles,
  maximumBytes: limits.spectraFileBytes,
  tooLarge: spectrumMessages.tooLarge,
} as const;

const together = 'Give both threshold and nbIntervals, or neither';

/** Settings of the contours to compute; both or neither. */
export const contourQuery = z
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
