import { checkCas } from '@elucida/chemistry';
import { z } from 'zod';
import { commaList, drawingText, numberField, paging } from '../api/fields.ts';
import { issueText } from '../messages/issue-text.ts';

export const moleculeSorts = ['id', 'name', 'formula', 'weight', 'cas'] as const;

const sorts = moleculeSorts.flatMap((column) => [column, `-${column}` as const]);

const weightFilter = numberField('not-a-number').pipe(z.number().min(0)).optional();

/** A part of a number is valid. The check digit of a complete number must be correct. */
const casFilter = z.string().superRefine((text, context) => {
  if (!/^[0-9]{2,7}-[0-9]{2}-[0-9]$/.test(text.trim())) return;
  const checked = checkCas(text);
  if (!checked.ok) context.addIssue({ code: 'custom', message: issueText(checked.fault), input: text });
});

/** Fields that the page checks before the request. */
export const moleculeSearchFields = z.object({ cas: casFilter });

const moleculeFilters = {
  id: z.string().optional(),
  name: z.string().optional(),
  formula: z.string().optional(),
  atoms: commaList.optional(),
  cas: casFilter.optional(),
  /** In g/mol, as `maxweight`. */
  minweight: weightFilter,
  maxweight: weightFilter,
  domains: commaList.optional(),
  functions: commaList.optional(),
  experiments: commaList.optional(),
  /** SMILES, InChI or molfile. */
  structure: drawingText.optional(),
  sort: z.enum(sorts).optional(),
};

export const moleculeListQuery = z.strictObject({ ...moleculeFilters, ...paging });

export const moleculeExportFormats = ['csv', 'sdf'] as const;

export const moleculeExportQuery = z.strictObject({
  ...moleculeFilters,
  format: z.enum(moleculeExportFormats, issueText('csv-or-sdf')),
});
