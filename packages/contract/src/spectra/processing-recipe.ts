import type { ProcessingRecipe } from '@elucida/spectra';
import { z } from 'zod';
import { parseJson } from '../api/parse-json.ts';
import { issueText } from '../messages/issue-text.ts';

/** Width in ppm; references of ¹⁵N are 380 ppm apart. */
const maxPpm = 1000;
const maxPh0 = 360;
const maxPh1 = 3600;
/** A polynomial of a higher order follows lines. */
export const maxBaselineOrder = 5;
const maxBaselinePoints = 50;

const ppm = z.number().min(-maxPpm).max(maxPpm);

/** Processing of one-dimensional NMR spectra; `ProcessingRecipe` has the units. */
export const recipeSchema = z.strictObject({
  shiftPpm: ppm.optional(),
  phase: z
    .strictObject({
      ph0: z.number().min(-maxPh0).max(maxPh0),
      ph1: z.number().min(-maxPh1).max(maxPh1),
      pivotPpm: ppm,
    })
    .optional(),
  baseline: z
    .union([
      z.strictObject({ order: z.int().min(0).max(maxBaselineOrder) }),
      z.strictObject({ pointsPpm: z.array(ppm).min(2).max(maxBaselinePoints).readonly() }),
    ])
    .optional(),
}) satisfies z.ZodType<ProcessingRecipe>;

/**
 * A recipe or its JSON text, as a form sends it; an empty text or an empty recipe resets the
 * spectrum to its file.
 */
export const recipeText = z
  .union([z.string(), recipeSchema], issueText('invalid-recipe'))
  .transform((value, context) => {
    if (value === '') return null;
    const read = recipeSchema.safeParse(typeof value === 'string' ? parseJson(value) : value);
    if (read.success) return Object.keys(read.data).length === 0 ? null : read.data;
    context.addIssue({ code: 'custom', message: issueText('invalid-recipe'), input: value });
    return z.NEVER;
  });
