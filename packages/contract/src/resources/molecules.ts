import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  casField,
  commaList,
  createdReply,
  drawingText,
  formulaField,
  isoTime,
  paging,
  required,
  textList,
  yesOrNo,
} from '../fields.ts';

/** No molecule could be reached by these: an address has other uses for them. */
const reservedIds: ReadonlySet<string> = new Set(['.', '..', 'facets']);

export const moleculeIdField = required('Please input an ID')
  .regex(/^[A-Za-z0-9._-]{1,64}$/, 'The ID should be 1 to 64 letters, digits, hyphens, underscores or dots')
  .refine((id) => !reservedIds.has(id), 'This ID is reserved: please choose another');

const weightField = z
  .union([z.number(), z.string()], { error: 'Please input a weight' })
  .transform((value, context) => {
    const text = String(value).trim();
    const weight = Number(text);
    const fault =
      text === ''
        ? 'Please input a weight'
        : !Number.isFinite(weight)
          ? 'The weight must be a number'
          : weight <= 0
            ? 'The weight must be positive'
            : undefined;
    if (fault === undefined) return weight;
    context.addIssue({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  });

export const moleculeInput = z.strictObject({
  id: moleculeIdField,
  name: required('Please input a name').max(500),
  formula: formulaField,
  weight: weightField,
  cas: casField,
  aliases: textList,
  domains: textList,
  functions: textList,
  public: yesOrNo,
  drawingkcj: drawingText.optional(),
});

export type MoleculeInput = z.input<typeof moleculeInput>;

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

export const moleculeSchema = z.object({
  ...moleculeSummary,
  drawing: z.string().nullable(),
  drawingkcj: z.string().nullable(),
  experiments: z.array(moleculeExperimentSchema),
});

export type Molecule = z.output<typeof moleculeSchema>;
export type MoleculeListItem = z.output<typeof moleculeListItemSchema>;

export const moleculeSorts = ['id', 'name', 'formula', 'weight', 'cas'] as const;
const sorts = moleculeSorts.flatMap((column) => [column, `-${column}` as const]);

export const moleculeListQuery = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  formula: z.string().optional(),
  atoms: commaList.optional(),
  cas: z.string().optional(),
  minweight: z.coerce.number('Not a number').min(0).optional(),
  maxweight: z.coerce.number('Not a number').min(0).optional(),
  domains: commaList.optional(),
  functions: commaList.optional(),
  experiments: commaList.optional(),
  sort: z.enum(sorts).optional(),
  ...paging,
});

export const molecules = {
  list: defineEndpoint({
    method: 'GET',
    path: '/molecules',
    access: 'catalogue.read',
    summary: 'Search the catalogue; the first item carries the count of all that were found',
    query: moleculeListQuery,
    reply: { status: 200, schema: z.array(moleculeListItemSchema) },
  }),
  facets: defineEndpoint({
    method: 'GET',
    path: '/molecules/facets',
    access: 'catalogue.read',
    summary: 'The domains, functions and experiment types in use',
    reply: {
      status: 200,
      schema: z.object({
        domains: z.array(z.string()),
        functions: z.array(z.string()),
        experiments: z.array(z.string()),
      }),
    },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/molecules/{id}',
    access: 'catalogue.read',
    summary: 'A molecule with its drawing and experiments',
    params: z.object({ id: z.string() }),
    reply: { status: 200, schema: moleculeSchema },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/molecules',
    access: 'content.manage',
    summary: 'Add a molecule',
    body: moleculeInput,
    reply: { status: 201, schema: createdReply },
  }),
};
