import { z } from 'zod';
import { numberField, optionalText } from '../api/fields.ts';
import { parseJson } from '../api/parse-json.ts';
import { spectrumTypes } from '../catalogue/experiment-types.ts';
import { limits } from '../limits.ts';
import { recipeText } from './processing-recipe.ts';
import { uploadTexts } from './upload-texts.ts';
import { issueText } from '../messages/issue-text.ts';

/**
 * Position and intensity; in a two-dimensional spectrum both positions, the direct one first, and
 * intensity.
 */
export const peakSchema = z.union([
  z.tuple([z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number()]),
]);

export type PickedPeak = z.output<typeof peakSchema>;

/** Returns a relative path without parent folders, as the zip of the files holds it. */
function safePath(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/');
  return parts.filter((part) => part !== '' && part !== '.' && part !== '..').join('/');
}

/** One line for each file, in their order, because a multipart file name has no folder. */
const filePaths = z
  .string()
  .max(60_000)
  .transform((text) => text.split(/\r?\n/).map(safePath));

export const spectrumInput = z.strictObject({
  name: optionalText,
  ...uploadTexts,
  type: z.enum(spectrumTypes, issueText('no-type')).optional(),
  paths: filePaths.optional(),
  /** The first of the experiment's type by default. */
  choice: numberField('not-a-number')
    .pipe(z.int(issueText('not-a-number')).min(0, issueText('below-zero')))
    .optional(),
});

export type SpectrumInput = z.input<typeof spectrumInput>;

/** Accepts text; an empty text removes the value. */
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

/** JSON text is valid, as a form sends it; an empty list or text removes the author's peaks. */
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

/** Both settings are required, or neither. */
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
