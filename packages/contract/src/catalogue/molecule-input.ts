import { z } from 'zod';
import {
  casField,
  drawingText,
  formulaField,
  required,
  tagList,
  textList,
  booleanField,
} from '../api/fields.ts';
import { issueText } from '../messages/issue-text.ts';

/** Addresses use these ids otherwise. */
const reservedIds: ReadonlySet<string> = new Set(['.', '..', 'facets', 'export', 'import', 'new']);

export const moleculeIdField = required('no-id')
  .regex(/^[A-Za-z0-9._-]{1,64}$/, issueText('invalid-molecule-id'))
  .refine((id) => !reservedIds.has(id.toLowerCase()), issueText('reserved-id'));

const weightField = z
  .union([z.number(), z.string()], { error: issueText('no-weight') })
  .transform((value, context) => {
    const text = String(value).trim();
    const weight = Number(text);
    const fault =
      text === ''
        ? issueText('no-weight')
        : !Number.isFinite(weight)
          ? issueText('weight-not-a-number')
          : weight <= 0
            ? issueText('weight-not-positive')
            : undefined;
    if (fault === undefined) return weight;
    context.addIssue({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  });

export const moleculeInput = z.strictObject({
  id: moleculeIdField,
  name: required('no-name', 500),
  formula: formulaField,
  weight: weightField,
  /** Null for a compound without a CAS number. */
  cas: casField.nullable(),
  aliases: textList,
  domains: tagList,
  functions: tagList,
  public: booleanField,
  drawingkcj: drawingText.optional(),
});

export type MoleculeInput = z.input<typeof moleculeInput>;

/** Changes: absent fields stay as they are. */
export const moleculeChanges = moleculeInput.partial();

export type MoleculeChanges = z.input<typeof moleculeChanges>;

export const moleculeDrawingInput = z.strictObject({ drawingkcj: drawingText });

export const moleculeCopyInput = z.strictObject({
  id: moleculeIdField,
  name: required('no-name', 500),
  /** True to include the experiments, their spectra and images. */
  experiments: booleanField.default(true),
  /** Resampled spectra cannot be matched with older copies. */
  resample: booleanField.default(false),
});

export type MoleculeCopyInput = z.input<typeof moleculeCopyInput>;
