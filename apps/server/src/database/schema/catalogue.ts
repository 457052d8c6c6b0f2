import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bits512, created, modified, time } from './columns.ts';
import { accounts } from './accounts.ts';

export const laboratories = pgTable('laboratories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: created(),
  lastModified: modified(),
});

export const machines = pgTable(
  'machines',
  {
    id: text('id').primaryKey(),
    laboratoryId: text('laboratory_id')
      .notNull()
      .references(() => laboratories.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    manufacturer: text('manufacturer').notNull(),
    serialNumber: text('serial_number').notNull(),
    commissioningYear: integer('commissioning_year').notNull(),
    type: integer('type').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [index('machines_laboratory_idx').on(table.laboratoryId)],
);

export const molecules = pgTable(
  'molecules',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    formula: text('formula').notNull(),
    atoms: text('atoms').array().notNull(),
    weight: doublePrecision('weight').notNull(),
    /** Null for a compound without a CAS number. */
    cas: text('cas'),
    aliases: text('aliases').array().notNull(),
    domains: text('domains').array().notNull(),
    functions: text('functions').array().notNull(),
    isPublic: boolean('is_public').notNull(),
    /** Drawing as its author sent it. */
    drawingSource: text('drawing_source'),
    /** The same drawing as a molfile, which every client receives. */
    drawingMolfile: text('drawing_molfile'),
    /** Canonical code for the exact search. */
    structureCode: text('structure_code'),
    structureFingerprint: bits512('structure_fingerprint'),
    /**
     * Hash of the constitution, equal for tautomers and stereoisomers; random without a drawing.
     */
    compoundCode: text('compound_code')
      .notNull()
      .default(sql`'molecule:' || gen_random_uuid()`),
    /** Null if the molecule never was public. */
    publicSince: time('public_since'),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [
    index('molecules_compound_idx').on(table.compoundCode),
    index('molecules_atoms_idx').using('gin', table.atoms),
    index('molecules_domains_idx').using('gin', table.domains),
    index('molecules_functions_idx').using('gin', table.functions),
    // A code may exceed the maximum length of a B-tree index entry.
    index('molecules_structure_idx').using('hash', table.structureCode),
  ],
);

/** Compounds hidden in the catalogue, since the first protected exercise about each. */
export const protectedCompounds = pgTable('protected_compounds', {
  compoundCode: text('compound_code').primaryKey(),
  protectedAt: time('protected_at').notNull().defaultNow(),
  /** Null: protected without end. */
  releaseAt: time('release_at'),
});

export interface ConditionRow {
  key: string;
  value: string;
  units: string;
}

export const experiments = pgTable(
  'experiments',
  {
    id: text('id').primaryKey(),
    moleculeId: text('molecule_id')
      .notNull()
      .references(() => molecules.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    machineId: text('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    authorFirstname: text('author_firstname').notNull(),
    authorLastname: text('author_lastname').notNull(),
    date: time('date').notNull(),
    conditions: jsonb('conditions').$type<ConditionRow[]>().notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [
    index('experiments_molecule_idx').on(table.moleculeId),
    index('experiments_machine_idx').on(table.machineId),
  ],
);

export const images = pgTable(
  'images',
  {
    id: text('id').primaryKey(),
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    title: text('title').notNull(),
    copyright: text('copyright').notNull(),
    comment: text('comment').notNull(),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    blob: text('blob').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [index('images_experiment_idx').on(table.experimentId)],
);

/** Rows by table name, as `to_jsonb` writes them. */
export type BinContent = Record<string, Record<string, unknown>[]>;

/**
 * The rows leave their tables, so that no other query has to exclude them. Blobs stay where they
 * are.
 */
export const bin = pgTable(
  'bin',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').$type<BinContent>().notNull(),
    deletedBy: text('deleted_by').references(() => accounts.id, { onDelete: 'set null' }),
    deletedAt: time('deleted_at').notNull().defaultNow(),
  },
  (table) => [index('bin_deleted_idx').on(table.deletedAt)],
);

/**
 * One row. Triggers (see the migration) change the stamp with every commit that changes what
 * replicas serve: a replica that has the stamp has that commit and all before.
 */
export const catalogueStamp = pgTable('catalogue_stamp', {
  isOnly: boolean('is_only').primaryKey().default(true),
  stamp: uuid('stamp').notNull().defaultRandom(),
});
