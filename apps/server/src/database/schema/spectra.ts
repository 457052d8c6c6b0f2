import type { Assignment, PickedPeak } from '@elucida/contract';
import type { ProcessingRecipe } from '@elucida/spectra';
import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, modified } from './columns.ts';
import { experiments } from './catalogue.ts';

export interface AssignmentColumn extends Pick<Assignment, 'signals' | 'isToCheck'> {
  /** Molfile whose atoms the signals refer to; missing in assignments of older versions. */
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
  /** Metadata of the file without its points: axes, nucleus, frequency, peaks. */
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
  defaultThreshold: doublePrecision('default_threshold'),
  defaultNbLevels: integer('default_nb_levels'),
  /** Peaks of the author; null if the automatic peaks apply. */
  peaks: jsonb('peaks').$type<PickedPeak[]>(),
  /** Null without one. Students receive its atoms only in the debrief. */
  assignment: jsonb('assignment').$type<AssignmentColumn>(),
  originalBlob: text('original_blob').notNull(),
  originalName: text('original_name').notNull(),
  wireBlob: text('wire_blob').notNull(),
  /** Processing by the author; null if the points are those of the file. */
  recipe: jsonb('recipe').$type<ProcessingRecipe>(),
  /** Points before the recipe; null without a recipe. */
  fileWireBlob: text('file_wire_blob'),
  createdAt: created(),
  lastModified: modified(),
});
