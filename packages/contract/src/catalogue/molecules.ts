import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, idParams, isoTime, momentField } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { moleculeImportInput, moleculeImportReportSchema } from './molecule-import.ts';
import { moleculeInput, moleculeChanges, moleculeDrawingInput, moleculeCopyInput } from './molecule-input.ts';
import { moleculeListQuery, moleculeExportQuery } from './molecule-search.ts';

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
  /** Null for a compound without a CAS number. */
  cas: z.string().nullable(),
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
  /** Molfile. */
  drawing: z.string().nullable(),
  /** Drawing as its author sent it, in any format that the server reads. */
  drawingkcj: z.string().nullable(),
  experiments: z.array(moleculeExperimentSchema),
  /** Number of exercises that deleting the molecule deletes too. Only content managers get it. */
  exercises: z.number().optional(),
  /** Other molecules, by id; for content managers. */
  sameStructure: z.array(z.string()).optional(),
  /**
   * First time at which students could see the molecule, public and not protected; null if never.
   * For callers who see hidden content.
   */
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
      /** Those that hide the compound now; the protection cannot end while they do. */
      openExercises: protectedExercises.optional(),
    })
    .nullable()
    .optional(),
});

export type Molecule = z.output<typeof moleculeSchema>;

export type MoleculeListItem = z.output<typeof moleculeListItemSchema>;

const facetCounts = z.record(z.string(), z.number());

export const molecules = {
  list: defineEndpoint({
    method: 'GET',
    path: '/molecules',
    access: 'catalogue.read',
    summary: 'Search the molecules',
    description: 'The first item contains the number of all matches in `count`.',
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
    description: 'Returns a molecule with its drawing and experiments.',
    params: idParams,
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
    params: idParams,
    body: moleculeChanges,
    isVersioned: true,
    reply: { status: 200, schema: moleculeSchema },
  }),
  updateDrawing: defineEndpoint({
    method: 'PATCH',
    path: '/molecules/{id}/drawing',
    access: 'content.manage',
    summary: 'Change the drawing of a molecule',
    params: idParams,
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
    params: idParams,
    body: moleculeCopyInput,
    reply: { status: 201, schema: createdReply },
  }),
  release: defineEndpoint({
    method: 'POST',
    path: '/molecules/{id}/release',
    access: 'content.manage',
    summary: 'End the protection of a compound',
    description: 'Students find the compound in the catalogue again, at once or from a given time.',
    params: idParams,
    body: z.strictObject({ at: momentField('no-time').default(null) }),
    reply: { status: 200, schema: moleculeSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/molecules/{id}',
    access: 'content.manage',
    summary: 'Delete a molecule',
    description: 'Moves the molecule with its experiments and exercises to the bin.',
    params: idParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};
