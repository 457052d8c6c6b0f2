import { z } from 'zod';
import { faultSchema, noteSchema } from '../api/failure.ts';
import { issueText } from '../messages/issue-text.ts';

export const importModes = ['check', 'import'] as const;

export const moleculeImportInput = z.strictObject({
  /** `check` writes nothing and reports what `import` would do. */
  mode: z.enum(importModes, issueText('check-or-import')),
});

export const moleculeImportReportSchema = z.object({
  format: z.enum(['csv', 'sdf']),
  created: z.number(),
  refused: z.number(),
  records: z.array(
    z.object({
      /** 1-based line at which the record starts. */
      line: z.number(),
      id: z.string(),
      name: z.string(),
      outcome: z.enum(['created', 'would-be-created', 'refused']),
      faults: z.array(faultSchema),
      /**
       * Remarks that reject nothing: filled or ignored fields, molecules with the same structure.
       */
      notes: z.array(noteSchema),
    }),
  ),
});

export type MoleculeImportReport = z.output<typeof moleculeImportReportSchema>;
