import type { Assignment, PickedPeak } from '@elucida/contract';
import type { ProcessingRecipe } from '@elucida/spectra';
import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, modified } from './columns.ts';
import { experiments } from './catalogue.ts';

export interface AssignmentColumn extends Pick<Assignment, 'signals' | 'isToCheck'> {
  /** The drawing whose atoms the signals name, a molfile; older assignments have none. */
  drawing?: string | undefined;
}

export const spectra = pgTable('spectra', {
  experimentId: text('experiment_id')
    .primaryKey()
    .references(() => experiments.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  title: text('title').notNull(),
  comment: text('comment').notNull(),
  copyright: text('copyright').notNull(),
  type: text('type').notNull(),
  /** What was read off the file, without its numbers: axes, nucleus, frequency, peaks. */
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
  defaultThreshold: doublePrecision('default_threshold'),
  defaultNbLevels: integer('default_nb_levels'),
  /** As the author picked them; null where those found by machine stand. */
  peaks: jsonb('peaks').$type<PickedPeak[]>(),
  /** Which atoms of the molecule's drawing give which signals; null where nobody said. No student gets it. */
  assignment: jsonb('assignment').$type<AssignmentColumn>(),
  originalBlob: text('original_blob').notNull(),
  originalName: text('original_name').notNull(),
  wireBlob: text('wire_blob').notNull(),
  /** Processing by its author; null where the numbers are those of the file. */
  recipe: jsonb('recipe').$type<ProcessingRecipe>(),
  /** Numbers before the recipe; null where there is none. */
  fileWireBlob: text('file_wire_blob'),
  createdAt: created(),
  lastModified: modified(),
});
