import { checkCas } from '@elucida/chemistry';
import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import {
  casField,
  commaList,
  createdReply,
  drawingText,
  formulaField,
  isoTime,
  momentField,
  paging,
  required,
  tagList,
  textList,
  booleanText,
} from '../api/fields.ts';
import { limits } from '../limits.ts';
import { moleculeImportInput, moleculeImportReportSchema } from './molecule-import.ts';
import { issueText } from '../messages/issue-text.ts';

/** Ids that no molecule may have, because addresses use them otherwise. */
const reservedIds: ReadonlySet<string> = new Set(['.', '..', 'facets', 'export', 'import', 'new']);

export const moleculeIdField = required('no-id')
  .regex(/^[A-Za-z0-9._-]{1,64}$/, issueText('invalid-molecule-id'))
  .refine((id) => !reservedIds.has(id), issueText('reserved-id'));

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
  cas: casField,
  aliases: textList,
  domains: tagList,
  functions: tagList,
  public: booleanText,
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
  experiments: booleanText.default(true),
  /** True to resample the spectra of the copy, so that they cannot be matched with older copies. */
  resample: booleanText.default(false),
});

export type MoleculeCopyInput = z.input<typeof moleculeCopyInput>;

export const moleculeExperimentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  spectra: z.object({ name: z.string() }).nullable(),
});

const moleculeSummary = {
  id: z.string(),
  name: z.string(),
  formula: z.string(),
  weight: z.number(),
  cas: z.string(),
  aliases: z.array(z.string()),
  domains: z.array(z.string()),
  functions: z.array(z.string()),
  public: z.boolean(),
  lastModified: isoTime,
};

export const moleculeListItemSchema = z.object({ ...moleculeSummary, count: z.number().optional() });

const protectedExercises = z.array(z.object({ id: z.number().int(), name: z.string() }));

export const moleculeSchema = z.object({
  ...moleculeSummary,
  drawing: z.string().nullable(),
  drawingkcj: z.string().nullable(),
  experiments: z.array(moleculeExperimentSchema),
  /** Number of exercises that a deletion removes too; for content managers. */
  exercises: z.number().optional(),
  /** Other molecules with the same structure, by id; for content managers. */
  sameStructure: z.array(z.string()).optional(),
  /** First time at which it was public; null if never. For callers who see hidden content. */
  publicSince: isoTime.nullable().optional(),
  /**
   * Protection of the compound, which hides it from students; null without one. For callers who see
   * hidden content.
   */
  protection: z
    .object({
      since: isoTime,
      releaseAt: isoTime.nullable(),
      /** Public exercises whose answer it hides. */
      exercises: protectedExercises.optional(),
      /** Those that are not closed; the protection cannot end before. */
      openExercises: protectedExercises.optional(),
    })
    .nullable()
    .optional(),
});

export type Molecule = z.output<typeof moleculeSchema>;

export type MoleculeListItem = z.output<typeof moleculeListItemSchema>;

export const moleculeSorts = ['id', 'name', 'formula', 'weight', 'cas'] as const;

const sorts = moleculeSorts.flatMap((column) => [column, `-${column}` as const]);

const weightFilter = z.coerce.number().min(0).optional();

/**
 * Schema of a part of a CAS registry number; three parts are a whole number, whose check digit must
 * be right.
 */
const casFilter = z.string().superRefine((text, context) => {
  if (!/^[0-9]{2,7}-[0-9]{2}-[0-9]$/.test(text.trim())) return;
  const checked = checkCas(text);
  if (!checked.ok) context.addIssue({ code: 'custom', message: issueText(checked.fault), input: text });
});

/** Schema of a search that a page checks before the request. */
export const moleculeSearchFields = z.object({ cas: casFilter });

const moleculeFilters = {
  id: z.string().optional(),
  name: z.string().optional(),
  formula: z.string().optional(),
  atoms: commaList.optional(),
  cas: casFilter.optional(),
  minweight: weightFilter,
  maxweight: weightFilter,
  domains: commaList.optional(),
  functions: commaList.optional(),
  experiments: commaList.optional(),
  /** Fragment to search for, as SMILES, InChI or molfile. */
  structure: drawingText.optional(),
  sort: z.enum(sorts).optional(),
};

export const moleculeListQuery = z.strictObject({ ...moleculeFilters, ...paging });

export const moleculeExportFormats = ['csv', 'sdf'] as const;

export const moleculeExportQuery = z.strictObject({
  ...moleculeFilters,
  format: z.enum(moleculeExportFormats, issueText('csv-or-sdf')),
});

const facetCounts = z.record(z.string(), z.number());

const moleculeParams = z.object({ id: z.string() });

export const molecules = {
  list: defineEndpoint({
    method: 'GET',
    path: '/molecules',
    access: 'catalogue.read',
    summary: 'Search the molecules',
    description: 'The first item contains the number of all matches.',
    query: moleculeListQuery,
    reply: { status: 200, schema: z.array(moleculeListItemSchema) },
  }),
  facets: defineEndpoint({
    method: 'GET',
    path: '/molecules/facets',
    access: 'catalogue.read',
    summary: 'Count the molecules of each kind',
    description: 'Counts the molecules of each domain, function and experiment type.',
    reply: {
      status: 200,
      schema: z.object({
        domains: z.array(z.string()),
        functions: z.array(z.string()),
        experiments: z.array(z.string()),
        counts: z.object({ domains: facetCounts, functions: facetCounts, experiments: facetCounts }),
      }),
    },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/molecules/{id}',
    access: 'catalogue.read',
    summary: 'View a molecule',
    description: 'With its drawing and experiments.',
    params: moleculeParams,
    reply: { status: 200, schema: moleculeSchema },
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/molecules/export',
    access: 'catalogue.export',
    summary: 'Export molecules',
    description: 'Returns all matches of a search as CSV or SDF.',
    query: moleculeExportQuery,
    reply: { status: 200, bytes: ['text/csv', 'chemical/x-mdl-sdfile'] },
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/molecules/import',
    access: 'content.manage',
    summary: 'Import molecules',
    description:
      'Adds the molecules of an SDF or CSV file. Each record is added or rejected by itself; the report gives the reasons.',
    body: moleculeImportInput,
    upload: {
      field: 'file',
      maxFiles: 1,
      maxBytes: limits.importBytes,
      tooLarge: 'import-too-large',
    },
    reply: { status: 200, schema: moleculeImportReportSchema },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/molecules',
    access: 'content.manage',
    summary: 'Create a molecule',
    body: moleculeInput,
    reply: { status: 201, schema: createdReply },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/molecules/{id}',
    access: 'content.manage',
    summary: 'Change a molecule',
    params: moleculeParams,
    body: moleculeChanges,
    isVersioned: true,
    reply: { status: 200, schema: moleculeSchema },
  }),
  updateDrawing: defineEndpoint({
    method: 'PATCH',
    path: '/molecules/{id}/drawing',
    access: 'content.manage',
    summary: 'Change the drawing of a molecule',
    params: moleculeParams,
    body: moleculeDrawingInput,
    isVersioned: true,
    reply: { status: 200, schema: moleculeSchema },
  }),
  duplicate: defineEndpoint({
    method: 'POST',
    path: '/molecules/{id}/duplicate',
    access: 'content.manage',
    summary: 'Duplicate a molecule',
    description: 'Creates a copy that is not public, with another id.',
    params: moleculeParams,
    body: moleculeCopyInput,
    reply: { status: 201, schema: createdReply },
  }),
  release: defineEndpoint({
    method: 'POST',
    path: '/molecules/{id}/release',
    access: 'content.manage',
    summary: 'End the protection of a compound',
    description: 'Students find the compound in the catalogue again, at once or from a given time.',
    params: moleculeParams,
    body: z.strictObject({ at: momentField('no-time').default(null) }),
    reply: { status: 200, schema: moleculeSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/molecules/{id}',
    access: 'content.manage',
    summary: 'Delete a molecule',
    description: 'Moves the molecule with its experiments and exercises to the bin.',
    params: moleculeParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};
