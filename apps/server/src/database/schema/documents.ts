import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, modified } from './columns.ts';

export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<'SPECTROSCOPIC_TABLE' | 'GETTING_STARTED'>().notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    blob: text('blob').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [index('files_type_idx').on(table.type)],
);
